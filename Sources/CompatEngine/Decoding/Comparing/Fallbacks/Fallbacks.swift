import CompatModel
import JSONSyntax

/// The fallbacks of the sites of one sample, each created when it is first needed.
final class Fallbacks {
  let trials: SampleTrials
  let survey: Survey
  let order: ArrayOrder
  let footprints: Footprints

  private var known: [JSONPointer: Fallback] = [:]

  init(of trials: SampleTrials, survey: Survey, order: ArrayOrder, footprints: Footprints) {
    self.trials = trials
    self.survey = survey
    self.order = order
    self.footprints = footprints
  }

  /// What the app sees at a site where it cannot read what the payload says.
  func fallback(at site: JSONPointer) -> Fallback {
    if let known = known[site] { return known }
    let fallback = Fallback(at: site, among: self)
    known[site] = fallback
    return fallback
  }
}
