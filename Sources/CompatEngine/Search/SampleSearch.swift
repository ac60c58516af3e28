import CompatModel
import JSONSyntax

/// Searches combinations of changes of one sample that are worse than each change alone.
struct SampleSearch {
  /// The largest number of combinations in a row that are drawn in vain; a draw takes far less than a
  /// check.
  private static let maximumMisses = 2_048

  /// The number of combinations in a row that are drawn in vain by their weights: what is likely was
  /// tried then.
  private static let usualMisses = 16

  /// Of so many payloads that are survived, one is looked at again.
  private static let lookedAt = 16

  /// The number of processes after whose end the slice ends.
  static let maximumCrashes = 8

  private(set) var slice: SearchSlice
  let sample: Int
  let baseline: BaselineCheck
  private(set) var moves: SearchMoves
  let survey: Survey
  private(set) var steps: SearchSteps
  private(set) var look: SecondLook?
  private(set) var verdicts: [[Int]: Verdict] = [:]
  var findings: [SearchFinding.Cause: SearchFinding] = [:]
  private(set) var results = SliceResults()

  /// What is known of the sample; nil if it cannot be read.
  var view: BaselineView? { baseline.baselineView }

  /// What the model reads of the sample; nil where that is not known.
  private(set) lazy var trace = view.flatMap { try? $0.trace.get() }

  mutating func run() throws(JSONEditConflict) -> SliceResults {
    guard baseline.failure == nil, baseline.baselineView != nil else {
      results.ending = .noBaseline
      return results
    }
    var misses = 0
    while steps.canGoOn {
      guard misses < SampleSearch.maximumMisses else {
        results.ending = .exhausted
        break
      }
      misses += 1
      guard let drawn = draw(evenly: misses > SampleSearch.usualMisses), verdicts[drawn] == nil,
        slice.memory.admits(drawn, of: moves),
        let mutant = mutant(drawn), case let payload = try mutant.bytes(), remember(payload)
      else { continue }
      misses = 0
      try check(drawn, mutant, payload)
    }
    if steps.hasCrashedTooOften { results.ending = .crashes }
    results.executions = steps.count
    results.findings = findings.values.sorted { $0.isBetter(than: $1) }
    return results
  }

  // MARK: - Drawing

  /// Draws a combination: mostly of two moves, half of the others near the first one.
  ///
  /// - Returns: At least two moves, sorted; nil if one was drawn several times.
  private mutating func draw(evenly: Bool) -> [Int]? {
    guard moves.inOrder.count > 1 else { return nil }
    var count = 2
    while count < slice.maximumOrder, slice.random.chance(1, in: 4) { count += 1 }
    let first = moves.draw(evenly: evenly, by: &slice.random)
    var drawn: Set = [first]
    for _ in 1..<count {
      let near = slice.random.chance(1, in: 2) ? first : nil
      drawn.insert(moves.draw(near: near, evenly: evenly, by: &slice.random))
    }
    return drawn.count > 1 ? drawn.sorted() : nil
  }

  func mutant(_ some: [Int]) -> Mutant? { Mutant.together(some.map { moves[$0].mutant }) }

  /// Whether a payload was not tried before.
  private mutating func remember(_ payload: [UInt8]) -> Bool {
    var hash = StableHash()
    hash.combine(payload)
    guard slice.memory.insert(payload: hash.value) else { return false }
    _ = results.learnt.insert(payload: hash.value)
    return true
  }

  /// Takes note of what became of a move alone, or of several that are survived.
  private mutating func learn(_ some: [Int], fail: Bool) {
    for move in some {
      let kind = moves[move].kind
      slice.memory.insert(kind: kind, fails: fail)
      results.learnt.insert(kind: kind, fails: fail)
      moves.weigh(kind, after: slice.memory)
    }
  }

  // MARK: - Checking

