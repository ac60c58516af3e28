import CompatModel
import JSONSyntax

extension Operator {
  static func wireHuge(byteCount: Int = 1_000_000) -> Operator {
    Operator(
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
      peers: ["CATS: VeryLargeStrings"],
      examples: [Example("1"), Example(#""a""#)]
    ) { subject in
      let root = subject.document.root
      guard root.isContainer else { return [] }
      let blanks = Change(
        at: root,
        edits: [
          JSONEdit(
            inserting: Array(repeating: UInt8(ascii: " "), count: byteCount),
            at: root.range.lowerBound + 1)
        ], expectedReading: .same, remark: "\(byteCount) blanks")
      // In a map it would be one more entry.
      if subject.dictionaries.contains(where: { $0.parent == nil }) { return [blanks] }
      let key = subject.neverSeenKey(like: root.children.last?.key ?? "value")
      let quote = [UInt8(ascii: "\"")]
      let text = quote + Array(repeating: UInt8(ascii: "A"), count: byteCount) + quote
      let member = Change.appending(
        text, under: key, to: root, expectedReading: .same,
        remark: "a new member of \(byteCount) bytes")
      return [blanks, member].compactMap(\.self)
    }
  }
}
