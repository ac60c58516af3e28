import CompatModel
import JSONSyntax

struct EnumFlagsJoined: MutationOperator {
  static let manual = OperatorManual(
    id: "enum-flags-joined",
    kind: .breaking,
    direction: .added,
    target: .enumValue,
    changeClass: .newValue,
    summary: "Joins an enum value and another known case to one string.",
    rationale: """
      One value turns into several, and the server, whose enum is a set of flags, writes them into \
      the same string with a comma between them: `"push,mail"`. Both names are known to every \
      model, and none finds them: to a closed enum, and to an open one, it is a single name that \
      it never saw.
      """,
    opposite: .none(because: "That a name with a comma is a list is not in the payload."),
    examples: [
      OperatorExample(
        #"{"channel":"push"}"#, becomes: #"{"channel":"push,mail"}"#,
        siblings: [#"{"channel":"mail"}"#, #"{"channel":"sms"}"#], notes: [.open(at: "channel")]),
      OperatorExample(
        #"["a","b"]"#, becomes: #"["a,b","b"]"#, #"["a","b,a"]"#, notes: [.open(at: "0")]),
      OperatorExample(#"{"channel":"push"}"#, notes: [.open(at: "channel")]),
      OperatorExample("[1,2]", notes: [.open(at: "0")]),
    ])

  func changes(of subject: MutationSubject) -> [Change] {
    var seen = SeenValues(survey: subject.survey)
    return subject.respellingEnumCases { name, node in
      let other = seen.neighbour(of: node, step: 1) ?? seen.neighbour(of: node, step: -1)
      guard case .string(let second)? = other else { return [] }
      return ["\(name),\(second)"]
    } _: {
      .replacing($0, by: $1)
    }
  }
}
