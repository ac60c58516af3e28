import JSONSyntax

extension Advice {
  static let wrapperInGenericModel = Advice(
    id: "wrapper-in-generic-model",
    mistake: "A property wrapper is used in a generic model, which never calls its overload.",
    evidence: """
      The model is generic, null is nil or a default, and a missing key throws keyNotFound at the \
      site itself.
      """,
    remedy: "Write the model out with concrete types; the wrapper still needs its overload.",
    outranks: ["missing-key-overload"]
  ) { evidence in
    evidence.isModelGeneric ? missingKeyOverload.facts(evidence) : nil
  }
}
