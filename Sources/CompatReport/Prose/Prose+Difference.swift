import CompatModel

extension Prose {
  /// What changed about samples, operators, strategies, the tool and the decoder.
  static func circumstances(of difference: ReportDifference) -> [Sentence] {
    let lists: [(names: [String], one: String, many: String, verb: Sentence)] = [
      (difference.addedSamples, "sample", "samples", "added"),
      (difference.removedSamples, "sample", "samples", "removed"),
      (difference.addedOperators, "operator", "operators", "added"),
      (difference.removedOperators, "operator", "operators", "removed"),
      (difference.decoderFacts, "fact about the decoder", "facts about the decoder", "changed"),
    ]
    var sentences = lists.filter { !$0.names.isEmpty }.map { list -> Sentence in
      """
      \(list.verb): \(list.names.count, of: list.one, plural: list.many): \
      \(list: list.names, .name, atMost: 3, of: "more", plural: "more")
      """
    }
    if let version = difference.toolVersion {
      sentences.append("The earlier report is of version \(version, .value) of the tool.")
    }
    return sentences + difference.strategies.map(sentence(for:))
  }

  private static func sentence(for change: ReportRegistrationChange) -> Sentence {
    let strategy: Sentence = "\(change.strategy, .name) of \(change.contract, .name)"
    switch change.kind {
    case .added: return "added: \(strategy)"
    case .removed: return "removed: \(strategy)"
    case .changed:
      let words = change.members.map { name -> Sentence in
        switch name {
        case "reads": "reads other properties or types"
        case "isJudged": "is judged differently"
        case "builtAgainst": "has another version"
        default: "has another \(name, .emphasis)"
        }
      }
      return "changed: \(strategy) \(Sentence.joined(words, by: ", ", last: " and "))"
    }
  }

  /// What became of a failure, or of the cost of a class of change.
  static func sentence(for change: ReportSiteChange) -> Sentence {
    let site = subject(change.contract, change.site, change.changeClass)
    let strategies = names(of: change.strategies)
    let known: Sentence = change.isKnown ? "; the baseline lists it" : ""
    switch (change.kind, change.outcome, change.was) {
    case (.worse, let outcome?, let was?) where outcome == was:
      return "loses more: \(site): \(outcome) in \(strategies)"
    case (.better, let outcome?, let was?) where outcome == was:
      return "loses less: \(site): \(outcome) in \(strategies)"
    case (.worse, let outcome?, let was?), (.better, let outcome?, let was?):
      let word: Sentence = change.kind == .worse ? "worse" : "better"
      return "\(word): \(site): \(outcome), was \(was), in \(strategies)"
    case (.added, let outcome?, _): return "new: \(site): \(outcome) in \(strategies)"
    case (.new, let outcome?, _):
      return "new failure: \(site): \(outcome) in \(strategies)\(known)"
    case (.changed, let outcome?, let was?):
      return "fails differently: \(site): \(outcome), was \(was), in \(strategies)\(known)"
    case (.fixed, let outcome?, _):
      return "fixed in part: \(site): still \(outcome) in \(strategies)\(known)"
    case (.fixed, nil, let was?): return "fixed: \(site): was \(was) in \(strategies)"
    case (.gone, _, let was?): return "no longer checked: \(site): was \(was) in \(strategies)"
    default: return site
    }
  }

  static func moreChanges(_ count: Int) -> Sentence {
    "\(count, of: "more change"): \("--verbose", .command)"
  }

  static let noDifference: Sentence =
    "Same failures and risks as the earlier report."

  private static func subject(
    _ contract: String, _ site: String, _ changeClass: ChangeClass?
  ) -> Sentence {
    let change: Sentence = changeClass.map { ", \(title(of: $0), .emphasis)" } ?? ""
    return "\(contract, .name) \(site, .location)\(change)"
  }

  private static func names(of strategies: [String]) -> Sentence {
    "\(list: strategies, .name, atMost: 1, of: "strategy", plural: "strategies")"
  }
}
