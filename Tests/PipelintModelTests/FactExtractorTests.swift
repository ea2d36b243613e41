import PipelintModel
import PipelintSource
import PipelintSyntax
import Testing

/// What a file declares.
struct FactExtractorTests {
  @Test func imports() {
    checkFacts(
      """
      import Combine
      @testable import struct Foundation.URL
      import func Darwin.C.exit
      #if canImport(UIKit)
      import UIKit
      #endif
      """,
      """
      import Combine
      import Foundation
      import Darwin
      import UIKit
      """)
  }

  @Test func typesAndTheirMembers() {
    checkFacts(
      """
      public final class A<T: P, each U>: B, C where T: D, T.E == Int {}
      struct S { enum E: Error { case a(URL, code: Int), b; indirect case c } }
      actor K {}
      @propertyWrapper struct W {}
      """,
      """
      classType [public final body] A<T: P, each U> inherits B, C where T : D, T.E == Int
      structType [body] S
        enumType [body] E inherits Error
          enumCase a(URL, code: Int)
          enumCase b
          enumCase [indirect] c
      actorType [body] K
      structType @propertyWrapper [body] W
      """)
  }

  @Test func protocolsAndTheirRequirements() {
    checkFacts(
      """
      protocol P<A>: AnyObject {
        associatedtype A: Q = Int where A: R
        var x: Int { get async throws(E) }
        func f() rethrows
        init()
        subscript(i: Int) -> A { get set }
      }
      """,
      """
      protocolType [body] P<A> inherits AnyObject
        associatedType [requirement] A : Int inherits Q where A : R
        variable [async throws requirement] x : Int throws(E)
        function [rethrows requirement] f
        initializer [requirement] init
        subscriptMember [requirement] subscript(i: Int) : A
      """)
  }

  @Test func extensionsAndAliases() {
    checkFacts(
      """
      extension A.B where T == Int { static func f() {} }
      typealias X<T> = AnyPublisher<T, any Error>
      """,
      """
      extensionType [body] : A.B where T == Int
        function [static body] f
      typeAlias X<T> : AnyPublisher<T, any Error>
      """)
  }

  @Test func parameters() {
    checkFacts(
      """
      func f(a: Int, b c: inout String, _ d: @escaping (Int, x: Bool) async throws(E) -> Void, _: Int..., e: @autoclosure () -> Int = g()) {}
      """,
      """
      function [body] f(a: Int, b c: inout String inout, _ d: @escaping ((Int, x: Bool) async throws(E) -> Void) escaping, Int..., e: (() -> Int) autoclosure = …)
      """)
  }

  @Test func initializersAndTheirLike() {
    checkFacts(
      """
      class A {
        required convenience init?(a: Int) {}
        init!() throws {}
        deinit {}
        subscript(a i: Int) -> Int { 1 }
      }
      """,
      """
      classType [body] A
        initializer [required convenience failable body] init(a: Int)
        initializer [throws implicitlyUnwrapped body throwsKept] init
        deinitializer [body] deinit
        subscriptMember [body] subscript(a i: Int) : Int
      """)
  }

  @Test func variables() {
    checkFacts(
      """
      @Published private(set) var a = 1
      var b, c: Int
      let (d, e) = f()
      lazy var g: Int = 2
      var h: Int { 3 }
      var i: Int { get throws { 4 } set {} }
      var j: Int = 5 { didSet {} }
      static weak var k: A!
      """,
      """
      variable @Published [privateSetter] a = 1
      variable b : Int
      variable c : Int
      variable [let] d
      variable [let] e
      variable [lazy] g : Int = 2
      variable [computed body] h : Int
      variable [throws computed body] i : Int
      variable [body] j : Int = 5
      variable [static weak implicitlyUnwrapped] k : A!
      """)
  }

  @Test func initialValuesThatTellATypeOrAText() {
    checkFacts(
      """
      let a = Model(b: 1)
      let b: Int = 2
      let c: String = "text"
      let d: AnyPublisher<Int, Never> = e()
      let f = Button().then {
          $0.a = [1, 2, 3, 4, 5, 6, 7, 8, 9]
          $0.b = [1, 2, 3, 4, 5, 6, 7, 8, 9]
      }
      let g = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]
      """,
      """
      variable [let] a = Model(b: 1)
      variable [let] b : Int = 2
      variable [let] c : String = "text"
      variable [let] d : AnyPublisher<Int, Never> = e()
      variable [let] f = Button().then(^{ unknown(); })
      variable [let] g
      """)
  }

  @Test func defaultValuesOfInterest() {
    checkFacts(
      """
      func f(a: URL = URL(string: "x")!, b: Int = 1) {}
      """,
      """
      function [body] f(a: URL = URL(string: "x")!, b: Int = …)
      """)
  }

