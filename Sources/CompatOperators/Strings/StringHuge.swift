import CompatModel
import JSONSyntax

extension Operator {
  /// Makes a text of about this number of bytes.
  static func stringHuge(bytes: Int = 1_000_000) -> Operator {
    Operator(
      id: "string-huge",
      direction: .replaced,
      target: .scalar,
      isHazard: true,
      summary: "Repeats the longest text until it has a million bytes.",
      rationale: """
        A description is pasted from a word processor with its pictures in it, a log is sent as a \
        message. Decoding succeeds; this shows whether it does so in time, and whether \
        the model takes the text apart while it decodes.
        """,
      opposite: .none(
        because: "A text that has become short again is one that the samples have already."),
      peers: ["CATS: VeryLargeStrings"],
      examples: [
        Example(#"["",7]"#)
      ]
    ) { subject in
      // Prose grows; a date or an address does not.
      let formed = Set(of: subject.formedTexts.map(\.node.position))
      let longest = subject.plainScalars
        .filter { $0.kind == .string && !formed.contains($0.position) }
        .max { $0.range.count < $1.range.count }
      guard let node = longest, let text = node.string, !text.isEmpty else { return [] }
      let count = max(2, bytes / text.utf8.count)
      return [.replacing(node, by: .string(String(repeating: text, count: count)))]
    }
  }
}
