import CompatModel
package import JSONSyntax

/// The payloads of a strategy that a process reads again, in order.
package struct Rereading: Codable, Sendable, Hashable {
  struct Payload: Codable, Sendable, Hashable {
    let position: CheckPosition

    /// The edits of the sample; they are found faster than the mutants are made again.
    let edits: [JSONEdit]

    /// The sample that is read before; nil for none.
    var contrast: Int?
  }

  /// The samples of which payloads are chosen, with the mutants that end a process.
  var samples: [Int: [Int]] = [:]

  /// How often the chosen payloads are read before their answers count.
  var rounds = 1

  var payloads: [Payload] = []

  /// The volatile paths that another process has found in samples; none where this one finds them.
  var volatile: [Int: [JSONPointerPattern]] = [:]

  /// Whether a new process reads them, and not one that may have checked them.
  var beginsProcess: Bool { !payloads.isEmpty || rounds > 1 }
}

/// What a model answers to payloads when nothing is measured in between.
package struct Answers: ChildAnswer, Sendable, Hashable {
  /// The payloads that were chosen; what a model is most likely to reject comes last, so that a process
  /// that begins with it has no memory of anything like the sample.
  var payloads: [Rereading.Payload] = []

  /// The answers by payload: two to one that is read twice in a row.
  var texts: [CheckPosition: [String]] = [:]

  /// The paths of each sample that show another value each time.
  var volatile: [Int: [JSONPointerPattern]] = [:]

  /// How the answers begin: the rest names the error or the value.
  static let (threw, showed, ended) = ("threw", "showed", "ended")
}

extension UnitChecker {
  /// One of this number of payloads is read twice in a row.
  private static let interval = 4

  /// Edits that insert more bytes are not sent to another process.
  private static let maximumInserted = 4096

  /// Reads payloads of a strategy; values that differ when the first one is read twice are hidden.
  package func answers(
    to rereading: Rereading, of unit: PlanUnit, knowing known: KnownTerminations = .init()
  ) throws(JSONEditConflict) -> Answers {
    var answers = Answers()
    guard known.terminations[CheckStep.sample] == nil,
      known.probes.count < ProbeGuard.maximumLethal
    else { return answers }
    let reader = part.strategies[unit.strategyIndex].reader
    let reflector = tracingReflector(ofStrategyAt: unit.strategyIndex)
    let probes = ProbeGuard(watch: watch, lethal: known.probes)
    let generated = GeneratedValues()
    func read(_ payload: [UInt8]) -> Trial? {
      probes.trying(payload) {
        do throws(ErrorFacts) {
          let view = reflector.look(at: try reader.read(payload).value).tree
          return .seen(
            reflector.mayShowGenerated ? generated.hidden(in: view, of: payload) : view)
        } catch {
          return .threw(error)
        }
      }
    }
    // What a model remembers, it has from decoding.
    func remind(of payload: [UInt8]) { _ = probes.trying(payload) { try? reader.read(payload) } }
    if rereading.payloads.isEmpty {
      answers.payloads = chosenPayloads(of: rereading.samples)
      // Then the process has read all of them, also if it did nothing before.
      let isBefore = part.selectsMutants || rereading.rounds > 1
      for _ in 0..<rereading.rounds where !answers.payloads.isEmpty {
        for sample in isBefore ? part.contract.samples : [] {
          remind(of: sample.document.original)
        }
        for one in answers.payloads { remind(of: try payload(one)) }
      }
    }
    // A payload that lacks a part of its sample does not show what is volatile there.
    var volatileSites = rereading.volatile.mapValues { VolatileSites(patterns: $0) }
    for (number, one) in (answers.payloads + rereading.payloads).enumerated() {
      let sample = one.position.sample
      let payload = try payload(one)
      if answers.payloads.isEmpty, let other = one.contrast {
        remind(of: part.contract.samples[other].document.original)
      }
      var trials = [read(payload)]
      let isFirst = volatileSites[sample] == nil && trials[0]?.view != nil
      if isFirst || number.isMultiple(of: UnitChecker.interval) { trials.append(read(payload)) }
      if isFirst, let first = trials[0]?.view, let second = trials[1]?.view {
        let sites = VolatileSites(between: first, and: second)
        (volatileSites[sample], answers.volatile[sample]) = (sites, sites.patterns)
      }
      answers.texts[one.position] = trials.map {
        Answers.text(of: $0, hiding: volatileSites[sample])
      }
    }
    return answers
  }

