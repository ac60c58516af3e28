import CompatModel
import JSONSyntax

extension Operator {
  static let wireBOM = Operator(
    id: "wire-bom",
    kind: .neutral,
    direction: .added,
    target: .bytes,
    summary: "Writes a byte order mark before the payload.",
    rationale: """
      A file is saved by an editor that marks UTF-8, and served as it is. A sender must not add \
      the mark and a reader may ignore it (RFC 8259 section 8.1); Foundation's decoder does, so \
      nothing may change.
      """,
    opposite: .none(because: "Hardly any sample begins with a mark that could be removed."),
    peers: ["JSONTestSuite: i_structure_UTF-8_BOM_empty_object"],
    examples: [
      Example("{}", becomesBytes: [0xEF, 0xBB, 0xBF, 0x7B, 0x7D]),
      Example("\u{FEFF}{}"),
    ]
  ) { subject in
    let document = subject.document
    guard document.encoding != .utf8WithByteOrderMark else { return [] }
    return [
      .replacing(
        0..<0, of: document, by: [0xEF, 0xBB, 0xBF], expectedReading: .same,
        remark: "a byte order mark")
    ]
  }
}
