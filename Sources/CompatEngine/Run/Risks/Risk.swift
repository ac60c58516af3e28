package import CompatModel
package import JSONSyntax

/// What a class of change costs at one site, for each strategy that reads it.
///
/// A risk is no failure: it is one only if a contract or a test expects the app to survive.
package struct Risk: Sendable, Hashable {
  /// What the worst check of one strategy showed.
  package struct Effect: Sendable, Hashable {
    package var outcome: Outcome
    package var loss: Loss
    package var tally = Tally()
  }

  /// The normalised path; an element or a value of a map is `…/*`.
  package let site: JSONPointerPattern
  package let changeClass: ChangeClass

  /// Whether unreadable values of the site must be rejected.
  package let isFailClosed: Bool

  /// The effect on each strategy that reads the site, by its position.
  package let effects: [Int: Effect]

  /// The first check with the worst outcome, of the first strategy that has it.
  package let example: CheckPosition

  /// A change of the same class that the server has made at this site or a related one; nil if its
  /// samples show none.
  package let precedent: Precedent?

  /// How urgent the risk is, compared with others: the severity of the worst effect, times how often
  /// such changes happen, times the factor of the precedent.
  package let weight: Int
}

extension Risk {
  /// Whether the changes cost any strategy anything.
  package var isCostly: Bool { effects.values.contains { $0.loss > .nothing } }

  /// How bad an outcome is, compared with others; values that are wrong without a word are the worst that
  /// an app shows.
  package static func severity(of outcome: Outcome, losing loss: Loss, isFailClosed: Bool) -> Int {
    if isFailClosed {
      // There a rejection is what is expected, and a fallback is the harm.
      if outcome == .rejected { return 0 }
      if outcome == .absorbed { return 8 }
    }
    return switch (outcome, loss) {
    case (.crashed, _), (.hung, _): 10
    case (.misread, _): 8
    case (_, .payload): 6
    case (_, .neighbours): 5
    case (_, .element): 2
    case (_, .value): 1
    case (_, .nothing): 0
    }
  }
}

extension Risk {
  /// The risks of a contract, the most urgent first.
  static func all(
    of rows: [StrategyResults], operators: [OperatorManual], frequency: ChangeFrequency,
    history: DriftHistory, normalised: SiteNames
  ) -> [Risk] {
    var sums: [Key: Sum] = [:]
    for (row, results) in rows.enumerated() {
      for (change, kinds) in results.checks where kinds.areRead {
        guard let changeClass = change.changeClass(among: operators) else { continue }
        let key = Key(site: normalised(change.pattern), changeClass: changeClass)
        sums[key, default: Sum()].kinds.merge(kinds, at: row)
        if change.isFailClosed { sums[key]?.isFailClosed = true }
      }
    }
    return sums.compactMap { key, sum in
      sum.risk(
        at: key, frequency: frequency,
        precedent: history.precedent(of: key.changeClass, at: key.site))
    }
    .sorted(by: precedes)
  }

  private static func precedes(_ left: Risk, _ right: Risk) -> Bool {
    (right.weight, left.changeClass.position, left.site.tokens.count, left.site)
      < (left.weight, right.changeClass.position, right.site.tokens.count, right.site)
  }

  private struct Key: Hashable {
    let site: JSONPointerPattern
    let changeClass: ChangeClass
  }

  private struct Sum {
    var isFailClosed = false
    var kinds: [Int: [CheckKind: CheckRecord]] = [:]

    /// The risk; nil if no example is known.
    func risk(at key: Key, frequency: ChangeFrequency, precedent: Precedent?) -> Risk? {
      let effects = kinds.mapValues(Effect.init(of:))
      // Of equal effects, that of the strategy that was registered first.
      let worst = effects.max {
        (severity(of: $0.value), $1.key) < (severity(of: $1.value), $0.key)
      }
      let examples = worst.flatMap { kinds[$0.key]?.examples } ?? [:]
      guard let worst, let example = examples[worst.value.outcome] else { return nil }
      return Risk(
        site: key.site, changeClass: key.changeClass, isFailClosed: isFailClosed, effects: effects,
        example: example.position, precedent: precedent,
        weight: severity(of: worst.value) * frequency[key.changeClass] * (precedent?.factor ?? 1))
    }

    private func severity(of effect: Effect) -> Int {
      Risk.severity(of: effect.outcome, losing: effect.loss, isFailClosed: isFailClosed)
    }
  }
}

extension Risk.Effect {
  fileprivate init(of kinds: [CheckKind: CheckRecord]) {
    outcome = kinds.worst
    loss = kinds.values.map(\.loss).max() ?? .nothing
    for (kind, record) in kinds { tally[kind.outcome] += record.count }
  }
}

extension ChangeClass {
  fileprivate var position: Int { ChangeClass.allCases.firstIndex(of: self) ?? 0 }
}
