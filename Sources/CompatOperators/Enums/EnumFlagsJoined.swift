import CompatModel
import JSONSyntax

extension Operator {
  static let enumFlagsJoined = Operator(
    id: "enum-flags-joined",
    direction: .added,
    target: .enumValue,
    changeClass: .otherFormat,
    summary: "Joins an enum value and another known case to one string.",
    rationale: """
      One value turns into several, and the server, whose enum is a set of flags, writes them into \
      the same string with a comma between them: `"push,mail"`. Both names are known to every \
      model, and none finds them: to a closed enum, and to an open one, it is a single name that \
      it never saw.
      """,
    opposite: .none(because: "That a name with a comma is a list is not in the payload."),
    examples: [
      Example(
        #"{"channel":"push"}"#, becomes: #"{"channel":"push,mail"}"#,
        siblings: [#"{"channel":"mail"}"#, #"{"channel":"sms"}"#], notes: [.open(at: "channel")]),
      Example(#"["a","b"]"#, becomes: #"["a,b","b"]"#, #"["a","b,a"]"#, notes: [.open(at: "0")]),
      Example(#"{"channel":"push"}"#, notes: [.open(at: "channel")]),
      Example("[1,2]", notes: [.open(at: "0")]),
    ]
  ) { subject in
    subject.respelling(subject.enumCases, as: { .replacing($0, by: $1) }) { name, node in
      let other = [1, -1].lazy.compactMap { subject.seen.neighbour(of: node, step: $0) }.first
      guard case .string(let second)? = other else { return [] }
      return ["\(name),\(second)"]
    }
  }
}
