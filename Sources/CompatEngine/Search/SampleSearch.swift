import CompatModel
import JSONSyntax

/// Searches combinations of changes of one sample that are worse than each change alone.
struct SampleSearch {
  /// The largest number of combinations in a row that are drawn in vain; a draw takes far less than a
  /// check.
  private static let maximumMisses = 2_048

  /// Of so many steps, one is traced although it shows no new signature.
  private static let tracedSteps = 8

  /// The number of processes after whose end the slice ends.
  static let maximumCrashes = 8

  private let slice: SearchSlice
  let sample: Int
  private let baseline: BaselineCheck

  /// What is known of the sample; nil if it cannot be read.
  var view: BaselineView? { baseline.baselineView }

  /// What the model reads of the sample; nil where that is not known.
  private(set) lazy var trace = view.flatMap { try? $0.trials.trace() }
  private let survey: Survey

  var steps: SearchSteps
  private(set) var drawing: MoveDrawing
  private var payloads: MutantFilter
  private var signatures: Set<UInt64>

  /// Whether the last check has shown a signature for the first time.
  private var isSignatureNew = false
  private var features: Set<UInt64>
  private var lethal: LethalChanges
  private(set) var verdicts: [[Int]: Verdict] = [:]

  /// What was seen of single moves that fail, and whether each of them is news.
  private(set) var alone: [Int: Check] = [:]
  var news: [Int: Bool] = [:]
  private(set) var facts: [[Int]: (facts: CheckFacts, isFailClosed: Bool)] = [:]

  /// The positions of the findings, by what they have in common.
  var found: [SearchFinding.Key: Int] = [:]

  /// The branches that the program counts; nil if it counts none.
  private let edgeCounters: EdgeCounters?

  /// Looks for what outcomes do not show; nil in a search that is only compared with.
  var look: SecondLook?
  var doubted: Set<SearchDoubt.Key> = []

  var results = SliceResults()

  init(
    _ slice: SearchSlice, of sample: Int, baseline: BaselineCheck, moves: SearchMoves,
    survey: Survey, random: SearchRandom, steps: SearchSteps, look: SecondLook?,
    edgeCounters: EdgeCounters?
  ) {
    self.slice = slice
    self.sample = sample
    self.baseline = baseline
    self.survey = survey
    self.steps = steps
    self.look = look
    self.edgeCounters = edgeCounters
    results.branches = edgeCounters?.count ?? 0
    drawing = MoveDrawing(moves, in: slice, of: sample, random: random)
    payloads = slice.state.payloads
    signatures = slice.state.signatures
    features = slice.state.features
    lethal = slice.state.lethal
  }

