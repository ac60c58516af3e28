package import CompatModel
import JSONSyntax

/// What is alike in the checks of one strategy and change of a site that are counted together.
package struct CheckKind: Codable, Sendable, Hashable {
  /// How checks fail that are worse than expected.
  package struct Failure: Codable, Sendable, Hashable {
    let errorKind: ErrorFacts.Kind?

    /// The normalised path where the decoder failed, or the site if the error has no path.
    let path: JSONPointerPattern
    let root: RootCause

    /// Whether unreadable values of the site must be rejected.
    let isFailClosed: Bool
  }

  package enum Verdict: Codable, Sendable, Hashable {
    case expected

    /// No model can change the outcome.
    case decoderLimit
    case failed(Failure)
  }

  package let outcome: Outcome
  package let verdict: Verdict

  var failure: Failure? {
    if case .failed(let failure) = verdict { failure } else { nil }
  }
}

extension CheckKind {
  init(of check: Check, mutant: Mutant, baselineView: BaselineView? = nil) {
    outcome = check.outcome
    guard !check.meetsExpectation else {
      verdict = check.isDecoderLimit ? .decoderLimit : .expected
      return
    }
    let error = check.observation.error
    let site = mutant.change.site
    let path = JSONPointerPattern(
      normalising: error?.site(in: mutant.sample.document, changedAt: site) ?? site)
    verdict = .failed(
      Failure(
        errorKind: error?.kind, path: path,
        root: RootCause(of: check, mutant: mutant, path: path, baselineView: baselineView),
        isFailClosed: check.isFailClosed))
  }
}
