import CompatModel
import JSONSyntax

extension Operator {
  static let enumCaseRenamed = Operator(
    id: "enum-case-renamed",
    direction: .renamed,
    target: .enumValue,
    changeClass: .otherFormat,
    summary: "Gives an enum value another name that people might choose for the same case.",
    rationale: """
      `cancelled` loses an l, `pending` turns into `waiting`, or a generator writes every case \
      with the name of its enum before it, as `STATUS_ACTIVE`. The case means the same, and the \
      old name is never sent again: strict models reject it, tolerant ones file a well known case \
      under unknown.
      """,
    opposite: .operatorID("enum-case-renamed"),
    peers: ["buf: ENUM_VALUE_SAME_NAME"],
    examples: [
      Example(
        #"{"status":"active"}"#, becomes: #"{"status":"enabled"}"#, #"{"status":"status_active"}"#,
        notes: [.open(at: "status")]),
      Example(
        #"{"orderState":"ORDER_STATE_ON_HOLD"}"#, becomes: #"{"orderState":"ON_HOLD"}"#,
        notes: [.open(at: "orderState")]),
      Example(
        #"[{"kinds":["inProgress","Sale"]}]"#,
        becomes: #"[{"kinds":["kindsInProgress","Sale"]}]"#,
        #"[{"kinds":["inProgress","KindsSale"]}]"#, notes: [.open(at: "0", "kinds", "0")]),
      Example(#"["cancelled"]"#, siblings: [#"["canceled"]"#], notes: [.open(at: "0")]),
      Example(#"{"level":3}"#, notes: [.open(at: "level")]),
    ]
  ) { subject in
    subject.respelling(subject.enumCases, as: { .replacing($0, by: $1) }) { name, node in
      let prefixed = (node.key ?? node.parent?.key).flatMap { Operator.name(name, under: $0) }
      return [synonym(of: name), prefixed].compactMap(\.self)
    }
  }

  /// Returns the name with one word replaced by another that means the same.
  private static func synonym(of name: String) -> String? {
    let style = LetterStyle(of: name)
    var words = NameWords(name).words
    // What cannot be written again as it was is no name, or an acronym is in it.
    guard style.writing(words) == name,
      let index = words.firstIndex(where: { synonyms[$0] != nil }),
      let synonym = synonyms[words[index]]
    else { return nil }
    words[index] = synonym
    return style.writing(words)
  }

  /// Returns the name with the name of its member before it, or without that prefix if it has it.
  private static func name(_ name: String, under member: String) -> String? {
    let prefix = NameWords(member).words
    guard name.utf8.first?.isASCIILetter == true, !prefix.isEmpty else { return nil }
    var style = LetterStyle(of: name)
    let words = NameWords(name).words
    guard style.writing(words) == name else { return nil }
    if words.count > prefix.count, words.starts(with: prefix) {
      return style.writing(Array(words.dropFirst(prefix.count)))
    }
    // A single word does not show what stands between several.
    if style.separator == nil { style.separator = style.casing == .capitalised ? "" : "_" }
    return style.writing(prefix + words)
  }

  /// Words that one server uses where another uses the other; each leads back.
  private static let synonyms: [String: String] = Dictionary(
    first: [
      ("active", "enabled"), ("cancelled", "canceled"), ("closed", "finished"),
      ("completed", "done"), ("created", "new"), ("declined", "rejected"), ("deleted", "removed"),
      ("error", "failure"), ("inactive", "disabled"), ("pending", "waiting"), ("photo", "image"),
      ("running", "started"), ("success", "succeeded"), ("waitlist", "waitlisted"),
    ]
    .flatMap { [($0, $1), ($1, $0)] })
}
