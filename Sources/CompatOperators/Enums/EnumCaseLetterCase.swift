import CompatModel
import JSONSyntax

extension Operator {
  static let enumCaseLetterCase = Operator(
    id: "enum-case-letter-case",
    direction: .respelled,
    target: .enumValue,
    summary: "Spells an enum value in another letter case.",
    rationale: """
      A backend is rewritten in another language, and its serializer writes `ACTIVE` or `Active` \
      where `active` was. The humans who review the change see the same word; raw values of \
      enums compare byte by byte, so strict models reject it and tolerant ones sort it under \
      unknown.
      """,
    opposite: .operatorID("enum-case-letter-case"),
    peers: ["CATS: EnumCaseVariant"],
    examples: [
      Example(
        #"{"status":"active"}"#, becomes: #"{"status":"ACTIVE"}"#, #"{"status":"Active"}"#,
        notes: [.open(at: "status")]),
      Example(
        #"[{"state":"inProgress"}]"#, becomes: #"[{"state":"INPROGRESS"}]"#,
        #"[{"state":"inprogress"}]"#, #"[{"state":"InProgress"}]"#,
        notes: [.open(at: "0", "state")]),
      Example(
        #"["ON_HOLD"]"#, becomes: #"["On_hold"]"#, siblings: [#"["on_hold"]"#],
        notes: [.open(at: "0")]),
      Example(#"{"code":"404","level":3}"#, notes: [.open(at: "code"), .open(at: "level")]),
    ]
  ) { subject in
    recasing(subject.enumCases, of: subject)
  }

  /// Writes names in other letter cases, of which no sample has one there.
  static func recasing(_ names: [JSONNode], of subject: MutationSubject) -> [Change] {
    subject.respelling(names, as: { .replacing($0, by: $1) }) { name, _ in letterCases(of: name) }
  }

  /// Returns the name in upper case, in lower case and capitalised, where that makes a difference.
  private static func letterCases(of name: String) -> [String] {
    let upper = name.uppercased()
    let lower = name.lowercased()
    // `inProgress` becomes `InProgress`, but `ACTIVE` becomes `Active`.
    let capitalised = name.prefix(1).uppercased() + (name == upper ? lower : name).dropFirst()
    var spellings: [String] = []
    for spelling in [upper, lower, capitalised]
    where spelling != name && !spellings.contains(spelling) {
      spellings.append(spelling)
    }
    return spellings
  }
}