  /// Runs the search.
  ///
  /// - Returns: What it has found.
  /// - Throws: `JSONEditConflict` if an operator's edits overlap, which is a defect of the operator.
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
      guard let combination = drawing.draw(), try takesMoves(of: combination),
        let mutant = mutant(combination)
      else { continue }
      let payload = try mutant.bytes()
      guard try remember(payload), steps.canGoOn else { continue }
      misses = 0
      try check(mutant, combination, payload: payload)
    }
    if steps.hasCrashedTooOften { results.ending = .crashes }
    results.scores = drawing.gained
    results.executions = steps.count
    return results
  }

  // MARK: - Choosing

  /// Checks each move of a combination alone first, unless others of its kind show what to expect; most
  /// of those that fail are not combined.
  private mutating func takesMoves(of combination: [Int]) throws(JSONEditConflict) -> Bool {
    guard lethal.admits(combination, of: drawing.moves) else { return false }
    for move in combination {
      if verdicts[[move]] == nil, let fails = drawing.expectsFailure(of: move) {
        if fails { return false }
        continue
      }
      guard let verdict = try verdict(of: [move]) else { return false }
      guard verdict.badness > 0 else { continue }
      if try isNews(move, verdict) { keep([move], verdict) }
      if !drawing.takesFailing() { return false }
    }
    return true
  }

  func mutant(_ moves: [Int]) -> Mutant? {
    moves.count == 1
      ? drawing.moves.mutants[moves[0]]
      : Mutant.combining(moves.map { drawing.moves.mutants[$0] })
  }

  /// Whether a payload was not tried before.
  private mutating func remember(_ payload: [UInt8]) throws(JSONEditConflict) -> Bool {
    var hash = StableHash()
    hash.combine(payload)
    guard payloads.insert(hash.value) else { return false }
    results.payloads.append(hash.value)
    return true
  }

  // MARK: - Checking

  /// Checks a combination, learns from it, and explains it by its parts where it is bad.
  private mutating func check(
    _ mutant: Mutant, _ moves: [Int], payload: [UInt8]
  ) throws(JSONEditConflict) {
    guard let check = try execute(mutant, moves, payload: payload) else { return }
    let verdict = judge(check, of: moves, mutant)
    let isNew = learn(from: check, moves, payload: payload)
    if isNew || comparesDecoders, check.observation.isDecoded {
      try lookAgain(at: moves, payload: payload)
    }
    if verdict.badness > 0 { try explain(moves) }
    if let rescued = try rescued(moves, verdict) {
      doubt(rescued, SearchDoubt.Symptom(kind: .rescued, other: nil))
    }
  }

  /// Executes a check; nil where the search has to stop.
  private mutating func execute(
    _ mutant: Mutant, _ moves: [Int], payload: [UInt8]
  ) throws(JSONEditConflict) -> Check? {
    let check = steps.check(mutant, payload: payload, against: baseline, survey: survey)
    guard let check else { return nil }
    if check.observation.ended != nil {
      lethal.insert(moves, of: drawing.moves)
      results.lethal.insert(moves, of: drawing.moves)
    }
    results.outcomes[check.outcome, default: 0] += 1
    let signature = Novelty.signature(of: check)
    isSignatureNew = signatures.insert(signature).inserted
    if isSignatureNew { results.signatures.append(signature) }
    return check
  }

  /// The verdict on some of the moves; nil where the search has to stop, or where they cannot be
  /// combined.
  mutating func verdict(of moves: [Int]) throws(JSONEditConflict) -> Verdict? {
    if let known = verdicts[moves] { return known }
    guard let mutant = mutant(moves), case let payload = try mutant.bytes(),
      let check = try execute(mutant, moves, payload: payload)
    else { return nil }
    let verdict = judge(check, of: moves, mutant)
    if isSignatureNew || comparesDecoders, check.observation.isDecoded {
      try lookAgain(at: moves, payload: payload)
    }
    return verdict
  }

  private mutating func judge(_ check: Check, of moves: [Int], _ mutant: Mutant) -> Verdict {
    let verdict = Verdict(on: check, of: mutant, in: baseline.baselineView)
    verdicts[moves] = verdict
    if moves.count == 1 {
      if verdict.badness > 0 { alone[moves[0]] = check }
      drawing.setTried(moves[0], fails: verdict.badness > 0)
      results.singles.insert(drawing.moves.kinds[moves[0]], fails: verdict.badness > 0)
    }
    if verdict.badness > 0, moves.count > 1 || drawing.moves.isUntold(moves[0]) {
      facts[moves] = (CheckFacts(check), check.isFailClosed)
    }
    return verdict
  }

  // MARK: - Learning

  /// Learns from a check; returns whether its signature or its trace is new.
  private mutating func learn(from check: Check, _ moves: [Int], payload: [UInt8]) -> Bool {
    let operators = moves.map { drawing.moves.operatorNumbers[$0] }
    let reads = reads(of: payload, judged: check)
    if let reads { drawing.setRead(reads) }
    let novelty = Novelty(of: check, operators: operators, reads: reads)
    let isNewSignature = isSignatureNew
    let shown = (novelty.trace.map { [$0] } ?? []) + branches(of: payload, judged: check)
    let newShown = shown.filter { features.insert($0).inserted }
    results.features += newShown
    let isNewTrace = !newShown.isEmpty
    var newPairs = 0
    for pair in novelty.pairs where features.insert(pair).inserted {
      results.features.append(pair)
      newPairs += 1
    }
    let isNew = isNewSignature || isNewTrace || newPairs > 0
    let weight = (isNewSignature ? 8 : 0) + (isNewTrace ? 4 : 0) + (newPairs > 0 ? 1 : 0)
    // What has ended a process is not made again with something more.
    let isParent = isNew && check.observation.ended == nil
    let parent = isParent ? SearchState.Parent(sample: sample, moves: moves, weight: weight) : nil
    if let parent { results.parents.append(parent) }
    drawing.learn(parent, operators: operators, isNew: isNewSignature || isNewTrace)
    return isNewSignature || isNewTrace
  }

  /// What the model reads of a payload; nil where that is not known, or not asked for.
  ///
  /// A trace costs about as much as a check. So it is asked for where the signature is new, and
  /// otherwise for a part of the payloads that are decoded: of a payload that is rejected as another
  /// one was, the model has read less.
  private func reads(of payload: [UInt8], judged check: Check) -> [TracedRead]? {
    let isDrawn = check.observation.isDecoded && steps.count % SampleSearch.tracedSteps == 0
    guard isDrawn || isSignatureNew, check.observation.ended == nil,
      let view = baseline.baselineView, let tracer = view.trials.strategy.tracer
    else { return nil }
    return view.probes.trying(payload) { tracer.trace(payload).trace.reads }
  }

  /// The branches that reading a payload takes; empty where they are not counted.
  ///
  /// The check has read it before, so that what is done once in a process is done already.
  private func branches(of payload: [UInt8], judged check: Check) -> [UInt64] {
    guard let edgeCounters, check.observation.ended == nil, let view = baseline.baselineView else {
      return []
    }
    return view.probes.trying(payload) {
      edgeCounters.branches(takenIn: { _ = try? view.trials.strategy.reader.read(payload) })
    } ?? []
  }
}
