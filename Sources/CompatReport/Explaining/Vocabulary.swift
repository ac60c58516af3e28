extension Prose {
  /// A word that reports use in one sense only, and what it means.
  package struct Word: Sendable {
    package let id: String
    package let kind: String
    package let meaning: String
  }

  /// The words of reports beside outcomes, operators and strategies, as 'explain' shows them.
  package static let vocabulary = [
    Word(
      id: "survived", kind: "result",
      meaning: """
        The app can go on with what it got: the outcome is intact or absorbed. The other outcomes are \
        failures only if they are worse than expected.
        """),
    Word(
      id: "silent", kind: "result",
      meaning: """
        Values are lost or wrong, and no error says so: the outcome is collateral or misread, or a \
        fail-closed site has accepted a value.
        """),
    Word(
      id: "known", kind: "result",
      meaning: """
        A known failure is worse than expected, and the baseline lists it with a reason. It fails no \
        run.
        """),
    Word(
      id: "nondeterministic", kind: "verdict",
      meaning: """
        A strategy gave different answers to the same payload, or its answer depends on what was \
        read before, as with a memo in a static. Its other results prove nothing.
        """),
    Word(
      id: "fail-closed", kind: "kind of site",
      meaning: """
        A note of the contract says that a value which the app does not know must be rejected here, as \
        with money and permissions: a fallback would be a guess.
        """),
    Word(
      id: "required", kind: "mark of a risk",
      meaning: """
        'as required': a fail-closed site rejects the value, as it must. At any other site a rejection \
        costs the payload.
        """),
    Word(
      id: "accepted", kind: "mark of a risk",
      meaning: """
        A fail-closed site decodes a value that it must reject, as it is or as a fallback. The app \
        goes on with a guess.
        """),
    Word(
      id: "reference", kind: "kind of model",
      meaning: """
        A reference model is shown and measured like any other, and never judged: nothing that it does \
        is a failure. It must read the samples of its version all the same.
        """),
    Word(
      id: "re-encoded", kind: "column",
      meaning: """
        What encoding sends back for a value that the app does not know. kept: the value as it came; \
        erased: nothing; replaced: another value; varies: it depends on the site.
        """),
    Word(
      id: "distinct", kind: "column",
      meaning: """
        What the app can tell from each other in the decoded value. unknown: an unknown value from an absent \
        one; null: null from a missing key; unknowns: two unknown values from each other; all or \
        nothing of these; varies: it depends on the site.
        """),
    Word(
      id: "risk", kind: "section",
      meaning: """
        What a class of change would cost at a site. A risk is no failure: it never fails a run.
        """),
    Word(
      id: "remedy", kind: "section",
      meaning: """
        Another type for one property that makes a risk smaller. It was tried on the model: payloads \
        were decoded as if the property were written so.
        """),
  ]
}
