import CompatModel
import JSONSyntax

extension Operator {
  static let wireJSON5 = Operator(
    id: "wire-json5",
    kind: .garbled,
    direction: .respelled,
    target: .document,
    summary: "Writes strings in single quotes, or names without quotes.",
    rationale: """
      The answer is written by hand in JavaScript, or printed by a language whose literals look \
      almost like JSON. Only decoders with JSON5 enabled read it, and those should show \
      what it says; all others must reject it.
      """,
    opposite: .none(because: "A payload that is no JSON is in no corpus."),
    peers: ["JSONTestSuite: n_object_single_quote"],
    examples: [
      Example(#"{"a":["b", 1]}"#, becomes: #"{'a':['b', 1]}"#, #"{a:["b", 1]}"#),
      Example(#"{"a b":"it's"}"#, becomes: #"{'a b':"it's"}"#),
      Example("[1, null]"),
    ]
  ) { subject in
    let document = subject.document
    var quoted: [JSONEdit] = []
    var bare: [JSONEdit] = []
    for node in document.nodes {
      if let key = node.keyRange {
        quoted += singleQuotes(around: key, in: document.bytes)
        let name = document.bytes[key].dropFirst().dropLast()
        if isIdentifier(name) {
          bare.append(JSONEdit(range: key, replacement: Array(name)))
        }
      }
      if node.kind == .string {
        quoted += singleQuotes(around: node.range, in: document.bytes)
      }
    }
    // A reader of JSON5 finds in it what was there before.
    return [(quoted, "single quotes"), (bare, "names without quotes")].compactMap { edits, remark in
      edits.isEmpty
        ? nil : Change(at: document.root, edits: edits, expectedReading: .same, remark: remark)
    }
  }

  /// The edits that put a string into single quotes; none where it contains one.
  private static func singleQuotes(around range: Range<Int>, in bytes: [UInt8]) -> [JSONEdit] {
    let quote = UInt8(ascii: "'")
    if bytes[range].contains(quote) { return [] }
    return [range.lowerBound, range.upperBound - 1].map {
      JSONEdit(range: $0..<$0 + 1, replacement: [quote])
    }
  }

  private static func isIdentifier(_ name: ArraySlice<UInt8>) -> Bool {
    guard let first = name.first else { return false }
    return !first.isASCIIDigit
      && name.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }
  }
}
