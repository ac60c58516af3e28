import CodableCompat

/// What became of payloads that were kept, in words.
struct ReplayText {
  /// The payloads.
  let replayed: [ReplayedRegression]

  /// The operators.
  let catalog: OperatorCatalog

  /// How many payloads have which status: the worst first.
  var headline: String {
    if replayed.isEmpty { return "No payload is kept." }
    let counts = [ReplayStatus.stillFails, .changed, .stale, .fixed].compactMap { status in
      let count = replayed.count { $0.status == status }
      return count > 0 ? "\(count) \(status.rawValue)" : nil
    }
    let total =
      replayed.count == 1 ? "1 payload was replayed" : "\(replayed.count) payloads were replayed"
    return "\(total): \(counts.joined(separator: ", "))."
  }

  /// Everything: of several payloads, those in full that are not fixed.
  var text: String {
    var text = headline + "\n"
    for one in replayed {
      text += "\n" + ReplayText.line(of: one) + "\n"
      guard one.status != .fixed || replayed.count == 1 else { continue }
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

  /// The headline, and a line for each payload that is not fixed, where a run tells them.
  ///
  /// - Parameter fails: Whether the run fails for one of them.
  /// - Returns: The text.
  func summary(fails: Bool) -> String {
    let open = replayed.filter { $0.status != .fixed }
    let advice =
      open.isEmpty
      ? "  'replay --all --prune' removes what is fixed"
      : "  'replay --all' shows them in full\(fails ? "; this run fails for them" : "")"
    return ([headline] + open.map { "  " + ReplayText.line(of: $0) } + [advice, ""])
      .map { $0 + "\n" }.joined()
  }

  private static func line(of one: ReplayedRegression) -> String {
    let before = one.kept.regression.outcomes.sorted { $0.key < $1.key }
      .map { "\($0.value.rawValue) by \($0.key)" }.joined(separator: ", ")
    return Suggestion.visible("\(one.status.rawValue)  \(one.kept.path): once \(before)")
  }
}
