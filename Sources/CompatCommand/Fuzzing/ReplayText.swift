import CodableCompat

/// What became of payloads that were kept, in words.
struct ReplayText {
  let replayed: [ReplayedPayload]
  let catalog: OperatorCatalog

  /// How many payloads have which status: the worst first.
  private var headline: String {
    if replayed.isEmpty { return "No payload is kept." }
    let statuses = replayed.map(\.status)
    let counts = ReplayStatus.allCases.compactMap { status in
      let count = statuses.count { $0 == status }
      return count > 0 ? "\(count) \(status.word)" : nil
    }
    let total =
      replayed.count == 1 ? "1 payload was replayed" : "\(replayed.count) payloads were replayed"
    return "\(total): \(counts.joined(separator: ", "))."
  }

  /// Everything: of several payloads, those in full that are not fixed.
  var text: String {
    var text = headline + "\n"
    for one in replayed {
      let status = one.status
      text += "\n" + Suggestion.visible("\(status.word)  \(ReplayText.summary(of: one))") + "\n"
      guard status != .fixed || replayed.count == 1 else { continue }
      if let mutant = one.mutant {
        text +=
          "\n" + MutantDescription(of: mutant, catalog: catalog).text + "\n"
          + Table.text(one.effects.map(\.cells))
      } else {
        let id = one.kept.regression.mutant
        text += Suggestion.visible("  '\(id)' does not make this payload any more") + "\n"
      }
    }
    return text
  }

  /// What is known of a payload from before, or of one that is not kept, from now.
  private static func summary(of one: ReplayedPayload) -> String {
    let outcomes = one.facts.answers.map { "\($0.before.rawValue) by \($0.strategy)" }
    let list = outcomes.joined(separator: ", ")
    if one.isKept { return "\(one.kept.path): once \(list)" }
    let survived =
      switch one.effects.count(where: { $0.check == nil }) {
      case 0: "survived by every strategy"
      case one.effects.count: "no strategy reads its sample"
      default: "survived by every strategy that reads its sample"
      }
    return "\(one.kept.regression.mutant): \(list.isEmpty ? survived : list)"
  }
}
