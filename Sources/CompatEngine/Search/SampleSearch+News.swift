import CompatModel
import JSONSyntax

extension SampleSearch {
  /// Whether no run shows what a move does that fails alone.
  ///
  /// Elements stand for others of their shape. If none of them fails like this, the shape does not say
  /// all that matters.
  mutating func isNews(_ move: Int, _ verdict: Verdict) throws(JSONEditConflict) -> Bool {
    // Of mixed payloads, what is wrong is not known; an end is one.
    if drawing.moves.isForSearch[move] { return verdict.outcome > .misread }
    guard let depth = drawing.moves.drawnDepths[move] else { return false }
    if let known = news[move] { return known }
    let standIns = drawing.moves.standIns(for: move)
    // Of what a run does to no element of the shape, nothing can be said.
    if standIns.isEmpty { return false }
    let isKnown = try isShown(move, by: standIns, depth: depth)
    guard steps.canGoOn else { return false }
    news[move] = !isKnown
    return !isKnown
  }

  /// Whether the same change of an element that a run changes shows the same.
  private mutating func isShown(
    _ move: Int, by others: [Int], depth: Int
  ) throws(JSONEditConflict) -> Bool {
    guard let check = alone[move] else { return true }
    let wanted = Novelty.signature(of: check, anyElementAt: depth)
    for other in others {
      guard try verdict(of: [other]) != nil, let check = alone[other] else { continue }
      if Novelty.signature(of: check, anyElementAt: depth) == wanted { return true }
    }
    return false
  }
}
