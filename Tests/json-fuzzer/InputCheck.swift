import JSONSyntax

/// Checks what must hold for any bytes, however broken they are.
///
/// A trap is found as well: it ends the process.
enum InputCheck {
  /// Checks all laws.
  ///
  /// - Parameter bytes: The input; as a document if it is one.
  /// - Throws: The first law that the input breaks.
  static func check(_ bytes: [UInt8]) throws(BrokenLaw) {
    let document: JSONDocument
    do {
      document = try JSONDocument(parsing: bytes)
    } catch {
      return try check(error, of: bytes)
    }
    try SpellingLaws.check(document, parsedFrom: bytes)
    try NavigationLaws.check(document)
    for node in document.nodes where node.kind == .number { try NumberLaws.check(node) }
    try EditLaws.check(document, choice: choice(from: bytes))
  }

  private static func check(_ error: JSONSyntaxError, of bytes: [UInt8]) throws(BrokenLaw) {
    try BrokenLaw.unless(
      (0...bytes.count).contains(error.offset), "an error is located outside of the text")
    try BrokenLaw.unless(
      error.location.line >= 1 && error.location.column >= 1, "an error is located before 1:1")
    try BrokenLaw.unless(
      !error.expected.isEmpty && !error.found.isEmpty, "an error does not describe itself")
  }

  /// A number that differs from input to input, and is the same for the same input (FNV-1a).
  private static func choice(from bytes: [UInt8]) -> Int {
    let hash = bytes.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
    return Int(hash >> 2)
  }
}
