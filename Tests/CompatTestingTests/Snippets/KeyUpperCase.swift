import CodableCompat
import JSONSyntax

/// Writes one key in upper case.
struct KeyUpperCase: MutationOperator {
  static let manual = OperatorManual(
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
      OperatorExample(#"{"id":1,"URL":"/"}"#, becomes: #"{"ID":1,"URL":"/"}"#),
      OperatorExample(#"[1]"#),
    ])

  func changes(of subject: MutationSubject) -> [Change] {
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
  static let ours = OperatorCatalog(OperatorCatalog.standard.operators + [KeyUpperCase()])
}
