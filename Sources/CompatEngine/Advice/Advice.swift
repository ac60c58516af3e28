/// A mistake in a model, as shown by measurements.
///
/// Advice is derived from the measurements of each site, never from the name of a model or pattern.
/// To add one, add a file to `Mistakes`, a line to ``AdviceCatalog``, and a sentence to
/// `Prose+AdviceSentences`.
package struct Advice: Sendable, Identifiable {
  /// The stable name, in kebab case.
  package let id: String

  package let mistake: String

  /// What has to be measured for the advice to be given.
  package let evidence: String

  package let remedy: String

  /// The ids of less specific advice, which is not given for a site that has this advice.
  package var outranks: [String] = []

  /// Looks for the mistake at one site.
  ///
  /// It returns the facts that a report shows beside the site; nil where the mistake is not made.
  let facts: @Sendable (AdviceEvidence) -> GivenAdvice?
}

/// What is wrong with the model of a strategy in one contract, and what to do about it.
package struct GivenAdvice: Codable, Sendable, Hashable, Identifiable {
  package var id = ""

  /// The sites where the mistake is made, in order.
  package var sites: [String] = []

  /// The property that the model reads at the first site; nil if it is not known.
  package var property: String?

  // The facts of the first site.

  /// The name that the advice is about: a value, a member, a case.
  package var name: String?

  /// What the app saw before, or what is next to the name.
  package var before: String?

  package var seen: String?

  package var lost: String?
}
