import CompatModel
import JSONSyntax

/// Records the checks of one strategy until the results are taken.
///
/// Sites are numbers here, and keys only in the results: a check costs about as much as comparing a
/// few keys.
struct StrategyRecorder {
  private var record = StrategyResults()

  /// Whether every check is added to the digest of its sample.
  private let isDigested: Bool

  /// Whether the facts of every check are kept, also of one that is as expected.
  private let keepsAllFacts: Bool

  private var sites: [SiteChangeFacts?] = []

  /// The numbers of the sites that have facts.
  private var touched: [Int] = []

  /// The best examples, including those that were already taken.
  private var best = BestExamples()

  init(isDigested: Bool, keepsAllFacts: Bool = false) {
    self.isDigested = isDigested
    self.keepsAllFacts = keepsAllFacts
  }

  /// Removes and returns everything recorded since the last call.
  ///
  /// The results contain only examples that are better than all earlier ones.
  mutating func take(keys: [SiteChangeKey]) -> StrategyResults {
    var results = record
    record = StrategyResults()
    results.sites.reserveCapacity(touched.count)
    for number in touched {
      results.sites[keys[number]] = sites[number]
      sites[number] = nil
    }
    touched.removeAll(keepingCapacity: true)
    return results
  }

  mutating func record(
    _ check: Check, of mutant: Mutant, at site: (number: Int, key: SiteChangeKey),
    position: CheckPosition, isCommon: Bool, baselineView: BaselineView?
  ) {
    let operatorNumber = site.key.operatorNumber
    record.cells[operatorNumber, default: CellRecord()].count(check)
    if isDigested {
      record.digests[position.sample, default: CheckDigest()].add(check, of: mutant)
    }
    if let roundTrip = check.observation.roundTrip { record.insert(roundTrip) }
    touch(site.number)
    sites[site.number]?.record(check, change: site.key.siteChange, isCommon: isCommon)
    if best.improves(position, at: site.number, outcome: check.outcome) {
      sites[site.number]?.examples[check.outcome] = SiteExample(
        check, of: mutant, form: site.key.form, baselineView: baselineView, position: position)
    }
    if check.isDecoderLimit {
      record.decoderLimits[operatorNumber, default: DecoderLimit()].count(check, at: position)
    }
    guard keepsAllFacts || !check.meetsExpectation else { return }
    recordFinding(
      check, of: mutant, operatorNumber: operatorNumber, position: position,
      baselineView: baselineView)
  }

  /// Records that a check gave another answer when it was repeated.
  mutating func record(_ nondeterminism: Nondeterminism) { record.note(nondeterminism) }

  /// Records that a check was skipped.
  mutating func recordLeftOut(at key: SiteChangeKey) {
    record.cells[key.operatorNumber, default: CellRecord()].leftOut += 1
  }

  /// Records that the sample fails, or would if it were not accepted.
  mutating func record(
    _ failure: StrategyResults.Failure, ofSampleAt sample: Int, skipping skipped: Int
  ) {
    record.failures[sample, default: failure].skipped += skipped
  }

  /// Records a newer sample that is not read as it says: the sites that broke, as far as they are
  /// known, and what becomes of it.
  mutating func record(brokenIn check: BaselineCheck, ofSampleAt sample: Int) {
    guard check.breaksNewerSample else { return }
    record.broken[sample] = StrategyResults.Broken(
      sites: check.brokenSites, outcome: check.outcome)
  }

  /// Records what the app can distinguish at every member that holds an enum or is keyed by its case.
  mutating func recordDistinguishability(in baselineView: BaselineView, sample: Int) {
    let survey = baselineView.survey
    for node in baselineView.sample.document.nodes where node.key != nil {
      let isEnumLike = survey.isEnumLike(node)
      guard isEnumLike || survey.isCaseKeyed(node),
        let distinguishability = baselineView.distinguishability(at: node.pointer)
      else { continue }
      record.distinguishability[
        StrategyResults.EnumSite(pattern: node.pattern, isEnumLike: isEnumLike), default: []
      ].insert(distinguishability)
      if isDigested {
        record.digests[sample, default: CheckDigest()].add(distinguishability, at: node.pointer)
      }
    }
  }

  /// Records what remedies did to rejected checks.
  mutating func record(_ trials: [RemedyTrial.Subject: RemedyTrial]) {
    for (key, trial) in trials { record.remedies[key, default: RemedyTrial()].merge(trial) }
  }

  /// Records what the model reads of a sample, or has read when it was traced before.
  mutating func recordTrace(of trials: SampleTrials, traced: SampleTrials.Traced? = nil) {
    do throws(TraceLoss) {
      record.insert(try trials.trace(traced))
    } catch {
      record.insert(error)
    }
  }

  private mutating func touch(_ number: Int) {
    while sites.count <= number { sites.append(nil) }
    guard sites[number] == nil else { return }
    sites[number] = SiteChangeFacts()
    touched.append(number)
  }

  private mutating func recordFinding(
    _ check: Check, of mutant: Mutant, operatorNumber: Int, position: CheckPosition,
    baselineView: BaselineView?
  ) {
    let key = FindingKey(
      of: check, mutant: mutant, operatorNumber: operatorNumber, baselineView: baselineView)
    record.findings[key, default: FindingRecord()].merge(
      FindingRecord(count: 1, loss: Loss(of: check.outcome, check.observation)))
    let size = mutant.sample.document.bytes.count
    if keepsAllFacts || best.improves((size, position), of: key) {
      record.findings[key]?.example = FindingRecord.Example(
        size: size, position: position, facts: CheckFacts(check))
    }
  }
}
