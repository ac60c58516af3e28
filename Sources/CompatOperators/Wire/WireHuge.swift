import CompatModel
import JSONSyntax

struct WireHuge: MutationOperator {
  static let manual = OperatorManual(
    id: "wire-huge",
    kind: .neutral,
    direction: .added,
    target: .document,
    isHazard: true,
    summary: "Makes the payload millions of bytes long without saying more.",
    rationale: """
      A debug build indents its answer by the depth of the whole application, or a new field holds \
      a picture in Base64 that no app in the field reads. Nothing may change but the time that \
      it takes; this shows whether the app gets its answer while the user waits.
      """,
    opposite: .none(because: "A payload without what made it huge is the sample itself."),
    peers: [EquivalentRule("CATS", "VeryLargeStrings")],
    examples: [OperatorExample("1"), OperatorExample(#""a""#)])

  /// How many bytes are added.
  private let byteCount: Int

  init(byteCount: Int = 1_000_000) {
    self.byteCount = byteCount
  }

  func changes(of subject: MutationSubject) -> [Change] {
    let root = subject.document.root
    guard root.isContainer else { return [] }
    let behindBracket = root.range.lowerBound + 1
    let blanks = Change(
      at: root,
      edits: [
        JSONEdit(
          range: behindBracket..<behindBracket,
          replacement: Array(repeating: UInt8(ascii: " "), count: byteCount))
      ], expectedReading: .same, remark: "\(byteCount) blanks")
    // In a map it would be one more entry.
    if subject.dictionaries.contains(where: { $0.parent == nil }) { return [blanks] }
    let key = subject.neverSeenKey(like: root.children.last?.key ?? "value")
    let quote = [UInt8(ascii: "\"")]
    let text = quote + Array(repeating: UInt8(ascii: "A"), count: byteCount) + quote
    guard let edit = root.appended(key: key, value: text) else { return [blanks] }
    return [
      blanks,
      Change(
        newSite: root.pointer.appending(key), edits: [edit], expectedReading: .same,
        remark: "a new member of \(byteCount) bytes"),
    ]
  }
}
