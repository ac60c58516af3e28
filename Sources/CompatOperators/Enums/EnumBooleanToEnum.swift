import CompatModel
import JSONSyntax

extension Operator {
  static let enumBooleanToEnum = Operator(
    id: "enum-boolean-to-enum",
    direction: .retyped,
    target: .scalar,
    summary: "Replaces one boolean with the name of a state.",
    rationale: """
      A switch grows a third position, and what was `true` and `false` is `"enabled"` and \
      `"disabled"` from now on, for old apps as well. A boolean property rejects the name \
      in any case, and no fallback of an enum applies, because it never was one.
      """,
    opposite: .none(because: "That a name is one of only two states is not in the payload."),
    peers: ["oasdiff: response-property-type-changed"],
    examples: [
      Example(
        #"{"push":true,"mails":[false]}"#, becomes: #"{"push":"enabled","mails":[false]}"#,
        #"{"push":true,"mails":["disabled"]}"#),
      Example(#"{"push":"true","count":1}"#),
    ]
  ) { subject in
    subject.sites(of: .boolean).map { node in
      .respelling(node, as: .string(node.boolean == true ? "enabled" : "disabled"))
    }
  }
}
