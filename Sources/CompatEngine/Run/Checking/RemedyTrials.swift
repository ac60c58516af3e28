import CompatModel
import JSONSyntax

/// Repeats the checks of a sample that were rejected, or that lost or misread values, with each
/// remedy that may help.
///
/// Of the checks of one operator at one site, the first one of each outcome and each type that reads
/// the site is repeated, and stands for the others, unless all are asked for. Which one that is does
/// not depend on how the checks of the sample are divided. A remedy can help only where a value cannot
/// be read, even if the model goes on without it.
struct RemedyTrials {
  /// The number of checks of an operator at a site among which one to repeat is looked for.
  private static let maximumAttempts = 4

  let view: BaselineView
  let mutants: [Mutant]
  let keys: [SiteChangeKey]
  let operators: [OperatorManual]
  var isComplete = false

  /// The outcomes of those mutants that were just checked; the others are checked once more.
  var checked: [Int: Outcome] = [:]

  /// Repeats the reading of a newer sample, as a mutant of the healed one.
  static func results(
    of healed: HealedSample, _ key: SiteChangeKey, operators: [OperatorManual]
  ) -> [RemedyTrial.Subject: RemedyTrial] {
    guard let change = healed.change else { return [:] }
    let mutant = Mutant(
      sample: healed.reference.sample, manual: operators[key.operatorNumber], change: change,
      variant: 1)
    return RemedyTrials(
      view: healed.reference, mutants: [mutant], keys: [key], operators: operators
    ).results()
  }

  func results(
    isOwner: (JSONPointerPattern) -> Bool = { _ in true },
    isSkipped: (Int) -> Bool = { _ in false }
  ) -> [RemedyTrial.Subject: RemedyTrial] {
    var groups: [SiteOperator: [Int]] = [:]
    for (index, key) in keys.enumerated() where isRepeated(key) && !isSkipped(index) {
      let group = SiteOperator(site: key.pattern, operatorNumber: key.operatorNumber)
      if isComplete || groups[group]?.count ?? 0 < RemedyTrials.maximumAttempts {
        groups[group, default: []].append(index)
      }
    }
    groups = groups.filter { isOwner($0.key.site) }
    guard !groups.isEmpty,
      let simulator = view.probes.trying(
        hash: RemedyTrials.startingProbe, { RemedySimulator(of: view) })
    else { return [:] }
    var trials: [RemedyTrial.Subject: RemedyTrial] = [:]
    for (group, indices) in groups.sorted(by: { $0.value[0] < $1.value[0] }) {
      trials.merge(self.trials(of: group, at: indices, by: simulator))
    }
    return trials
  }

  /// Identifies the start among the hashes of payloads.
  private static let startingProbe: UInt64 = 3

  /// Whether a model can survive the checks of a site.
  ///
  /// Where unreadable values must be rejected, a remedy would be the mistake.
  private func isRepeated(_ key: SiteChangeKey) -> Bool {
    !key.isFailClosed && !key.isChangeFailClosed
      && key.changeClass(among: operators) != .otherBody
      && operators[key.operatorNumber].kind != .garbled
  }

  private func trials(
    of group: SiteOperator, at indices: [Int], by simulator: RemedySimulator
  ) -> [RemedyTrial.Subject: RemedyTrial] {
    var trials: [RemedyTrial.Subject: RemedyTrial] = [:]
    var repeated: [Outcome: [String]] = [:]
    for index in indices {
      guard let bytes = try? mutants[index].bytes(),
        let failed = failure(at: index, bytes, by: simulator),
        isComplete || !repeated[failed.outcome, default: []].contains(failed.owner)
      else { continue }
      repeated[failed.outcome, default: []].append(failed.owner)
      // A newer sample is known by what it breaks.
      let changed =
        group.site == .root
        ? failed.reads.last?.last.map { simulator.site(of: $0.path) } ?? .root : group.site
      var known: Set<Remedy> = []
      for reads in failed.reads {
        for remedy in RemedyCandidates.all(for: reads) where known.insert(remedy).inserted {
          guard let property = reads.last(where: remedy.changes),
            remedy.pattern != .fallbackSubtree || isTagged(simulator.site(of: property.path)),
            let observation = view.probes.trying(
              bytes, unlessLethal: ProbeGuard.maximumLethalOfRemedies,
              { simulator.observe(mutants[index], bytes, with: remedy) })
          else { continue }
          let site = simulator.site(of: property.path)
          let name = RemedyTrial.Subject(
            pattern: remedy.pattern, type: remedy.type, property: site,
            changes: SiteOutcome(
              site: changed, operatorNumber: group.operatorNumber, outcome: failed.outcome))
          let check = Check(observation, kind: mutants[index].kind, isFailClosed: false)
          trials[name, default: RemedyTrial()]
            .add(
              check.outcome, losing: loss(in: check, at: site, changedAt: group.site),
              insteadOf: failed.outcome, losing: failed.loss)
        }
      }
    }
    for (subject, trial) in trials {
      let all = repeated[subject.changes.outcome]?.count ?? 0
      trials[subject]?.foreign = max(0, all - trial.tried)
    }
    return trials
  }