  private func payload(_ one: Rereading.Payload) throws(JSONEditConflict) -> [UInt8] {
    try part.contract.samples[one.position.sample].document.applying(one.edits)
  }

  private func chosenPayloads(of samples: [Int: [Int]]) -> [Rereading.Payload] {
    let all = samples.sorted { $0.key < $1.key }.flatMap { sample, skipped in
      chosen(ofSampleAt: sample).filter { !skipped.contains($0.payload.position.index) }
    }
    return all.sorted { $0.rank < $1.rank }.map(\.payload)
  }

  /// Chooses the sample and one mutant of each class at each site, by its id, so that every process
  /// chooses the same.
  private func chosen(ofSampleAt sample: Int) -> [(rank: Int, payload: Rereading.Payload)] {
    if let known = chosenPayloads[sample] { return known }
    struct Kind: Hashable {
      let site: JSONPointerPattern
      let changeClass: ChangeClass?
      let isUnchanged: Bool
      var variant: Int?
    }
    let (_, all, keys) = mutants(ofSampleAt: sample)
    var best: [Kind: (hash: UInt64, index: Int)] = [:]
    for (index, mutant) in all.enumerated() {
      let key = keys[index]
      let inserted = mutant.change.edits.reduce(0) { $0 + $1.replacement.count }
      guard !part.operators[key.operatorNumber].isHazard, inserted <= UnitChecker.maximumInserted,
        part.selectsMutants || rereadSamples[key.pattern] ?? sample == sample
      else { continue }
      var hash = StableHash()
      hash.combine(mutant.id)
      let kind = Kind(
        site: key.pattern, changeClass: key.changeClass(among: part.operators),
        isUnchanged: mutant.change.edits.isEmpty, variant: part.selectsMutants ? index : nil)
      if let known = best[kind], known.hash <= hash.value { continue }
      best[kind] = (hash.value, index)
    }
    func payload(_ index: Int, _ mutant: Mutant? = nil) -> Rereading.Payload {
      Rereading.Payload(
        position: CheckPosition(sample: sample, index: index), edits: mutant?.change.edits ?? [],
        contrast: mutant.flatMap(contrast))
    }
    let chosen =
      [(rank: 0, payload: payload(CheckStep.sample))]
      + best.values.map(\.index).sorted().map { index in
        (rank: rank(of: all[index]), payload: payload(index, all[index]))
      }
    chosenPayloads[sample] = chosen
    return chosen
  }

  /// A sample that says something else at the site: a model may show what it has read last.
  private func contrast(to mutant: Mutant) -> Int? {
    let said = mutant.sample.document[mutant.change.site]?.value
    return part.contract.samples.firstIndex { other in
      guard let node = other.document[mutant.change.site], !node.isContainer else { return false }
      return node.value != said
    }
  }

  /// The higher, the more likely it is that the model does not read the payload as its sample.
  private func rank(of mutant: Mutant) -> Int {
    switch mutant.change.expectedReading {
    case .same: return 0
    case .changed, .moved:
      guard let declared = part.contract.declaredSites?.forms else { return 2 }
      return mutant.sample.document[mutant.change.site].flatMap { declared[$0.pattern] } == nil
        ? 1 : 2
    default: return 1
    }
  }
}

extension ContractPlan {
  /// The sample in which payloads are read again, by site: few samples have all sites.
  var rereadSamples: [JSONPointerPattern: Int] {
    let patterns = contract.samples.map { Set($0.document.nodes.map(\.pattern)) }
    let order = patterns.indices.sorted { left, right in
      (patterns[right].count, left) < (patterns[left].count, right)
    }
    var owners: [JSONPointerPattern: Int] = [:]
    for sample in order {
      for pattern in patterns[sample] where owners[pattern] == nil { owners[pattern] = sample }
    }
    return owners
  }
}

extension Answers {
  fileprivate static func text(of trial: Trial?, hiding volatileSites: VolatileSites?) -> String {
    switch trial {
    case .seen(let view):
      var hash = StableHash()
      hash.combine((volatileSites?.hidden(in: view) ?? view).bytes)
      return "\(showed) \(hash.value)"
    case .threw(let error): return "\(threw) \(error.kind.rawValue) \(error.path)"
    case nil: return ended
    }
  }
}
