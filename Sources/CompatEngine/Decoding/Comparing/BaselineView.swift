import CompatModel
import JSONSyntax

/// What an unmutated sample shows through one strategy: the view that checks compare with, and
/// everything that is learnt about the sample on the way, so that no check has to find it out again.
///
/// It belongs to one sample and one strategy, and to one task at a time.
final class BaselineView {
  /// Decodes the sample and edited versions of it.
  let trials: SampleTrials

  /// What all samples of the contract tell.
  let survey: Survey

  /// Which arrays the app shows in an order of its own.
  let order: ArrayOrder

  /// Where the app sees each site.
  let footprints: Footprints

  /// What the app sees at a site where it cannot read what the payload says.
  let fallbacks: Fallbacks

  /// The number of values that the app can see.
  let leafCount: Int

  init(_ trials: SampleTrials, survey: Survey) {
    self.trials = trials
    self.survey = survey
    order = ArrayOrder(of: trials)
    footprints = Footprints(of: trials, survey: survey, order: order)
    fallbacks = Fallbacks(of: trials, survey: survey, order: order, footprints: footprints)
    leafCount = trials.visible.visibleLeaves().count
  }

  /// The sample.
  var sample: Sample { trials.sample }

  /// Keeps a payload that ends the process from being tried again.
  var probes: ProbeGuard { trials.probes }

  /// What the app can see of the sample.
  var visible: JSONValue { trials.visible }

  /// What the app sees after an edit of the sample; nil where the decoder throws.
  func visible(after edits: [JSONEdit]) -> JSONValue? { trials.visible(after: edits) }

  /// What the app sees of a site.
  func footprint(of site: JSONPointer) -> Footprint { footprints.footprint(of: site) }

  /// What the app sees of the sites of a change; nothing where the meaning is the same.
  func footprint(of change: Change) -> Footprint { footprints.footprint(of: change) }

  /// What the app sees at a site where it cannot read what the payload says.
  func fallback(at site: JSONPointer) -> Fallback { fallbacks.fallback(at: site) }

  /// Whether an array around a site, or at it, is shown in an order that is not the payload's.
  func isReordered(around site: JSONPointer?) -> Bool { order.isReordered(around: site) }

  /// What the app can tell apart at a site; nil where the model does not read it.
  func distinguishability(at site: JSONPointer) -> Distinguishability? {
    guard !footprint(of: site).isUnread else { return nil }
    let fallback = fallback(at: site)
    return Distinguishability(
      unknowns: fallback.unknowns, missing: fallback.missing, null: fallback.null)
  }
}
