import CompatModel
import JSONSyntax

extension Operator {
  static let objectMissing = Operator(
    id: "object-missing",
    direction: .removed,
    target: .object,
    changeClass: .missing,
    summary: "Removes one member that holds an object.",
    rationale: """
      A part of the response comes from a service that is switched off, or a lighter endpoint \
      leaves the details out. Everything in the object goes with it, and a model that requires it \
      rejects the rest of the payload as well.
      """,
    opposite: .none(because: "What a missing object held is not in the payload."),
    peers: ["CATS: RemoveFields", "oasdiff: response-property-became-optional"],
    examples: [
      Example(
        #"[ { "a" : { "b" : {} }, "c": 1 } ]"#, becomes: #"[ { "c": 1 } ]"#,
        #"[ { "a" : {}, "c": 1 } ]"#),
      Example(#"{"a":[{}],"b":"{}"}"#),
    ]
  ) { subject in
    subject.uncasedMembers.filter { $0.kind == .object }.compactMap { .removing($0) }
  }
}
