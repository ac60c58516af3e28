import CompatModel
import JSONSyntax

extension Operator {
  static let wireTruncate = Operator(
    id: "wire-truncate",
    direction: .corrupted,
    target: .bytes,
    summary: "Cuts the payload off.",
    rationale: """
      The connection drops, a proxy limits the size, a cache stores half an answer. Nothing may \
      be decoded from it; what matters is that the app can distinguish a broken transport from a \
      broken contract.
      """,
    opposite: .none(because: "What was cut off is not in what is left."),
    peers: ["CATS: MalformedJson"],
    examples: [
      Example(#"{"a":[1, 2]}"#, becomes: #"{"a":["#, #"{"a":[1, 2]"#, "{"),
      Example(" [] \n", becomes: " ["),
      Example("-12", becomes: "-"),
      Example("12"),
    ]
  ) { subject in
    let document = subject.document
    let payload = document.root.range
    var cuts: [(end: Int, remark: String)] = []
    for cut in [
      (end: payload.lowerBound + payload.count / 2, remark: "cut in the middle"),
      (end: payload.upperBound - 1, remark: "cut before the last byte"),
      (end: payload.lowerBound + 1, remark: "cut behind the first byte"),
    ] where cut.end > payload.lowerBound && !cuts.contains(where: { $0.end == cut.end }) {
      // The first digits of a number are a number.
      let rest = Array(document.bytes[..<cut.end])
      if document.root.kind == .number && (try? JSONDocument(parsing: rest)) != nil { continue }
      cuts.append(cut)
    }
    return cuts.map { cut in
      .replacing(cut.end..<document.bytes.count, of: document, by: [], remark: cut.remark)
    }
  }
}
