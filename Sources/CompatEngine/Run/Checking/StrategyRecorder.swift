import CompatModel
import JSONSyntax

/// Records the checks of one strategy until the results are taken.
///
/// Sites are numbers here, and keys only in the results: a check costs about as much as comparing a
/// few keys.
struct StrategyRecorder {
  var results = StrategyResults()

  /// Whether every check is added to the digest of its sample.
  private let isDigested: Bool

  /// Whether the facts of every check are kept, also of one that is as expected.
  private let keepsAllFacts: Bool

  /// The checks by the number of their site.
  private var sites: [[CheckKind: CheckRecord]] = []

  /// The numbers of the sites that have checks.
  private var touched: [Int] = []

  /// The best examples by the number of their site, including those that were already taken.
  private var best: [[CheckKind: Best]] = []

  private struct Best {
    var first: CheckPosition?
    var smallest: CheckRecord.Example.Rank?
  }

  init(isDigested: Bool, keepsAllFacts: Bool = false) {
    self.isDigested = isDigested
    self.keepsAllFacts = keepsAllFacts
  }

  /// Removes and returns everything recorded since the last call.
  ///
  /// The results contain only examples that are better than all earlier ones.
  mutating func take(keys: [SiteChangeKey]) -> StrategyResults {
    defer {
      for number in touched { sites[number] = [:] }
      (results, touched) = (StrategyResults(), [])
    }
    results.checks.reserveCapacity(touched.count)
    for number in touched { results.checks[keys[number]] = sites[number] }
    return results
  }

  mutating func record(
    _ check: Check, of mutant: Mutant, at site: (number: Int, key: SiteChangeKey),
    position: CheckPosition, isCommon: Bool, baselineView: BaselineView?
  ) {
    if isDigested {
      results.digests[position.sample, default: CheckDigest()].add(check, of: mutant)
    }
    if let roundTrip = check.observation.roundTrip { results.insert(roundTrip) }
    while sites.count <= site.number {
      sites.append([:])
      best.append([:])
    }
    if sites[site.number].isEmpty { touched.append(site.number) }
    let kind = CheckKind(of: check, mutant: mutant, baselineView: baselineView)
    sites[site.number][kind, default: CheckRecord()]
      .count(check, change: site.key.siteChange, isCommon: isCommon)
    var known = best[site.number][kind] ?? Best()
    if known.first.map({ position < $0 }) ?? true {
      known.first = position
      sites[site.number][kind]?.first = SiteExample(
        check, of: mutant, form: site.key.form, baselineView: baselineView, position: position)
    }
    let rank = CheckRecord.Example.Rank(
      size: mutant.sample.document.bytes.count, position: position)
    if keepsAllFacts || kind.failure != nil && known.smallest.map({ rank < $0 }) ?? true {
      known.smallest = rank
      sites[site.number][kind]?.example = CheckRecord.Example(rank: rank, facts: CheckFacts(check))
    }
    best[site.number][kind] = known
  }

  /// Records what the app can distinguish at every member that holds an enum or is keyed by its case.
  mutating func recordDistinguishability(in baselineView: BaselineView, sample: Int) {
    let survey = baselineView.survey
    for node in baselineView.sample.document.nodes where node.key != nil {
      let isEnumLike = survey.isEnumLike(node)
      guard isEnumLike || survey.isCaseKeyed(node),
        let distinguishability = baselineView.distinguishability(at: node.pointer)
      else { continue }
      results.distinguishability[
        StrategyResults.EnumSite(pattern: node.pattern, isEnumLike: isEnumLike), default: []
      ].insert(distinguishability)
      if isDigested {
        results.digests[sample, default: CheckDigest()].add(distinguishability, at: node.pointer)
      }
    }
  }
}

extension StrategyResults {
  /// Records what the model reads of a sample, or has read when it was traced before.
  mutating func insert(traceOf trials: SampleTrials, traced: SampleTrials.Traced? = nil) {
    do throws(TraceLoss) {
      insert(try trials.trace(traced))
    } catch {
      insert(error)
    }
  }
}

/// Numbers the sites of a contract, so that checks do not compare them.
struct SiteNumbering {
  private(set) var keys: [SiteChangeKey] = []

  private let survey: Survey
  private let operatorNumbers: [String: Int]
  private var numbers: [SiteChangeKey: Int] = [:]

  init(part: ContractPlan) {
    survey = part.contract.survey
    operatorNumbers = Dictionary(
      uniqueKeysWithValues: part.operators.enumerated().map { ($0.element.id, $0.offset) })
  }

  mutating func number(of mutant: Mutant) -> Int {
    let key = SiteChangeKey(
      of: mutant, operatorNumber: operatorNumbers[mutant.filedOperatorID] ?? 0, survey: survey)
    if let known = numbers[key] { return known }
    let number = keys.count
    keys.append(key)
    numbers[key] = number
    return number
  }
}
