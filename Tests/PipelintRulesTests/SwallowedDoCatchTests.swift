import PipelintTestSupport
import Testing

struct SwallowedDoCatchTests {
  /// What looks like the start of a comment in a text explains nothing.
  @Test func closuresThatAskWhetherSomethingFails() {
    check(
      "swallowed-do-catch",
      """
      func exists(_ data: AnyPublisher<Data, any Error>) -> AnyPublisher<Bool, any Error> {
          data.map { data -> Bool in
              do {
                  _ = try JSONDecoder().decode(Movie.self, from: data)
                  return true
              } catch {
                  return false
              }
          }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func nilThatTheDocumentationPromises() {
    check(
      "swallowed-do-catch",
      """
      final class Icons {
          /// Returns: The icon, or `nil` if it can't be had.
          func icon(_ request: URLRequest) async throws -> String? {
              guard request.url != nil else { return nil }
              do {
                  let (data, _) = try await URLSession.shared.data(for: request)
                  return String(data: data, encoding: .utf8)
              } catch {
                  return nil
              }
          }
          /// The first one.
          func first(_ request: URLRequest) async throws -> String? {
              guard request.url != nil else { return nil }
              do {
                  let (data, _) = try await URLSession.shared.data(for: request)
                  return String(data: data, encoding: .utf8)
              } catch {
      //        ^^^^^ the error ends here, and a constant takes its place, though callers could be told; throw or return it
                  return nil
              }
          }
          func nameOrEmpty(_ request: URLRequest) async throws -> String {
              guard request.url != nil else { return "" }
              do {
                  let (data, _) = try await URLSession.shared.data(for: request)
                  return String(decoding: data, as: UTF8.self)
              } catch {
                  return ""
              }
          }
          func read(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }
      }
      """)
  }

  @Test func aTextWithTheStartOfAComment() {
    check(
      "swallowed-do-catch",
      """
      func movie(_ source: AnyPublisher<Data, APIError>) -> AnyPublisher<Movie?, APIError> {
          source.map { data in
              do { return try JSONDecoder().decode(Movie.self, from: data) } catch {
      //                                                                     ^^^^^ the error ends here, and a constant takes its place, though the chain of 'map' could fail; use an operator that may throw
                  print("none of the accepted */* types was found", error)
                  return nil
              }
          }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func aBindingIsUsed() {
    check(
      "swallowed-do-catch",
      """
      func movie(_ source: AnyPublisher<Data, APIError>) -> AnyPublisher<Movie?, APIError> {
          source.map { data in
              do { return try JSONDecoder().decode(Movie.self, from: data) } catch let failure {
                  report(failure)
                  return nil
              }
          }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func anotherAttemptIsMade() {
    check(
      "swallowed-do-catch",
      """
      func movie(_ source: AnyPublisher<Data, APIError>) -> AnyPublisher<[Movie], APIError> {
          source.map { data in
              do { return try JSONDecoder().decode([Movie].self, from: data) } catch {
                  return (try? [JSONDecoder().decode(Movie.self, from: data)]) ?? []
              }
          }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func closuresOfRxMayThrow() {
    check(
      "swallowed-do-catch",
      """
      func movies(_ data: Observable<Data>) -> Observable<[Movie]> {
          data.map { data in
              do { return try JSONDecoder().decode([Movie].self, from: data) } catch { return [] }
      //                                                                       ^^^^^ the error ends here, and a constant takes its place, though the closure of 'map' may throw; leave 'do' and 'catch' out
          }
      }
      """, with: .rx)
  }

  @Test func streamsThatGoOnAreNotEndedWithoutAHuman() {
    check(
      "swallowed-do-catch",
      """
      func titles() -> Observable<String> {
          query.map { text in
              do {
                  return try JSONDecoder().decode(String.self, from: Data(text.utf8))
              } catch {
      //        ^^^^^ the error ends here, and a constant takes its place, though the closure of 'map' may throw; leave 'do' and 'catch' out
                  return ""
              }
          }
      }
      """,
      suggested: """
        func titles() -> Observable<String> {
            query.map { text in
                return try JSONDecoder().decode(String.self, from: Data(text.utf8))
            }
        }
        """, with: .rx)
  }

  @Test func streamsThatGoOnToWhatTakesNoFailureMustNotFail() {
    check(
      "swallowed-do-catch",
      """
      func parse(_ texts: PublishSubject<String>, _ titles: PublishSubject<String>, _ bag: DisposeBag) {
          texts.asObservable().map { text -> String? in
              do {
                  return try JSONDecoder().decode(String.self, from: Data(text.utf8))
              } catch {
                  print(error)
              }
              return nil
          }
          .compactMap { $0 }.bind(to: titles).disposed(by: bag)
          fetch("a").asObservable().map { movies -> Data? in
              do { return try JSONEncoder().encode(movies.count) } catch { return nil }
      //                                                           ^^^^^ the error ends here, and a constant takes its place, though the closure of 'map' may throw; leave 'do' and 'catch' out
          }
          .compactMap { $0?.count.description }.bind(to: titles).disposed(by: bag)
          texts.map { text -> String? in
              do {
                  return try JSONDecoder().decode(String.self, from: Data(text.utf8))
              } catch {
      //        ^^^^^ the error ends here, and a constant takes its place, though the closure of 'map' may throw; leave 'do' and 'catch' out
                  return nil
              }
          }
          .subscribe(onError: { print($0) }).disposed(by: bag)
      }
      """, with: .rx)
  }

  @Test func functionsThatAnswerNo() {
    check(
      "swallowed-do-catch",
      """
      func isReadable(_ path: String) throws -> Bool {
          do { _ = try Data(contentsOf: URL(fileURLWithPath: path)) } catch { return false }
          return true
      }
      func isUnreadable(_ path: String) throws -> Bool {
          do { _ = try Data(contentsOf: URL(fileURLWithPath: path)) } catch { return true }
      //                                                              ^^^^^ the error ends here, and a constant takes its place, though callers could be told; throw or return it
          return false
      }
      func size(_ path: String) throws -> Int {
          do { return try Data(contentsOf: URL(fileURLWithPath: path)).count } catch { return 0 }
      //                                                                       ^^^^^ the error ends here, and a constant takes its place, though callers could be told; throw or return it
      }
      """)
  }

  @Test func commentsInTheBlockStayAndThoseInTheCatchAreNotLost() {
    check(
      "swallowed-do-catch",
      """
      func names(_ source: AnyPublisher<Data, any Error>) -> AnyPublisher<[User], any Error> {
      \tsource.tryMap { data in
      \t\tdo {
      \t\t\t// all of them
      \t\t\tlet users = try JSONDecoder().decode([User].self, from: data)

      \t\t\treturn users
      \t\t} catch {
      //  ^^^^^ the error ends here, and a constant takes its place, though 'tryMap' may throw; leave 'do' and 'catch' out
      \t\t\treturn []
      \t\t}
      \t}
      \t.tryMap { users in
      \t\tdo {
      \t\t\treturn try checked(users)
      \t\t} catch {
      //  ^^^^^ the error is printed and forgotten, though 'tryMap' may throw; leave 'do' and 'catch' out
      \t\t\t// empty
      \t\t\tprint(error)
      \t\t}
      \t\treturn users
      \t}
      \t.eraseToAnyPublisher()
      }
      """,
      fixed: """
        func names(_ source: AnyPublisher<Data, any Error>) -> AnyPublisher<[User], any Error> {
        \tsource.tryMap { data in
        \t\t// all of them
        \t\tlet users = try JSONDecoder().decode([User].self, from: data)

        \t\treturn users
        \t}
        \t.tryMap { users in
        \t\tdo {
        \t\t\treturn try checked(users)
        \t\t} catch {
        //  ^^^^^ the error is printed and forgotten, though 'tryMap' may throw; leave 'do' and 'catch' out
        \t\t\t// empty
        \t\t\tprint(error)
        \t\t}
        \t\treturn users
        \t}
        \t.eraseToAnyPublisher()
        }
        """)
  }

  @Test func waysThatAreTriedInTurnAreLeftAlone() {
    check(
      "swallowed-do-catch",
      """
      func read(_ path: String) throws -> Data {
          if !path.isEmpty {
              do {
                  return try Data(contentsOf: URL(fileURLWithPath: path))
              } catch {}
          }
          return try Data(contentsOf: URL(fileURLWithPath: path + ".old"))
      }
      func last(_ path: String) throws -> Data? {
          do {
              return try Data(contentsOf: URL(fileURLWithPath: path))
          } catch {
      //    ^^^^^ the error is printed and forgotten, though callers could be told; throw or return it
              print(error)
          }
          return nil
      }
      """)
  }

  @Test func whereCodeCountsOnGoingOnAHumanDecides() {
    check(
      "swallowed-do-catch",
      """
      func readAll(_ files: [String]) throws -> [Data] {
          var all: [Data] = []
          for file in files {
              do {
                  try all.append(Data(contentsOf: URL(fileURLWithPath: file)))
              } catch {
      //        ^^^^^ the error is printed and forgotten, though callers could be told; throw or return it
                  print(error)
              }
          }
          return all
      }
      func title(_ path: String) throws -> Data {
          var title = Data()
          do {
              title = try Data(contentsOf: URL(fileURLWithPath: path))
          } catch {
      //    ^^^^^ the error ends here without a trace, though callers could be told; throw or return it
          }
          return title
      }
      """,
      suggested: """
        func readAll(_ files: [String]) throws -> [Data] {
            var all: [Data] = []
            for file in files {
                try all.append(Data(contentsOf: URL(fileURLWithPath: file)))
            }
            return all
        }
        func title(_ path: String) throws -> Data {
            var title = Data()
            title = try Data(contentsOf: URL(fileURLWithPath: path))
            return title
        }
        """)
  }

  @Test func aMemberThatStaysWithoutItsValueIsNoReasonToGoOn() {
    check(
      "swallowed-do-catch",
      """
      let one = Just(1).eraseToAnyPublisher()
      func encoded(_ movie: Movie) throws -> URLRequest {
          var request = request
          do {
              request.httpBody = try JSONEncoder().encode(movie)
          } catch {
      //    ^^^^^ the error ends here without a trace, though callers could be told; throw or return it
          }
          return request
      }
      """,
      fixed: """
        let one = Just(1).eraseToAnyPublisher()
        func encoded(_ movie: Movie) throws -> URLRequest {
            var request = request
            request.httpBody = try JSONEncoder().encode(movie)
            return request
        }
        """)
  }

  @Test func optionalPropertiesThatStayEmpty() {
    check(
      "swallowed-do-catch",
      """
      final class Store {
          var cache: Movie?
          var count = 0
          func load(_ data: Data) -> AnyPublisher<Movie, APIError> {
              do { cache = try JSONDecoder().decode(Movie.self, from: data) } catch { print(error) }
              return api.create(Movie(title: ""))
          }
          func send(_ data: Data) -> AnyPublisher<Movie, APIError> {
              do { cache = try JSONDecoder().decode(Movie.self, from: data) } catch { print(error) }
      //                                                                      ^^^^^ the error is printed and forgotten, though callers could be told; throw or return it
              return api.create(cache ?? Movie(title: ""))
          }
          func size(_ data: Data) -> AnyPublisher<Movie, APIError> {
              do { count = try JSONDecoder().decode(Int.self, from: data) } catch { print(error) }
      //                                                                    ^^^^^ the error is printed and forgotten, though callers could be told; throw or return it
              return api.create(Movie(title: ""))
          }
          func refresh(_ data: Data) -> AnyPublisher<Int, APIError> {
              do { cache = try JSONDecoder().decode(Movie.self, from: data) } catch { print(error) }
      //                                                                      ^^^^^ the error is printed and forgotten, though callers could be told; throw or return it
              return stream
          }
          let stream: AnyPublisher<Int, APIError>
      }
      """)
  }

  @Test func optionalVariablesOnTheirWayToProperties() {
    check(
      "swallowed-do-catch",
      """
      final class Feed {
          let updates: AnyPublisher<Int, Never>
          var text: String?
          init(_ data: Data) throws {
              updates = Just(1).eraseToAnyPublisher()
              var text: String?
              do {
                  text = try JSONDecoder().decode(String.self, from: data)
              } catch {}
              self.text = text
          }
          init(shown data: Data) throws {
              updates = Just(1).eraseToAnyPublisher()
              var text: String?
              do {
                  text = try JSONDecoder().decode(String.self, from: data)
              } catch {}
      //        ^^^^^ the error ends here without a trace, though callers could be told; throw or return it
              self.text = shown(text)
          }
      }
      func shown(_ text: String?) -> String? { text }
      """)
  }

  @Test func whatIsExplainedAndWhatOnlyCleansUp() {
    check(
      "swallowed-do-catch",
      """
      func ask(_ confirm: () throws -> Void, _ file: URL) throws {
          do {
              try FileManager.default.removeItem(at: file)
          } catch {
              print(error)
          }
          do {
              try confirm()
          } catch {
              // nobody has to confirm
              return
          }
      }
      """)
  }

  @Test func waysThatAreTriedInALoop() {
    check(
      "swallowed-do-catch",
      """
      func read(_ urls: [URL]) throws -> Data {
          for url in urls {
              do {
                  return try Data(contentsOf: url)
              } catch {
                  continue
              }
          }
          throw APIError.notFound
      }
      """)
  }

  @Test func commentsBesideAnAnswer() {
    check(
      "swallowed-do-catch",
      """
      func create(_ movie: Movie) -> AnyPublisher<Data, URLError> {
          var request = request
          do {
              request.httpBody = try JSONEncoder().encode(movie)
          } catch {
              // A movie that cannot be written is not worth a request.
              return Empty().eraseToAnyPublisher()
          }
          return session.dataTaskPublisher(for: request).map(\\.data).eraseToAnyPublisher()
      }
      """)
  }

  @Test func commentsBesideWhatIsPrinted() {
    check(
      "swallowed-do-catch",
      """
      func create(_ movie: Movie, token: () throws -> String) throws -> AnyPublisher<Data, URLError> {
          var request = request
          var key = try token()
          do {
              key = try token()
          } catch {
              print("no new token: \\(error)")
              // The old one may still do.
          }
          do {
              key = try token()
          } catch {
      //    ^^^^^ the error is printed and forgotten, though callers could be told; throw or return it
              // TODO: tell the user
              print(error)
          }
          do {
              key = try token()
          } catch {
      //    ^^^^^ the error is printed and forgotten, though callers could be told; throw or return it
              print(error) // log
          }
          request.setValue(key, forHTTPHeaderField: "Authorization")
          return session.dataTaskPublisher(for: request).map(\\.data).eraseToAnyPublisher()
      }
      """)
  }

  @Test func loopsThatTryAgain() {
    check(
      "swallowed-do-catch",
      """
      func create(_ movies: [Movie]) -> AnyPublisher<Data, URLError> {
          var request = request
          while request.httpBody == nil {
              do { request.httpBody = try JSONEncoder().encode(movies) } catch {}
          }
          for _ in 0..<3 {
              do { request.httpBody = try JSONEncoder().encode(movies) } catch { continue }
          }
          for movie in movies {
              do { request.httpBody = try JSONEncoder().encode(movie) } catch {}
      //                                                                ^^^^^ the error ends here without a trace, though callers could be told; throw or return it
          }
          return session.dataTaskPublisher(for: request).map(\\.data).eraseToAnyPublisher()
      }
      """)
  }

  @Test func loopsThatCountHowOftenTheyTry() {
    check(
      "swallowed-do-catch",
      """
      func create(_ movies: [Movie]) -> AnyPublisher<Data, URLError> {
          var request = request
          for attempt in 0..<3 {
              if attempt > 0 { wait() }
              do { request.httpBody = try JSONEncoder().encode(movies) } catch {
                  print("attempt \\(attempt): \\(error)")
                  continue
              }
          }
          for number in 0..<movies.count {
              do { request.httpBody = try JSONEncoder().encode(movies[number]) } catch {}
      //                                                                         ^^^^^ the error ends here without a trace, though callers could be told; throw or return it
          }
          return session.dataTaskPublisher(for: request).map(\\.data).eraseToAnyPublisher()
      }
      """)
  }

  @Test func blocksAroundThatFail() {
    check(
      "swallowed-do-catch",
      """
      func decoded(_ data: Data, isList: Bool) throws -> Movie {
          do {
              return try JSONDecoder().decode(Movie.self, from: data)
          } catch let failure {
              if !isList {
                  do {
                      if let first = try JSONDecoder().decode([Movie].self, from: data).first {
                          return first
                      }
                  } catch {
                      print("no list", error)
                  }
              }
              throw failure
          }
      }
      func run(_ data: Data, isList: Bool) -> AnyPublisher<Movie, APIError> {
          movies.handleEvents(receiveOutput: { movie in
              if isList { titles.forEach { title in
                  do { try save(title) } catch {}
              } }
          })
          return Fail(error: APIError.notFound).eraseToAnyPublisher()
      }
      """)
  }

  @Test func loopsThatTryAgainAfterATypedCatch() {
    check(
      "swallowed-do-catch",
      """
      func create(_ movie: Movie, isNew: Bool) -> AnyPublisher<Data, any Error> {
          var request = request
          while request.httpBody == nil {
              switch isNew {
              case true:
                  do {
                      request.httpBody = try JSONEncoder().encode(movie)
                  } catch let error as APIError {
                      return Fail(error: error).eraseToAnyPublisher()
                  } catch {}
              case false: request.httpBody = Data()
              }
          }
          return session.dataTaskPublisher(for: request).validated()
      }
      """)
  }

  @Test func elementsThatAreLeftOut() {
    check(
      "swallowed-do-catch",
      """
      func create(_ movies: [Movie]) -> AnyPublisher<Data, any Error> {
          var request = request
          for movie in movies {
              do {
                  request.httpBody = try JSONEncoder().encode(movie)
              } catch {
                  continue
              }
              do {
                  request.httpBody = try JSONEncoder().encode(movie)
              } catch {
      //        ^^^^^ the error is printed and forgotten, though callers could be told; throw or return it
                  print(error)
                  continue
              }
          }
          return session.dataTaskPublisher(for: request).validated()
      }
      """)
  }

  @Test func stepsThatAFunctionCanDoWithout() {
    check(
      "swallowed-do-catch",
      """
      func prepare(_ movie: Movie) throws {}
      func create(_ movie: Movie) -> AnyPublisher<Movie, APIError> {
          do { try prepare(movie) } catch { print(error) }
          return api.create(movie)
      }
      func encoded(_ movie: Movie) -> AnyPublisher<Data, any Error> {
          var request = request
          do { request.httpBody = try JSONEncoder().encode(movie) } catch { print(error) }
      //                                                            ^^^^^ the error is printed and forgotten, though callers could be told; throw or return it
          return session.dataTaskPublisher(for: request).validated()
      }
      """)
  }

  /// Of functions that speak of no pipeline only what throws is kept.
  @Test func whatStandsAroundIsNotKnownEverywhere() {
    check(
      "swallowed-do-catch",
      """
      let one = Just(1).eraseToAnyPublisher()
      func prepare(_ step: Int) throws {}
      func once(_ step: Int) throws {
          do {
              try prepare(step)
          } catch { print(error) }
      //    ^^^^^ the error is printed and forgotten, though callers could be told; throw or return it
      }
      func often(_ count: Int) throws {
          for attempt in 0..<count {
              do { try prepare(attempt) } catch { print(error) }
          }
      }
      func first(_ step: Int) throws {
          do { try prepare(step) } catch { print(error) }
          second(step)
      }
      func second(_ step: Int) {}
      """)
  }

  @Test func placesThatAreCleared() {
    check(
      "swallowed-do-catch",
      """
      func clear(_ key: String) throws {}
      func create(_ movie: Movie) -> AnyPublisher<Movie, APIError> {
          do { try clear(movie.title) } catch {}
          return api.create(movie)
      }
      """)
  }

  @Test func failuresThatAreOnlyLookedInto() {
    check(
      "swallowed-do-catch",
      """
      func read(_ data: Data, _ status: Int) -> Result<Movie, APIError> {
          if status >= 400 {
              var error = APIError.badStatus(status)
              do {
                  error = .badStatus(try JSONDecoder().decode(Int.self, from: data))
              } catch {}
              return .failure(error)
          }
          return Result { try JSONDecoder().decode(Movie.self, from: data) }.mapError(APIError.init)
      }
      func answered(_ data: Data, _ status: Int) -> AnyPublisher<Movie, APIError> {
          if status >= 400 {
              var code = status
              do {
                  code = try JSONDecoder().decode(Int.self, from: data)
              } catch {}
              return Fail(error: APIError.badStatus(code)).eraseToAnyPublisher()
          }
          var movie = Movie(title: "")
          do {
              movie = try JSONDecoder().decode(Movie.self, from: data)
          } catch {}
      //    ^^^^^ the error ends here without a trace, though callers could be told; throw or return it
          return Just(movie).setFailureType(to: APIError.self).eraseToAnyPublisher()
      }
      """)
  }

  @Test func streamsThatGoOnAndCannotFail() {
    check(
      "swallowed-do-catch",
      """
      func titles(_ texts: AnyPublisher<Data, Never>, _ count: AnyPublisher<Int, Never>) -> AnyPublisher<Movie?, Never> {
          texts.combineLatest(count) { data, _ -> Movie? in
              do {
                  return try JSONDecoder().decode(Movie.self, from: data)
              } catch {
                  print(error)
                  return nil
              }
          }
          .eraseToAnyPublisher()
      }
      func title(_ data: Data) -> AnyPublisher<Movie?, Never> {
          Just(data).map { data -> Movie? in
              do {
                  return try JSONDecoder().decode(Movie.self, from: data)
              } catch {
      //        ^^^^^ the error ends here, and a constant takes its place, though the chain of 'map' could fail; use an operator that may throw
                  print(error)
                  return nil
              }
          }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func observersThatCouldBeTold() {
    check(
      "swallowed-do-catch",
      """
      func read(_ data: Data) -> Single<Movie> {
          Single.create { single in
              do {
                  single(.success(try JSONDecoder().decode(Movie.self, from: data)))
              } catch {
      //        ^^^^^ the error is printed and forgotten, though the observer could be told; hand it the error
                  print(error)
              }
              return Disposables.create()
          }
      }
      """, with: .rx)
  }

  @Test func optionalVariablesThatAreOnlyUsedIfTheyHaveAValue() {
    check(
      "swallowed-do-catch",
      """
      func upload(_ movie: Movie) throws -> String { movie.title }

      func add(_ movie: Movie, _ preview: Movie, _ answer: String?) throws -> AnyPublisher<Movie, APIError> {
          var cover: String?
          do {
              cover = try upload(preview)
          } catch {
              print(error)
          }
          var sent = movie
          if let cover = cover { sent.title += cover }
          show(answer ?? cover)
          return api.create(sent)
      }

      func replace(_ movie: Movie, _ preview: Movie) throws -> AnyPublisher<Movie, APIError> {
          var cover: String?
          do {
              cover = try upload(preview)
          } catch {
      //    ^^^^^ the error is printed and forgotten, though callers could be told; throw or return it
              print(error)
          }
          if let cover = cover { show(cover) } else { show("nothing") }
          return api.create(movie)
      }
      """)
  }

  @Test func optionalVariablesThatObjectsAreMadeOf() {
    check(
      "swallowed-do-catch",
      """
      struct Poster {
          var title: String?
          var count = 0
          init(title: String?) { self.title = title }
      }
      func poster(_ data: Data) throws -> AnyPublisher<Poster, APIError> {
          var title: String?
          do {
              title = try JSONDecoder().decode(String.self, from: data)
          } catch {}
          return Just(Poster(title: title)).setFailureType(to: APIError.self).eraseToAnyPublisher()
      }
      func title(_ data: Data) throws -> AnyPublisher<String?, APIError> {
          var title: String?
          do {
              title = try JSONDecoder().decode(String.self, from: data)
          } catch {}
      //    ^^^^^ the error ends here without a trace, though callers could be told; throw or return it
          return Just(title).setFailureType(to: APIError.self).eraseToAnyPublisher()
      }
      """)
  }

  @Test func optionalPartsOfALocalObject() {
    check(
      "swallowed-do-catch",
      """
      final class Profile {
          var name = ""
          var picture: Data?
      }
      func profiles(_ url: URL) -> [AnyPublisher<Profile, any Error>] {
          [
              api.rawMovies().tryMap { data in
                  let profile = Profile()
                  do { profile.picture = try Data(contentsOf: url) } catch { print(error) }
                  profile.name = String(data.count)
                  return profile
              }
              .eraseToAnyPublisher(),
              api.rawMovies().tryMap { data in
                  let profile = Profile()
                  do { profile.name = try JSONDecoder().decode(String.self, from: data) } catch { print(error) }
      //                                                                                  ^^^^^ the error is printed and forgotten, though 'tryMap' may throw; leave 'do' and 'catch' out
                  profile.picture = Data(count: 1)
                  return profile
              }
              .eraseToAnyPublisher(),
              api.rawMovies().tryMap { data in
                  let profile = Profile()
                  do { profile.picture = try Data(contentsOf: url) } catch { print(error) }
      //                                                             ^^^^^ the error is printed and forgotten, though 'tryMap' may throw; leave 'do' and 'catch' out
                  profile.name = String(profile.picture?.count ?? 0)
                  return profile
              }
              .eraseToAnyPublisher(),
          ]
      }
      """)
  }

  @Test func stepsThatClosuresCanDoWithout() {
    check(
      "swallowed-do-catch",
      """
      func save(_ movie: Movie) throws {}

      func kept(_ source: Observable<Movie>) -> Observable<Int> {
          source.map { movie in
              do { try save(movie) } catch { print(error) }
              return movie.title.count(where: { $0 == "a" })
          }
      }

      func made(_ movie: Movie) -> Observable<Movie> {
          Observable.create { observer in
              do { try save(movie) } catch { print(error) }
      //                             ^^^^^ the error is printed and forgotten, though the observer could be told; hand it the error
              observer.onNext(movie)
              return Disposables.create()
          }
      }
      """, with: .rx)
  }

  @Test func propertiesOfObjectsOfWhichNothingIsKnown() {
    check(
      "swallowed-do-catch",
      """
      func filled(_ source: AnyPublisher<Data, APIError>, _ context: Context) -> AnyPublisher<Row, APIError> {
          source.map { data in
              let row = Row(context: context)
              do { row.movie = try JSONDecoder().decode(Movie.self, from: data) } catch { print(error) }
              return wrapped(row)
          }
          .eraseToAnyPublisher()
      }

      func asked(_ source: AnyPublisher<Data, APIError>, _ context: Context) -> AnyPublisher<Row, APIError> {
          source.map { data in
              let row = Row(context: context)
              do { row.movie = try JSONDecoder().decode(Movie.self, from: data) } catch { print(error) }
      //                                                                          ^^^^^ the error is printed and forgotten, though the chain of 'map' could fail; use an operator that may throw
              return wrapped(row.movie)
          }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func answersOfTheLastCatch() {
    check(
      "swallowed-do-catch",
      """
      func mayExist(_ path: String) throws -> Bool {
          do {
              _ = try Data(contentsOf: URL(fileURLWithPath: path))
              return true
          } catch CocoaError.fileReadNoSuchFile {
              return false
          } catch {
              return true
          }
      }

      func isUnreadable(_ path: String) throws -> Bool {
          do {
              _ = try Data(contentsOf: URL(fileURLWithPath: path))
              return false
          } catch CocoaError.fileReadNoSuchFile {
              return false
          } catch {
      //    ^^^^^ the error ends here, and a constant takes its place, though callers could be told; throw or return it
              return true
          }
      }
      """)
  }

  @Test func entriesOfALocalDictionary() {
    check(
      "swallowed-do-catch",
      """
      func save(_ movie: Movie) throws -> Data {
          let poster = URL(fileURLWithPath: movie.title)
          var fields: [String: String] = ["title": movie.title]
          do {
              fields["poster"] = try Data(contentsOf: poster).base64EncodedString()
          } catch {
              print("no poster: \\(error)")
          }
          return try JSONSerialization.data(withJSONObject: fields)
      }

      func poster(_ movie: Movie) throws -> Data {
          let poster = URL(fileURLWithPath: movie.title)
          var data = Data()
          do {
              data = try Data(contentsOf: poster)
          } catch {
      //    ^^^^^ the error is printed and forgotten, though callers could be told; throw or return it
              print("no poster: \\(error)")
          }
          return try JSONSerialization.data(withJSONObject: data)
      }
      """)
  }

  @Test func emptyCollections() {
    check(
      "swallowed-do-catch",
      """
      func f() {
          session.dataTaskPublisher(for: request)
              .map { data, response -> Data in
                  do {
                      try check(response)
                      return data
                  } catch {
      //            ^^^^^ the error ends here, and a constant takes its place, though the chain of 'map' could fail; use an operator that may throw
                      return Data()
                  }
              }
              .sink(receiveCompletion: { _ in }, receiveValue: { print($0) }).store(in: &bag)
      }
      func check(_ response: URLResponse) throws {}
      """)
  }

  @Test func catchesThatPrintInDebugBuilds() {
    check(
      "swallowed-do-catch",
      """
      func movies(_ source: AnyPublisher<Data, APIError>) -> [AnyPublisher<Movie?, APIError>] {
          #if DEBUG
          let printed = source.map { data -> Movie? in
              var movie: Movie?
              do { movie = try JSONDecoder().decode(Movie.self, from: data) } catch { print(error) }
              return movie
          }
          #else
          let printed = source.map { data -> Movie? in
              do { return try JSONDecoder().decode(Movie.self, from: data) } catch {
      //                                                                     ^^^^^ the error ends here, and a constant takes its place, though the chain of 'map' could fail; use an operator that may throw
                  return nil
              }
          }
          #endif
          return [printed.eraseToAnyPublisher()]
      }
      """)
  }

  @Test func promisesAndObserversThatAreHandedNothing() {
    check(
      "swallowed-do-catch",
      """
      func read(_ data: Data) -> AnyPublisher<[Movie], any Error> {
          Future<[Movie], any Error> { promise in
              do {
                  promise(.success(try JSONDecoder().decode([Movie].self, from: data)))
              } catch {
      //        ^^^^^ the error ends here, and a constant takes its place, though the promise could be failed; call it with '.failure(error)'
                  promise(.success([]))
              }
          }
          .eraseToAnyPublisher()
      }
      func readSurely(_ data: Data) -> AnyPublisher<[Movie], Never> {
          Future<[Movie], Never> { promise in
              do {
                  promise(.success(try JSONDecoder().decode([Movie].self, from: data)))
              } catch {
                  promise(.success([]))
              }
          }
          .eraseToAnyPublisher()
      }
      func find(_ data: Data) -> AnyPublisher<Movie?, any Error> {
          Future<Movie?, any Error> { promise in
              do {
                  promise(.success(try JSONDecoder().decode(Movie.self, from: data)))
              } catch {
                  promise(.success(nil))
              }
          }
          .eraseToAnyPublisher()
      }
      """)
    check(
      "swallowed-do-catch",
      """
      func read(_ data: Data) -> Observable<[Movie]> {
          Observable.create { observer in
              do {
                  observer.onNext(try JSONDecoder().decode([Movie].self, from: data))
                  observer.onCompleted()
              } catch {
      //        ^^^^^ the error ends here, and a constant takes its place, though the observer could be told; hand it the error
                  observer.onNext([])
                  observer.onCompleted()
              }
              return Disposables.create()
          }
      }
      func canRead(_ data: Data) -> Observable<Bool> {
          Observable.create { observer in
              do {
                  observer.onNext(try JSONDecoder().decode([Movie].self, from: data).isEmpty)
              } catch {
                  observer.onNext(false)
              }
              return Disposables.create()
          }
      }
      """, with: .rx)
  }

  @Test func sinksThatTakeNoFailureOnStreamsThatGoOn() {
    check(
      "swallowed-do-catch",
      """
      final class Screen {
          private var tokens = Set<AnyCancellable>()
          private let changed = Notification.Name("changed")
          private let closed = PassthroughSubject<Void, Never>()

          func watch(_ data: Data) {
              NotificationCenter.default.publisher(for: changed)
                  .flatMap { _ in api.movies().catch { _ in Empty() } }
                  .map { movies -> Data? in
                      do { return try JSONEncoder().encode(movies) } catch { return nil }
                  }
                  .sink { print($0 as Any) }.store(in: &tokens)
              NotificationCenter.default.publisher(for: changed)
                  .prefix(untilOutputFrom: closed)
                  .map { _ -> Movie? in
                      do { return try JSONDecoder().decode(Movie.self, from: data) } catch { return nil }
                  }
                  .sink { print($0 as Any) }.store(in: &tokens)
          }
          func once(_ data: Data) {
              api.movies()
                  .catch { _ in Empty() }
                  .map { movies -> Data? in
                      do { return try JSONEncoder().encode(movies) } catch { return nil }
      //                                                             ^^^^^ the error ends here, and a constant takes its place, though the chain of 'map' could fail; use an operator that may throw
                  }
                  .sink { print($0 as Any) }.store(in: &tokens)
              NotificationCenter.default.publisher(for: changed)
                  .first()
                  .map { _ -> Movie? in
                      do { return try JSONDecoder().decode(Movie.self, from: data) } catch { return nil }
      //                                                                             ^^^^^ the error ends here, and a constant takes its place, though the chain of 'map' could fail; use an operator that may throw
                  }
                  .sink { print($0 as Any) }.store(in: &tokens)
          }
          func recovered() {
              NotificationCenter.default.publisher(for: changed)
                  .setFailureType(to: APIError.self)
                  .flatMap { _ in api.movies() }
                  .map { movies -> Data? in
                      do { return try JSONEncoder().encode(movies) } catch { return nil }
      //                                                             ^^^^^ the error ends here, and a constant takes its place, though the chain of 'map' could fail; use an operator that may throw
                  }
                  .replaceError(with: nil)
                  .sink { print($0 as Any) }.store(in: &tokens)
          }
      }
      """)
  }

  @Test func callbacksWithAPromise() {
    check(
      "swallowed-do-catch",
      """
      func fetch(_ done: @escaping (Data) -> Void) {}
      func decoded(_ data: Data) throws -> Movie { Movie(title: "") }
      func load() -> [Future<Movie, any Error>] {
          [
              Future { promise in
                  fetch { data in
                      do {
                          promise(.success(try decoded(data)))
                      } catch {
      //                ^^^^^ the error is printed and forgotten, though the promise could be failed; call it with '.failure(error)'
                          print(error)
                      }
                  }
              },
              Future { promise in
                  fetch { data in
                      do {
                          promise(.success(try decoded(data)))
                          return
                      } catch {
                          print(error)
                      }
                      promise(.failure(APIError.notFound))
                  }
              },
              Future { promise in
                  fetch { data in
                      do {
                          print(try decoded(data))
                      } catch {
                          print(error)
                      }
                      promise(.success(Movie(title: "")))
                  }
              },
          ]
      }
      func answer() throws -> Movie { Movie(title: "") }
      func first() -> AnyPublisher<Movie, any Error> {
          Just("").tryMap { _ in
              do { return try answer() } catch { return Movie(title: "") }
      //                                 ^^^^^ the error ends here, and a constant takes its place, though 'tryMap' may throw; leave 'do' and 'catch' out
          }
          .eraseToAnyPublisher()
      }
      """)
  }

  @Test func operatorsOfSingles() {
    check(
      "swallowed-do-catch",
      """
      extension PrimitiveSequenceType where Trait == SingleTrait, Element == Data {
          func movies() -> Single<[Movie]> {
              map { data in
                  do { return try JSONDecoder().decode([Movie].self, from: data) } catch { return [] }
      //                                                                           ^^^^^ the error ends here, and a constant takes its place, though the closure of 'map' may throw; leave 'do' and 'catch' out
              }
          }
          func others() -> Single<[Movie]> {
              primitiveSequence.map { data in
                  do { return try JSONDecoder().decode([Movie].self, from: data) } catch { return [] }
      //                                                                           ^^^^^ the error ends here, and a constant takes its place, though the closure of 'map' may throw; leave 'do' and 'catch' out
              }
          }
      }
      extension PrimitiveSequenceType where Trait == CompletableTrait {
          func map(_ transform: (Data) -> [Movie]) {}
          func movies() {
              map { data in
                  do { return try JSONDecoder().decode([Movie].self, from: data) } catch { return [] }
              }
          }
      }
      """, with: .rx)
  }

  @Test func waysThatCallersTryFirst() {
    check(
      "swallowed-do-catch",
      """
      struct Movies {
          let all: AnyPublisher<[Movie], Never>

          func movie(_ id: Int) async throws -> Movie? {
              if let movie = try await near(id) { return movie }
              if let movie = try await far(id) { return movie }
              return nil
          }
          private func near(_ id: Int) async throws -> Movie? {
              do { return try await decoded(URLSession.shared.data(from: nearby).0) } catch { return nil }
          }
          private func far(_ id: Int) async throws -> Movie? {
              do { return try await decoded(URLSession.shared.data(from: distant).0) } catch { return nil }
      //                                                                               ^^^^^ the error ends here, and a constant takes its place, though callers could be told; throw or return it
          }
      }
      """)
  }

  @Test func filesThatMayNotBeThereYet() {
    check(
      "swallowed-do-catch",
      """
      final class Storage {
          func save(_ data: Data, to url: URL) throws { try data.write(to: url) }
          func load(_ path: String) throws -> Data? {
              guard !path.isEmpty else { throw APIError.notFound }
              do {
                  return try Data(contentsOf: URL(fileURLWithPath: path))
              } catch {
                  return nil
              }
          }
          func text(_ path: String) throws -> String? {
              guard !path.isEmpty else { throw APIError.notFound }
              do {
                  return try String(contentsOfFile: path)
              } catch {
                  return nil
              }
          }
          func movie(_ path: String) throws -> Movie? {
              guard !path.isEmpty else { throw APIError.notFound }
              do {
                  let data = try Data(contentsOf: URL(fileURLWithPath: path))
                  return try JSONDecoder().decode(Movie.self, from: data)
              } catch {
      //        ^^^^^ the error ends here, and a constant takes its place, though callers could be told; throw or return it
                  return nil
              }
          }
          func page(_ url: URL) throws -> Data? {
              guard url.host != nil else { throw APIError.notFound }
              do {
                  return try Data(contentsOf: url)
              } catch {
      //        ^^^^^ the error ends here, and a constant takes its place, though callers could be told; throw or return it
                  return nil
              }
          }
      }
      """)
  }

  @Test func emptyAnswersInTasksAndByHelpers() {
    check(
      "swallowed-do-catch",
      """
      extension AnyPublisher {
          static func just(_ output: Output) -> Self { Just(output).setFailureType(to: Failure.self).eraseToAnyPublisher() }
      }
      func load() async throws -> [Movie] { throw APIError.notFound }
      func promised() -> Future<[Movie], any Error> {
          Future { promise in
              Task {
                  do {
                      promise(.success(try await load()))
                  } catch {
      //            ^^^^^ the error ends here, and a constant takes its place, though the promise could be failed; call it with '.failure(error)'
                      promise(.success([]))
                  }
              }
          }
      }
      func titles(_ data: AnyPublisher<Data, APIError>) -> AnyPublisher<String, APIError> {
          data.flatMap { data -> AnyPublisher<String, APIError> in
              do {
                  return .just(try JSONDecoder().decode(Movie.self, from: data).title)
              } catch {
      //        ^^^^^ the error ends here, and a constant takes its place, though the chain could fail; return a publisher that fails
                  return .just("")
              }
          }
          .eraseToAnyPublisher()
      }
      """)
  }

  /// Whoever is told drops it.
  @Test func whatAllCallersTry() {
    check(
      "swallowed-do-catch",
      """
      final class Cache {
          func warm() { try? load() }
          func open() async { _ = try? await opened() }
          private func load() throws {
              let data = try Data(contentsOf: file)
              do { count = try JSONDecoder().decode(Int.self, from: data) } catch {}
          }
          private func opened() async throws -> Int {
              do { count = try JSONDecoder().decode(Int.self, from: data) } catch {}
              return count
          }
          func reload() throws {
              let data = try Data(contentsOf: file)
              do { count = try JSONDecoder().decode(Int.self, from: data) } catch {}
      //                                                                    ^^^^^ the error ends here without a trace, though callers could be told; throw or return it
          }
          func tell() throws { try reload() }
          func titles() -> [String] { (try? read()) ?? ["none"] }
          private func read() throws -> [String] {
              do { return try JSONDecoder().decode([String].self, from: data) } catch { return [] }
      //                                                                        ^^^^^ the error ends here, and a constant takes its place, though callers could be told; throw or return it
          }
          var count = 0
          let data = Data()
          let file = URL(fileURLWithPath: "/tmp/cache")
      }
      """)
  }

  /// A closure that says of its stream that it never fails.
  @Test func closuresWhoseStreamIsNeverToFail() {
    check(
      "swallowed-do-catch",
      """
      func movies(_ texts: AnyPublisher<Data, APIError>) -> AnyPublisher<Movie, APIError> {
          texts.flatMap { data -> AnyPublisher<Movie, Never> in
              var movie = Movie(title: "")
              do {
                  movie = try JSONDecoder().decode(Movie.self, from: data)
              } catch {
                  print(error)
              }
              return Just(movie).eraseToAnyPublisher()
          }
          .eraseToAnyPublisher()
      }
      func others(_ texts: AnyPublisher<Data, APIError>) -> AnyPublisher<Movie, APIError> {
          texts.flatMap { data -> AnyPublisher<Movie, APIError> in
              var movie = Movie(title: "")
              do {
                  movie = try JSONDecoder().decode(Movie.self, from: data)
              } catch {
      //        ^^^^^ the error is printed and forgotten, though the chain could fail; return a publisher that fails
                  print(error)
              }
              return Just(movie).setFailureType(to: APIError.self).eraseToAnyPublisher()
          }
          .eraseToAnyPublisher()
      }
      """)
  }
}
