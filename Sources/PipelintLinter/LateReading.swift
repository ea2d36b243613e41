import PipelintModel
import PipelintSource
import PipelintSyntax

/// Reads files of which pass 1 kept only the outline, when pass 3 asks for their facts.
final class LateReading {
  private let inputs: [Input]
  private let buffer: ReadBuffer
  private var memory = ParserMemory()
  private var packer = FactPacker()

  init(of inputs: [Input], _ buffer: ReadBuffer) {
    self.inputs = inputs
    self.buffer = buffer
  }

  /// The facts of a file as it is now; nil where it can't be read.
  func facts(of file: Int) -> PackedFacts? {
    guard let text = try? inputs[file].text(buffer) else { return nil }
    return packer.file(of: SyntaxTree.parse(text, in: &memory, passingOverIdleBodies: true)).facts
  }

  /// The code of a file, as it is now, of which pass 1 may have kept nothing.
  func unkeptCode(of file: Int) -> UnkeptCode {
    let input = inputs[file]
    if input.keepsEverything || input.interface != nil { return .none }
    guard let text = try? input.text(buffer) else { return .unknown }
    return .text(text)
  }
}
