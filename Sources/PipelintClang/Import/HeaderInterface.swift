import PipelintSource

/// The interface of a header as Swift text, as Swift would show it, and where each of its declarations stands in the header.
///
/// Says of a method with an error parameter that it `throws(NSError)`, though Swift only says `throws`: as the framework models do, to tell which
/// errors arrive.
package struct HeaderInterface: Sendable, Equatable {
  /// Where a declaration comes from.
  package struct Place: Sendable, Equatable {
    /// In the interface's text: what follows, up to the next place, is this declaration.
    package let offset: UInt32
    /// In the header.
    package let range: SourceRange
    package let nameRange: SourceRange
  }

  /// The header's absolute path.
  package let path: String
  package private(set) var text = "import Foundation\nimport UIKit\n"
  /// In the order of the text.
  package private(set) var places: [Place] = []

  package init(path: String, _ declarations: [ImportedDeclaration]) {
    self.path = path
    var offset = UInt32(text.utf8.count)
    func write(_ line: String, indentation: Int) {
      let line = String(repeating: "  ", count: indentation) + line + "\n"
      text += line
      offset += UInt32(line.utf8.count)
    }
    func write(_ declaration: ImportedDeclaration, indentation: Int) {
      places.append(Place(offset: offset, range: declaration.range, nameRange: declaration.nameRange))
      guard let members = declaration.members else {
        return write(declaration.swift, indentation: indentation)
      }
      write(declaration.swift + " {", indentation: indentation)
      for member in members { write(member, indentation: indentation + 1) }
      write("}", indentation: indentation)
    }
    for declaration in declarations {
      guard let container = declaration.container else {
        write(declaration, indentation: 0)
        continue
      }
      places.append(Place(offset: offset, range: declaration.range, nameRange: declaration.nameRange))
      write("extension \(container) {", indentation: 0)
      write(declaration, indentation: 1)
      write("}", indentation: 0)
    }
  }
}
