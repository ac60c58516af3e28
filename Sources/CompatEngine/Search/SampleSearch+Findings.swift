import CompatModel
import JSONSyntax

extension SampleSearch {
  /// Looks at every part of a combination, the smallest first, and keeps those that are worse than
  /// all of their own parts.
  mutating func explain(_ moves: [Int]) throws(JSONEditConflict) {
    for size in 1...moves.count {
      for part in moves.parts(ofSize: size) {
        guard let verdict = try verdict(of: part) else {
          if steps.canGoOn { continue }
          return
        }
        guard size > 1, verdict.badness > 0, isUnexplained(part, verdict) else { continue }
        keep(part, verdict)
      }
    }
  }

  private func isUnexplained(_ moves: [Int], _ verdict: Verdict) -> Bool {
    (1..<moves.count).allSatisfy { size in
      moves.parts(ofSize: size).allSatisfy { part in
        // Parts that cannot be combined explain nothing.
        (verdicts[part]?.badness ?? 0) < verdict.badness
      }
    }
  }

  mutating func keep(_ moves: [Int], _ verdict: Verdict) {
    guard let known = facts[moves] else { return }
    var finding = SearchFinding(
      sample: sample, moves: moves,
      usualness: usualness(of: moves),
      alone: moves.count == 1 ? [] : moves.map { verdicts[[$0]]?.outcome ?? .intact },
      outcome: verdict.outcome, isFailClosed: known.isFailClosed, sites: sites(of: moves),
      properties: [], facts: known.facts)
    let key = finding.key(part: 0, strategyIndex: 0)
    if let position = found[key], !finding.isBetter(than: results.findings[position]) { return }
    finding.properties = properties(at: moves, endsProcess: verdict.outcome >= .crashed)
    if verdict.outcome < .crashed { finding.unexplained = unexplained(after: moves) }
    if let position = found[key] {
      results.findings[position] = finding
    } else {
      found[key] = results.findings.count
      results.findings.append(finding)
    }
  }

  /// What the app sees after some moves, and neither before nor after one of them.
  private func unexplained(after moves: [Int]) -> UnexplainedView? {
    guard let view, let mutant = mutant(moves),
      let together = view.visible(after: mutant.change.edits)
    else { return nil }
    let alone = mutant.parts.compactMap { view.visible(after: $0.change.edits) }
    return UnexplainedView(together, besides: [view.visible] + alone)
  }
}
