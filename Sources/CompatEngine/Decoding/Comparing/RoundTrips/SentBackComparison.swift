import CompatModel
import JSONSyntax

/// Compares what a model sends back with what the payload says, as a witness of what it has read.
///
/// A model may show a value in a form of its own: a text in a struct, a date as its components. If it
/// sends back what the payload says, and everything else as before, it has read the payload.
struct SentBackComparison {
  let baselineView: BaselineView
  let change: Change

  /// The effect of a change; corrected if it blames the model and the model sends back what the payload
  /// says.
  func corrected(_ effect: VisibleEffect, of decoded: any DecodedPayload) -> VisibleEffect {
    guard let rule = rule(of: decoded, in: effect) else { return effect }
    var corrected = effect
    corrected.rule = rule
    corrected.lostOutside = 0
    corrected.changedOutside = 0
    if rule == .sentBack {
      corrected.blastRadius = BlastRadius(
        lost: [], lostLeaves: 0, allLeaves: baselineView.leafCount)
    }
    return corrected
  }

  private func rule(of decoded: any DecodedPayload, in effect: VisibleEffect) -> SiteRule? {
    // A date that is respelled in another unit is sent back as it came, and read wrong.
    guard case .changed(became: let became) = change.expectedReading else { return nil }
    let said = became ?? .null
    // A scalar of the same kind has no form of its own: what the app shows is wrong.
    if said.isScalar, effect.seen.map({ $0.kind == said.kind }) ?? true { return nil }
    guard let was = change.was, let site = baselineView.sample.document[change.site]?.pattern,
      let before = baselineView.trials.encoded, let sentBefore = before[change.site],
      sends(sentBefore, for: was, at: site),
      let after = baselineView.trials.encoded(decoded),
      JSONDifference.between(before, after).allSatisfy({ $0.pointer.hasPrefix(change.site) })
    else { return nil }
    let sent = after[change.site] ?? .null
    guard said != .null else {
      guard sent == .null, showsNothingElse(decoded) else { return nil }
      return became == nil ? .absentAsDefault : .nullAsDefault
    }
    return sends(sent, for: said, at: site) ? .sentBack : nil
  }

  /// Whether all that differs in the view is nothing now; another case of a union is something else.
  private func showsNothingElse(_ decoded: any DecodedPayload) -> Bool {
    VisibleDifference.between(baselineView.visible, baselineView.trials.viewAgain(of: decoded))
      .allSatisfy { difference in
        switch difference.change {
        case .removed: true
        case .added: false
        case .replaced(_, by: let new): new.isNothing
        }
      }
  }

  /// Whether a model that sends a value has read what the payload says, except for the members that
  /// it never asks for.
  private func sends(
    _ sent: JSONValue, for said: JSONValue, at site: JSONPointerPattern
  ) -> Bool {
    if said.isSaidPlainly(by: sent) { return true }
    return !said.isScalar
      && baselineView.readSites.map { $0.part(of: said, at: site).isSaidPlainly(by: sent) } ?? false
  }
}
