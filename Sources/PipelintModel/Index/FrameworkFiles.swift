import PipelintSource
import PipelintSyntax

/// The frameworks whose models a project needs besides those that every project does.
package struct ModelFamilies: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let combine = ModelFamilies(rawValue: 1 << 0)
  package static let rxSwift = ModelFamilies(rawValue: 1 << 1)
  /// What hands objects out.
  package static let injection = ModelFamilies(rawValue: 1 << 2)
}

extension ModelFamilies {
  /// By the hash of a module's name: what a file needs that imports it.
  private static let ofModules: [UInt64: ModelFamilies] = {
    var families: [UInt64: ModelFamilies] = [:]
    func add(_ module: String, as name: String) {
      guard let family = FrameworkFiles.families[module] else { return }
      families[NameTable.hash(name), default: []].formUnion(family)
    }
    for module in FrameworkFiles.families.keys { add(module, as: module) }
    for (name, module) in ProjectIndex.moduleAliases { add(module, as: name) }
    for (name, modules) in ProjectIndex.broughtModules {
      for module in modules { add(module, as: name) }
    }
    return families
  }()

  init(importedBy facts: FileFacts) {
    self = []
    for fact in facts.imports { formUnion(Self.ofModules[facts.names.hash(of: fact.module)] ?? []) }
  }
}

/// The models of the frameworks, read by our own parser when a project first needs them.
enum FrameworkFiles {
  /// Of the models that not every project needs.
  static let families: [String: ModelFamilies] = [
    "Combine": .combine, "CombineExt": .combine, "RealityKit": .combine, "SwiftUI": .combine,
    "CombineCocoa": .combine, "PipelintRuntime": .combine, "Alamofire": .combine, "Moya": .combine,
    "CombineMoya": .combine,
    "RxSwift": .rxSwift, "RxCocoa": .rxSwift, "RxRelay": .rxSwift, "RxBlocking": .rxSwift,
    "ReactorKit": .rxSwift, "RxSwiftExt": .rxSwift, "RxGesture": .rxSwift, "RxKeyboard": .rxSwift,
    "RxOptional": .rxSwift,
    "RxAlamofire": [.rxSwift, .combine], "RxMoya": [.rxSwift, .combine],
    "Dependencies": .injection, "DITranquillity": .injection, "Factory": .injection, "Resolver": .injection,
    "Swinject": .injection,
  ]

  private static let ofAll = read { $0.isEmpty }
  private static let ofCombine = read { $0 == .combine }
  private static let ofRxSwift = read { $0 == .rxSwift }
  private static let ofBoth = read { $0 == [.combine, .rxSwift] }
  private static let ofInjection = read { $0 == .injection }

  /// In the order of names.
  static func files(of families: ModelFamilies) -> [IndexedFile] {
    var files = ofAll
    if families.contains(.combine) { files += ofCombine }
    if families.contains(.rxSwift) { files += ofRxSwift }
    if families.isSuperset(of: [.combine, .rxSwift]) { files += ofBoth }
    if families.contains(.injection) { files += ofInjection }
    return files.sorted { $0.module < $1.module }
  }

  private static func read(where isOfInterest: (ModelFamilies) -> Bool) -> [IndexedFile] {
    var packer = FactPacker()
    return FrameworkModels.sources.filter { isOfInterest(families[$0.name] ?? []) }.map { source in
      IndexedFile(
        path: "Rules/Frameworks/\(source.name).swift", module: source.name,
        file: packer.file(of: SyntaxTree.parse(SourceText(path: source.name, source.text))))
    }
  }
}
