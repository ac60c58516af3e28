import CodableCompat
import JSONSyntax

extension Operator {
  /// Writes one key in upper case.
  static let keyUpperCase = Operator(
    id: "key-upper-case",
    kind: .breaking,
    direction: .renamed,
    target: .key,
    summary: "Writes one key in upper case.",
    rationale: """
      A new gateway normalises the names on the way. A client that reads the old key misses the \
      value.
      """,
    opposite: .none(because: "No server of ours ever wrote upper-case keys."),
    examples: [
      Example(#"{"id":1,"URL":"/"}"#, becomes: #"{"ID":1,"URL":"/"}"#),
      Example(#"[1]"#),
    ]
  ) { subject in
    subject.members.compactMap { member in
      guard let key = member.key, key != key.uppercased(),
        let edit = member.keyReplaced(with: key.uppercased())
      else { return nil }
      return Change(
        at: member, edits: [edit], expectedReading: .changed(became: nil),
        remark: "now called \(key.uppercased())")
    }
  }
}

extension OperatorCatalog {
  static let ours = OperatorCatalog(OperatorCatalog.standard.operators + [.keyUpperCase])
}
