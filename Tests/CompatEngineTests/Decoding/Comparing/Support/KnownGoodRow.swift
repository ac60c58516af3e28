import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// A right model, its payloads, and what becomes of some changes of the first payload.
struct KnownGoodRow: Sendable, CustomTestStringConvertible {
  var name: String
  var strategy: Strategy
  var payloads: [String]

  /// The sites that hold enums, where their names and numbers alone do not show it.
  var open: [String] = []

  /// The outcome for an operator and a site, as `operator@site`.
  var expected: [String: Outcome]

  var testDescription: String { name }

  /// What an operator makes of the first payload, as `operator@site: outcome`.
  struct Observed {
    /// The worst outcome for each operator and site.
    var outcomes: [String: Outcome] = [:]

    /// The checks that blame the model: a silent loss, a lie, or a neutral change that is not intact.
    var blames: [String] = []
  }

  /// Checks all mutants of the first payload, without hazards.
  func observe() throws -> Observed {
    let fixture = try DecodingFixture(payloads, open: open)
    let sample = fixture.folder.samples[0]
    let baselineCheck = try fixture.baselineCheck(strategy, of: sample)
    var observed = Observed()
    if let failure = baselineCheck.failure { observed.blames.append("the sample: \(failure)") }
    let catalog = OperatorCatalog(
      OperatorCatalog.standard.operators.filter { !$0.manual.isHazard })
    for mutant in Mutator(catalog).mutants(of: sample, survey: fixture.folder.survey) {
      let check = baselineCheck.check(mutant, payload: try mutant.bytes(), isFailClosed: false)
      guard let check else { continue }
      let key = "\(mutant.operatorID)@\(mutant.change.site)"
      observed.outcomes[key] = max(observed.outcomes[key] ?? .intact, check.outcome)
      if !check.meetsExpectation, check.outcome > .rejected || mutant.kind == .neutral {
        let rule = check.effect.map { " by \($0.rule.rawValue)" } ?? ""
        observed.blames.append("\(key): \(check.outcome)\(rule)")
      }
    }
    return observed
  }
}