  /// Checks a combination, and explains it by its parts where it is bad.
  private mutating func check(
    _ drawn: [Int], _ mutant: Mutant, _ payload: [UInt8]
  ) throws(JSONEditConflict) {
    let isUsual = drawn.allSatisfy { slice.memory.kinds[moves[$0].kind] != nil }
    let isLookedAt =
      !isUsual || slice.random.chance(1, in: SampleSearch.lookedAt)
      || look?.comparesDecoders == true
    guard let verdict = judge(drawn, mutant, payload, looking: isLookedAt) else { return }
    if verdict.badness > 0 { try explain(drawn, verdict) } else { learn(drawn, fail: false) }
  }

  /// The verdict on some of the moves; nil where the search has to stop, or where they cannot be
  /// combined.
  mutating func verdict(
    of some: [Int], looking: Bool = false
  ) throws(JSONEditConflict) -> Verdict? {
    if let known = verdicts[some], known.isComplete || !looking { return known }
    guard let mutant = mutant(some) else { return nil }
    return judge(some, mutant, try mutant.bytes(), looking: looking)
  }

  private mutating func judge(
    _ some: [Int], _ mutant: Mutant, _ payload: [UInt8], looking: Bool
  ) -> Verdict? {
    guard let check = steps.check(mutant, payload: payload, against: baseline, survey: survey)
    else { return nil }
    if check.observation.ended != nil {
      slice.memory.insert(endingBy: some, of: moves)
      results.learnt.insert(endingBy: some, of: moves)
    }
    var verdict = Verdict(on: check, of: mutant, in: view)
    if looking, !verdict.isComplete {
      verdict.complete(with: look?.flaw(in: payload, &steps))
    }
    let isKnown = verdicts.updateValue(verdict, forKey: some) != nil
    if some.count == 1, !isKnown { learn(some, fail: verdict.badness > 0) }
    return verdict
  }

  /// Looks at every part of a combination, the smallest first, and keeps those that are worse than
  /// all of their own parts.
  private mutating func explain(_ drawn: [Int], _ whole: Verdict) throws(JSONEditConflict) {
    for size in 1...drawn.count {
      for part in drawn.parts(ofSize: size) {
        guard let verdict = try verdict(of: part, looking: whole.flaw != nil) else {
          if steps.canGoOn { continue }
          return
        }
        guard verdict.badness > 0, isUnexplained(part, verdict) else { continue }
        if size > 1 || isNews(part[0], verdict) { keep(part, verdict) }
      }
      // What one change does alone needs no other explanation.
      if size == 1, drawn.contains(where: { (verdicts[[$0]]?.badness ?? 0) >= whole.badness }) {
        return
      }
    }
  }

  private func isUnexplained(_ some: [Int], _ verdict: Verdict) -> Bool {
    (1..<some.count).allSatisfy { size in
      some.parts(ofSize: size).allSatisfy { part in
        // Parts that cannot be combined explain nothing.
        (verdicts[part]?.badness ?? 0) < verdict.badness
      }
    }
  }

  /// Whether no run shows what a move does that fails alone.
  private func isNews(_ move: Int, _ verdict: Verdict) -> Bool {
    // A run looks for no flaws, but shows which strategies do not decode what one change makes.
    if let flaw = verdict.flaw { return flaw.kind != .notReadAlike }
    // Of mixed payloads, what is wrong is not known; an end is one.
    return moves[move].isForSearch && verdict.outcome > .misread
  }

  /// Keeps moves that are worse than all of their parts, unless there is a better example.
  private mutating func keep(_ some: [Int], _ verdict: Verdict) {
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

extension [Int] {
  /// The parts with so many elements, in order.
  func parts(ofSize size: Int) -> [[Int]] {
    if size == 0 { return [[]] }
    guard count >= size, let first else { return [] }
    let rest = Array(dropFirst())
    return rest.parts(ofSize: size - 1).map { [first] + $0 } + rest.parts(ofSize: size)
  }
}
