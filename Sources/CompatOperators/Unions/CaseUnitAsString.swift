import CompatModel
import JSONSyntax

extension Operator {
  static let caseUnitAsString = Operator(
    id: "case-unit-as-string",
    direction: .retyped,
    target: .union,
    summary: "Writes a case without members as its name alone.",
    rationale: """
      Serializers of other languages write a case that holds nothing as `"load"`, and one that \
      holds something as `{"load": {…}}`. Swift's synthesised enums write an object for both and \
      read nothing else, so a backend in another language breaks just the simplest cases.
      """,
    opposite: .none(because: "Which strings are cases without members is not in the payload."),
    examples: [
      Example(
        #"{"state":{"load":{}}}"#, becomes: #"{"state":"load"}"#,
        siblings: [#"{"state":{"store":{"key":"a"}}}"#]),
      Example(#"{"state":{"store":{"key":"a"}}}"#, siblings: [#"{"state":{"load":{}}}"#]),
      Example(#"{"load":{}}"#),
    ]
  ) { subject in
    subject.caseKeyedObjects.compactMap { object in
      guard let member = object.children.first, let name = member.key, member.kind == .object,
        member.count == 0
      else { return nil }
      return .respelling(object, as: .string(name))
    }
  }
}
