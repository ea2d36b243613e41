extension ProjectView {
  /// Tests, mocks, previews and playgrounds, by what they import and where they lie.
  func isTestCode(_ file: Int32) -> Bool {
    if index.importsTests(file) { return true }
    let components = path(file).utf8.split(separator: UInt8(ascii: "/"))
    guard let name = components.last else { return false }
    if components.dropLast().contains(where: {
      ends($0, with: "Tests") || ends($0, with: "TestKit") || ends($0, with: ".playground")
        || mentionsMock($0)
    }) {
      return true
    }
    return ends(name, with: "Tests.swift") || ends(name, with: "Spec.swift") || mentionsMock(name)
  }

  /// Whether a file is part of a playground.
  func isPlayground(_ file: Int32) -> Bool {
    path(file).utf8.split(separator: UInt8(ascii: "/")).dropLast().contains { ends($0, with: ".playground") }
  }

  private func ends(_ component: Substring.UTF8View, with suffix: String) -> Bool {
    component.suffix(suffix.utf8.count).elementsEqual(suffix.utf8)
  }

  private func mentionsMock(_ component: Substring.UTF8View) -> Bool {
    component.indices.contains {
      component[$0] == UInt8(ascii: "M") && component[$0...].prefix(4).elementsEqual("Mock".utf8)
    }
  }
}
