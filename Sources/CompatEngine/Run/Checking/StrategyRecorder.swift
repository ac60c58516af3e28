import CompatModel
import JSONSyntax

/// Records the checks of one strategy until the results are taken.
final class StrategyRecorder {
  var results = StrategyResults()

  /// Whether every check is added to the digest of its sample.
  private let isDigested: Bool

  /// Whether the facts of every check are kept, also of one that is as expected.
  private let keepsAllFacts: Bool

  /// The best examples, including those that were already taken.
  private var best: [SiteChangeKey: [CheckKind: Best]] = [:]

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
  func take() -> StrategyResults {
    defer { results = StrategyResults() }
    return results
  }

  func record(
    _ check: Check, of mutant: Mutant, key: SiteChangeKey, position: CheckPosition, isCommon: Bool,
    baselineView: BaselineView?
  ) {
    if isDigested {
      results.digests[position.sample, default: CheckDigest()].add(check, of: mutant)
    }
    let kind = CheckKind(of: check, mutant: mutant, baselineView: baselineView)
    results.checks[key, default: [:]][kind, default: CheckRecord()]
      .count(check, change: key.siteChange, isCommon: isCommon)
    let known = best[key]?[kind] ?? Best()
    if known.first.map({ position < $0 }) ?? true {
      best[key, default: [:]][kind, default: Best()].first = position
      results.checks[key]?[kind]?.first = SiteExample(
        check, of: mutant, form: key.form, baselineView: baselineView, position: position)
    }
    let rank = CheckRecord.Example.Rank(
      size: mutant.sample.document.bytes.count, position: position)
    if keepsAllFacts || kind.failure != nil && known.smallest.map({ rank < $0 }) ?? true {
      best[key, default: [:]][kind, default: Best()].smallest = rank
      results.checks[key]?[kind]?.example = CheckRecord.Example(
        rank: rank, facts: CheckFacts(check))
    }
  }

  /// Records what the app can distinguish at every member that holds an enum or is keyed by its case.
  func recordDistinguishability(in baselineView: BaselineView, sample: Int) {
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
