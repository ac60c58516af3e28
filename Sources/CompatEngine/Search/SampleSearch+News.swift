import CompatModel
import JSONSyntax

extension SampleSearch {
  /// Whether no run shows what a move does that fails alone.
  ///
  /// An element stands for others of its shape. If none of them fails like this at the same normalised
  /// site, the shape does not say all that matters.
  mutating func isNews(_ move: Int, _ verdict: Verdict) throws(JSONEditConflict) -> Bool {
    // Of mixed payloads, what is wrong is not known; an end is one.
    if drawing.moves.isForSearch[move] { return verdict.outcome > .misread }
    guard drawing.moves.isDrawn[move] else { return false }
    if let known = news[move] { return known }
    let isKnown = try isShownByOthers(move)
    guard steps.canGoOn else { return false }
    news[move] = !isKnown
    return !isKnown
  }

  /// Whether the same change of an element that a run changes shows the same.
  private mutating func isShownByOthers(_ move: Int) throws(JSONEditConflict) -> Bool {
    for other in drawing.moves.standIns(for: move) {
      guard try verdict(of: [other]) != nil else { continue }
      if alone[other] == alone[move] { return true }
    }
    return false
  }
}
