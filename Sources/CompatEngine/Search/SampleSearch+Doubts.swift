import CompatModel
import JSONSyntax

extension SampleSearch {
  var comparesDecoders: Bool { look?.comparesDecoders ?? false }

  /// Looks for what the outcome does not show, and for the fewest changes that show it.
  mutating func lookAgain(
    at moves: [Int], payload: [UInt8]
  ) throws(JSONEditConflict) {
    guard let answers = look?.look(at: payload, &steps), !answers.isEmpty else { return }
    var open = Set(answers)
    for part in (1..<moves.count).flatMap({ moves.parts(ofSize: $0) })
    where !open.isEmpty && steps.canGoOn {
      guard let payload = try mutant(part)?.bytes() else { continue }
      let shown = Set(look?.look(at: payload, &steps) ?? [])
      for answer in answers where open.contains(answer) && shown.contains(answer) {
        doubt(part, answer)
        open.remove(answer)
      }
    }
    // Without a look at every part, all changes may be too many.
    guard moves.count == 1 || steps.canGoOn else { return }
    for answer in answers where open.contains(answer) {
      doubt(moves, answer)
    }
  }

  /// The changes that are rejected alone, or end the process, and do not where others say the same in
  /// other words.
  mutating func rescued(
    _ moves: [Int], _ verdict: Verdict
  ) throws(JSONEditConflict) -> [Int]? {
    let others = moves.filter { !drawing.moves.saysTheSame[$0] }
    guard verdict.outcome.isSurvived, others.count < moves.count,
      let alone = verdicts[others], alone.badness > 0,
      alone.outcome == .rejected || alone.outcome >= .crashed
    else { return nil }
    for move in moves where !others.contains(move) {
      guard try self.verdict(of: [move])?.outcome == .intact else { return nil }
    }
    return moves
  }

  mutating func doubt(_ moves: [Int], _ symptom: SearchDoubt.Symptom) {
    // A run shows which strategies do not decode what one change makes.
    if symptom.kind == .notReadAlike, moves.count == 1 { return }
    let key = SearchDoubt.Key(symptom: symptom, sites: sites(of: moves))
    guard doubted.insert(key).inserted else { return }
    results.doubts.append(
      SearchDoubt(
        key: key, sample: sample, moves: moves,
        properties: properties(at: moves, endsProcess: false), usualness: usualness(of: moves)))
  }

  /// The normalised sites of some moves, sorted.
  mutating func sites(of moves: [Int]) -> [JSONPointerPattern] { sites(of: moves, in: trace) }

  func usualness(of moves: [Int]) -> Int {
    moves.reduce(0) { $0 + drawing.moves.usualness(of: $1) }
  }
}
