import CompatModel
import JSONSyntax

/// What became of a mutant, as far as a search compares mutants.
struct Verdict: Hashable {
  /// The outcome.
  let outcome: Outcome

  /// How bad that is; 0 where the app can go on, where it must reject, and where no model can change
  /// anything.
  private(set) var badness: Int

  init(_ check: Check) {
    outcome = check.outcome
    badness = Verdict.badness(of: check)
  }

  /// The same verdict of a combination that shows nothing but what its parts show.
  func explainedByParts() -> Verdict {
    var verdict = self
    verdict.badness = 0
    return verdict
  }

  private static func badness(of check: Check) -> Int {
    if check.isDecoderLimit { return 0 }
    if check.isFailClosed, check.outcome <= .rejected {
      // A rejection is right, and accepting what must be rejected is as bad as a silent loss.
      return check.outcome == .rejected || check.meetsExpectation ? 0 : Outcome.collateral.rank
    }
    return check.outcome.isSurvived ? 0 : check.outcome.rank
  }
}
