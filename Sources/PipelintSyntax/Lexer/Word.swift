/// A word that the parser or the extraction of facts asks for: a keyword, a contextual keyword, or a name of the vocabulary of pipelines.
package enum Word: UInt8, Sendable {
  case none
}
