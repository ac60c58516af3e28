import CodableCompat

extension Topic {
  /// Explains a mutation operator.
  ///
  /// - Parameter manual: The operator's manual.
  init(operator manual: OperatorManual) {
    let opposite =
      switch manual.opposite {
      case .operatorID(let id): id
      case .inverse(let id): "\(id), which takes the change back"
      case .none(let reason): "none: \(reason)"
      }
    self.init(
      id: manual.id, kind: "operator",
      parts: [
        .paragraph(manual.summary),
        .paragraph(manual.rationale),
        .table([
          ("kind", "\(manual.kind.rawValue): \(Topic.words(for: manual.kind))"),
          ("asked", Topic.asked(of: manual.kind)),
          ("opposite", opposite),
        ]),
        .verbatim(title: "Examples:", lines: manual.examples.flatMap(Topic.lines(for:))),
      ])
  }

  private static func lines(for example: OperatorExample) -> [String] {
    let after = example.after.map { "  becomes  \(visible($0))" }
    return [Suggestion.visible(example.before)]
      + example.siblings.map { "  beside   \(Suggestion.visible($0))" }
      + (after.isEmpty ? ["  stays as it is: there is no site"] : after)
  }

  /// Bytes as text, or digit by digit where they are no text that could be read.
  private static func visible(_ bytes: [UInt8]) -> String {
    if bytes.isEmpty { return "nothing at all" }
    if !bytes.contains(0), let text = String(validating: bytes, as: UTF8.self) {
      return Suggestion.visible(text)
    }
    return "the bytes " + bytes.map(\.hexadecimal).joined(separator: " ")
  }
}
