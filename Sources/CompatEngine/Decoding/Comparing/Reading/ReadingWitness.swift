import CompatModel
import JSONSyntax

/// Compares what an app shows with what the model has read of the changed payload, as a witness.
///
/// What was measured at the site of one sample may not explain another payload: a tree of another
/// shape, a discriminator that decides nothing for the model. If everything that the app shows is what
/// the payload says where the model reads it, nothing is blamed on the model.
struct ReadingWitness {
  let baselineView: BaselineView
  let change: Change

  /// The effect of a change; corrected if it blames the model and the model shows what it reads.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - payload: The changed payload.
  ///   - view: What the app shows of it.
  /// - Returns: The effect.
  func corrected(
    _ effect: VisibleEffect, of payload: [UInt8], showing view: JSONValue
  ) -> VisibleEffect {
    guard isWitnessed, let before = baselineView.trials.reads,
      let after = baselineView.trials.reads(of: payload, showing: view),
      let reading = ReadComparison(
        before: before, after: after,
        isDefault: { shown, path, site in
          baselineView.fallback(at: site).missing?.nearest(to: path) == shown
        }
      ).reading(showing: baselineView.visible, andNow: view)
    else { return effect }
    var corrected = effect
    corrected.rule = reading == .absent ? .absentAsDefault : .readAsSaid
    corrected.lostOutside = 0
    corrected.changedOutside = 0
    corrected.droppedElements = 0
    if reading != .absent {
      corrected.blastRadius = BlastRadius(
        lost: [], lostLeaves: 0, allLeaves: baselineView.leafCount)
    }
    return corrected
  }

  /// Whether what the payload says is known by its values alone.
  ///
  /// A whole payload that is something else has nothing to say, and of two values that contradict each
  /// other the decoder takes one.
  private var isWitnessed: Bool {
    switch change.expectedReading {
    case .changed, .inserted, .same, .moved, .respelled, .several: true
    case .none: change.site != .root
    case .contradicted: false
    }
  }
}
