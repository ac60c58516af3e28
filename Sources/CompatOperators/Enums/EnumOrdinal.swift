import CompatModel
import JSONSyntax

extension Operator {
  static let enumOrdinal = Operator(
    id: "enum-ordinal",
    direction: .retyped,
    target: .enumValue,
    summary: "Replaces the name of an enum value with its position.",
    rationale: """
      A serializer that writes enums as numbers by default is switched on, or a proxy speaks a \
      binary protocol behind a JSON facade. The value has another JSON type, so a fallback for \
      unknown raw values does not help: only a strategy that survives any failure does.
      """,
    opposite: .none(because: "Which name an ordinal stands for is not in the payload."),
    peers: ["CATS: EnumNumericOrdinal"],
    examples: [
      Example(
        #"{"status":"waitlist"}"#, becomes: #"{"status":0}"#,
        siblings: [#"{"status":"confirmed"}"#], notes: [.open(at: "status")]),
      Example(
        #"["a","b","a"]"#, becomes: #"[0,"b","a"]"#, #"["a",1,"a"]"#, #"["a","b",0]"#,
        notes: [.open(at: "0")]),
      Example(#"{"level":3}"#, notes: [.open(at: "level")]),
    ]
  ) { subject in
    subject.enumCases.filter { $0.kind == .string }.map { node in
      .replacing(node, by: .number(JSONNumber(subject.seen.ordinal(of: node))))
    }
  }
}
