import CompatModel
import JSONSyntax

extension Operator {
  /// Repeats elements up to this number, and up to about this number of bytes.
  static func arrayHuge(elements: Int = 10_000, bytes: Int = 400_000) -> Operator {
    Operator(
      id: "array-huge",
      direction: .replaced,
      target: .array,
      isHazard: true,
      summary: "Repeats the last element of the longest array up to ten thousand times.",
      rationale: """
        A page size is dropped, a filter is forgotten, a customer imports a catalogue: the list \
        that had three entries has ten thousand. Decoding succeeds; this shows whether \
        it does so in time, and whether something in the model grows with the square.
        """,
      opposite: .none(
        because: "An array that has become short again is one that the samples have already."),
      peers: ["CATS: OverflowArraySize"],
      examples: [
        Example(#"{"a":[]}"#),
        Example(#"{"a":"[1]"}"#),
      ]
    ) { subject in
      guard let array = subject.sites(of: .array).max(by: { $0.count < $1.count }),
        let last = array.children.last, case .array(var all) = array.value
      else { return [] }
      let repeated = "," + last.spelling
      let count = max(1, min(elements - array.count, bytes / repeated.utf8.count))
      all += Array(repeating: last.value, count: count)
      let insertion = JSONEdit(
        inserting: Array(String(repeating: repeated, count: count).utf8), at: last.range.upperBound)
      return [
        Change(
          at: array, edits: [insertion], expectedReading: .changed(became: .array(all)),
          remark: "\(count) more elements")
      ]
    }
  }
}
