import CompatModel
import JSONSyntax

extension SampleSearch {
  /// Whether no run shows what a move does that fails alone.
  func isNews(_ move: Int, _ verdict: Verdict) -> Bool {
    // A run looks for no flaws, but shows which strategies do not decode what one change makes.
    if let flaw = verdict.flaw { return flaw.kind != .notReadAlike }
    // Of mixed payloads, what is wrong is not known; an end is one.
    return moves[move].isForSearch && verdict.outcome > .misread
  }

  /// Keeps moves that are worse than all of their parts, unless there is a better example.
  mutating func keep(_ some: [Int], _ verdict: Verdict) {
    let facts = CheckFacts(verdict.check)
    let sites = some.map { site(of: $0, in: trace) }.sorted()
    var finding = SearchFinding(
      cause: SearchFinding.Cause(
        outcome: verdict.outcome, flaw: verdict.flaw, errorKind: facts.error?.kind, sites: sites),
      sample: sample, moves: some, usualness: some.reduce(0) { $0 + moves[$1].usualness },
      alone: some.count == 1 ? [] : some.map { verdicts[[$0]]?.outcome ?? .intact },
      isFailClosed: verdict.check.isFailClosed, facts: facts)
    guard findings[finding.cause].map(finding.isBetter) ?? true else { return }
    finding.properties = properties(at: some, endsProcess: verdict.outcome >= .crashed)
    findings[finding.cause] = finding
  }

  // MARK: - Names

  /// The properties that the model reads at the sites of some moves, such as `Order.Item.kind`, and
  /// for elements and values of a map, with brackets behind the name of the collection; nil where they
  /// are not known.
  ///
  /// Of what ends the process, only the sample shows what is read.
  private mutating func properties(at some: [Int], endsProcess: Bool) -> [String?] {
    let names = some.map { name(of: $0, in: trace) }
    guard !endsProcess, names.contains(nil), let view, let mutant = mutant(some) else {
      return names
    }
    // What the sample does not have is known from the mutant, as far as that is read.
    let attempted = view.attemptedTrace(of: mutant)
    return zip(some, names).map { move, name in name ?? self.name(of: move, in: attempted) }
  }

  private func name(of move: Int, in trace: ModelTrace?) -> String? {
    var site = site(of: move, in: trace)
    let depth = site.tokens.count
    while site.tokens.last == .any { site.tokens.removeLast() }
    let brackets = String(repeating: "[]", count: depth - site.tokens.count)
    return trace?.shortProperty(at: site).map { $0.name + brackets }
  }

  /// The normalised site of a move: with `*` also for the name of a map's member.
  private func site(of move: Int, in trace: ModelTrace?) -> JSONPointerPattern {
    let site = JSONPointerPattern(normalising: moves[move].mutant.change.site)
    return trace?.normalised(site) ?? site
  }
}
