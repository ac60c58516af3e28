import CompatModel
import JSONSyntax

extension Operator {
  static func wireDeepNesting(depth: Int = 10_000) -> Operator {
    Operator(
      id: "wire-deep-nesting",
      kind: .garbled,
      direction: .corrupted,
      target: .document,
      isHazard: true,
      summary: "Nests arrays thousands of levels deep, around the payload or in a new member.",
      rationale: """
        A tree of comments or folders that contains itself is written without end, or an attacker \
        wants to see the app crash. Readers may limit the depth (RFC 8259 section 9), and \
        Foundation's decoder stops at 512; a reader that calls itself for each level and has no \
        limit runs out of stack and takes the process with it.
        """,
      opposite: .none(because: "A payload of so many levels is in no corpus."),
      peers: ["JSONTestSuite: n_structure_100000_opening_arrays"],
      examples: [Example("1"), Example(#""a""#)]
    ) { subject in
      let root = subject.document.root
      guard root.isContainer else { return [] }
      let (open, close) = (
        Array(repeating: UInt8(ascii: "["), count: depth),
        Array(repeating: UInt8(ascii: "]"), count: depth)
      )
      let around = Change(
        at: root, edits: JSONEdit.wrapping(root.range, in: open, close), expectedReading: .none,
        remark: "in \(depth) arrays")
      let key = subject.neverSeenKey(like: root.children.last?.key ?? "value")
      let member = Change.appending(
        open + close, under: key, to: root, expectedReading: .none,
        remark: "\(depth) arrays in a new member")
      return [around, member].compactMap(\.self)
    }
  }
}