  @Test func conditionalCompilation() {
    checkFacts(
      """
      #if DEBUG
      var a: Int
      #elseif os(Linux)
      var b: Int
      #else
      var c: Int
      #endif
      #if !DEBUG
      var d: Int
      #endif
      """,
      """
      variable [debug] #0 a : Int
      variable #1 b : Int
      variable #2 c : Int
      variable #3 d : Int
      """)
  }

  @Test func unknownMacros() {
    checkFacts(
      """
      @MainActor struct A {}
      @Reducer struct B {}
      """,
      """
      structType @MainActor [body] A
      structType @Reducer [body unknownMacro] B
      """)
  }

  @Test func bodiesWithoutInterestArePassedOver() {
    checkFacts(
      """
      func f() { print(1) }
      func g() { let x: URL? = nil }
      func h() { value.store(1) }
      func i(_ j: AnyPublisher<A, B>) { k(j) }
      func l() { for value in dictionary.values { print(value) } }
      """,
      """
      function [body] f
      function [body] g
      function [body] h
      function [body] i(_ j: AnyPublisher<A, B>)
      function [body] l
      """)
    checkFacts(
      """
      func follow() { Task { for try await value in stream.values { print(value) } } }
      """,
      """
      function [body kept] follow
        Task(^{ forStatement <value> stream.values; > print(value); })
      """)
    checkFacts(
      """
      let names: Observable<String>
      func f(_ a: Input) { g(a.flatMap(h)) }
      """,
      """
      variable [let] names : Observable<String>
      function [body kept] f(_ a: Input)
        g(a.flatMap(h))
      """)
    checkFacts(
      "func f(_ a: [Int]) { g(a.flatMap(h)) }",
      "function [body] f(_ a: [Int])")
    checkFacts(
      """
      import XCTest
      func f() throws { throw a }
      """,
      """
      import XCTest
      function [throws body] f
      """)
  }

  @Test func allBodiesAreKeptWhereEverythingIsAskedFor() {
    let tree = SyntaxTree.parse(
      SourceText(path: "Test.swift", "func f() { g(1) }\nvar a: Int { 2 }\nlet b: Int = h()\ni()"))
    #expect(
      FileFacts(tree, keeping: .everything).dump() == """
        function [body kept] f
          g(1)
        variable [computed body kept] a : Int
          2
        variable [let] b : Int = h()
        top level
          i()

        """)
    var packer = FactPacker(keeping: .everything)
    for _ in 0..<2 { #expect(packer.file(of: tree).isInteresting) }
    #expect(FileFacts(tree).expressions.isEmpty)
  }

  @Test func bodiesThatThrowKeepWhatIsThrown() {
    checkFacts(
      """
      func f() throws {
        let a = try g(b) { throw C() }
        if a { print(a); throw D.e }
        do { try h() } catch { throw error }
        do { try i() }
      }
      """,
      """
      function [throws body throwsKept] f
        (try g(b, ^{ throwStatement C(); }))
        throwStatement D.e
        doStatement
          (try h())
        otherwise
          catchClause
            throwStatement error
        (try i())
      """)
  }

  @Test func localDeclarations() {
    checkFacts(
      """
      func f() {
        Just(1)
        struct S { var a: Int; func g() { b.sink {} } }
        func h() {}
        typealias T = Int
      }
      """,
      """
      function [body kept] f
        Just(1)
        declaration
          S
        declaration
          h
        declaration
          T
        structType [body] S
          variable a : Int
          function [body kept] g
            b.sink(^{ })
        function [body kept] h
        typeAlias T : Int
      """)
  }

  @Test func topLevelCode() {
    checkFacts(
      """
      var bag = Set<AnyCancellable>()
      Just(1).sink { print($0) }.store(in: &bag)
      print(1)
      """,
      """
      variable bag = Set<AnyCancellable>()
      top level
        Just(1).sink(^{ $0: print($0); }).store(in: &bag)
      """)
  }

  @Test func generatedFiles() {
    checkFacts(
      """
      //
      // Generated using SwiftGen
      //
      var a: Int
      """,
      """
      generated
      variable a : Int
      """)
    checkFacts(
      """
      // This file was generated by the Clean Swift Xcode Templates so
      // you can apply clean architecture to your projects
      var a: Int
      """,
      """
      variable a : Int
      """)
    checkFacts(
      """
      // Shows how documentation is generated
      var a: Int
      """,
      """
      variable a : Int
      """)
    checkFacts(
      """
      // swiftlint:disable all
      var a: Int
      """,
      """
      variable a : Int
      """)
  }

  @Test func directives() {
    checkFacts(
      """
      // pipelint:disable:file a - b
      let a = "pipelint:" /* x */ /* pipelint: */ // c
      """,
      """
      directive 0..<30
      directive 59..<74
      variable [let] a = "pipelint:"
      """)
  }
}