  /// Whether a site has objects with a tag, which is what the pattern for unknown subtypes reads.
  private func isTagged(_ site: JSONPointerPattern) -> Bool {
    view.sample.document.nodes(matching: site).contains { object in
      object.children.contains(where: view.survey.isDiscriminator)
    }
  }

  /// What is lost in a check with a remedy.
  ///
  /// Where the change replaces a value around the property, the property is not all that is lost of it.
  private func loss(
    in check: Check, at property: JSONPointerPattern, changedAt site: JSONPointerPattern
  ) -> Loss {
    let loss = Loss(of: check.outcome, check.observation)
    guard loss == .value, property.tokens.count > site.tokens.count,
      property.tokens.starts(with: site.tokens)
    else { return loss }
    let own = view.sample.document.nodes(matching: property).first?.value.visibleLeaves().count ?? 1
    return check.observation.blastRadius.lostLeaves > max(1, own) ? .neighbours : loss
  }

  /// A check that a remedy may make better.
  private struct FailedCheck {
    let outcome: Outcome
    let loss: Loss
    let reads: [[TracedRead]]

    /// The type whose property could not be read.
    var owner: String { reads.last?.last?.owner ?? "" }
  }

  /// What cannot be read in a check; nil if nothing is, or if nothing but the changed value is lost.
  private func failure(at index: Int, _ bytes: [UInt8], by simulator: RemedySimulator)
    -> FailedCheck?
  {
    let mutant = mutants[index]
    let limit = ProbeGuard.maximumLethalOfRemedies
    func observe() -> CheckObservation {
      Observer(baselineView: view).observe(bytes, change: mutant.change, kind: mutant.kind)
    }
    // To record what a model reads takes many times as long as to decode.
    let outcome =
      checked[index]
      ?? view.probes.trying(bytes, unlessLethal: limit) { Outcome(judging: observe()) }
    guard let outcome, !outcome.isSurvived,
      let failures = view.probes.trying(
        bytes, unlessLethal: limit, { simulator.failures(of: bytes) }),
      let last = failures.reads.last, !last.isEmpty
    else { return nil }
    guard failures.isDecoded else {
      // A model may throw an error of its own for a value inside of the one that it reads.
      let causes = failures.reads.dropLast().filter {
        $0.count > last.count && $0.starts(with: last)
      }
      return FailedCheck(
        outcome: .rejected, loss: .payload,
        reads: causes.suffix(RemedyTrials.maximumFailures) + [last])
    }
    guard outcome == .collateral || outcome == .misread else { return nil }
    return FailedCheck(
      outcome: outcome, loss: Loss(of: outcome, observe()),
      reads: Array(failures.reads.prefix(RemedyTrials.maximumFailures)))
  }

  /// The number of values that cannot be read in one check for which remedies are tried.
  private static let maximumFailures = 4
}

/// The sample of a contract that shows each site to remedies: the smallest one that decodes intact and
/// has a value there, or else that is read with a loss.
final class SiteOwners {
  /// The samples that show each site, those with a value first, the smallest first.
  private var samples: [JSONPointerPattern: [Int]] = [:]

  /// Which mutants of the samples are checked with each strategy, as far as that was asked.
  private var extents: [Int: [Int: BaselineCheck.Extent]] = [:]

  init(of samples: [Sample]) {
    let order = samples.indices.sorted { left, right in
      (samples[left].document.bytes.count, left) < (samples[right].document.bytes.count, right)
    }
    // Null shows nothing of what a value may become.
    for isNull in [false, true] {
      for index in order {
        for node in samples[index].document.nodes
        where (node.kind == .null) == isNull && self.samples[node.pattern]?.last != index {
          self.samples[node.pattern, default: []].append(index)
        }
      }
    }
  }

  /// Whether a sample is the one that shows a site; also for a site that no sample shows.
  func isOwner(
    _ sample: Int, of site: JSONPointerPattern, strategyIndex: Int,
    extent: (Int) -> BaselineCheck.Extent
  ) -> Bool {
    guard let samples = samples[site] else { return true }
    for candidate in samples {
      let known = extents[strategyIndex]?[candidate] ?? extent(candidate)
      extents[strategyIndex, default: [:]][candidate] = known
      if known == .all { return candidate == sample }
    }
    return samples.first { extents[strategyIndex]?[$0] == .outsideLosses } == sample
  }
}
