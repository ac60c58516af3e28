package import CompatModel
package import JSONSyntax

/// What a class of change costs at one site, for each strategy that reads it.
///
/// A risk is no failure: it is one only if a contract or a test expects the app to survive.
package struct Risk: Sendable, Hashable {
  /// What the worst check of one strategy showed.
  package struct Effect: Sendable, Hashable {
    package let tally: Tally
    package let loss: Loss
    package var outcome: Outcome { tally.worst }
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
    var kinds: [ClassAtSite: [Int: [CheckKind: CheckRecord]]] = [:]
    var failClosed: Set<ClassAtSite> = []
    for (row, results) in rows.enumerated() {
      for (change, records) in results.checks where records.areRead {
        guard let changeClass = change.changeClass(among: operators) else { continue }
        let key = ClassAtSite(site: normalised(change.pattern), changeClass: changeClass)
        kinds[key, default: [:]].merge(records, at: row)
        if change.isFailClosed { failClosed.insert(key) }
      }
    }
    return kinds.compactMap { key, kinds in
      Risk(
        at: key, kinds, isFailClosed: failClosed.contains(key), frequency: frequency,
        precedent: history.precedent(of: key.changeClass, at: key.site))
    }
    .sorted(by: precedes)
  }

  /// Sums up the checks of each strategy; nil if no example is known.
  private init?(
    at key: ClassAtSite, _ kinds: [Int: [CheckKind: CheckRecord]], isFailClosed: Bool,
    frequency: ChangeFrequency, precedent: Precedent?
  ) {
    func severity(of effect: Effect) -> Int {
      Risk.severity(of: effect.outcome, losing: effect.loss, isFailClosed: isFailClosed)
    }
    let effects = kinds.mapValues { kinds in
      Effect(tally: kinds.tally(), loss: kinds.values.map(\.loss).max() ?? .nothing)
    }
    // Of equal effects, that of the strategy that was registered first.
    let worst = effects.max {
      (severity(of: $0.value), $1.key) < (severity(of: $1.value), $0.key)
    }
    guard let worst, let example = kinds[worst.key]?.examples[worst.value.outcome] else {
      return nil
    }
    self.init(
      site: key.site, changeClass: key.changeClass, isFailClosed: isFailClosed, effects: effects,
      example: example.position, precedent: precedent,
      weight: severity(of: worst.value) * frequency[key.changeClass] * (precedent?.factor ?? 1))
  }

  private static func precedes(_ left: Risk, _ right: Risk) -> Bool {
    (right.weight, left.changeClass.position, left.site.tokens.count, left.site)
      < (left.weight, right.changeClass.position, right.site.tokens.count, right.site)
  }
}

struct ClassAtSite: Hashable {
  let site: JSONPointerPattern
  let changeClass: ChangeClass
}

extension ChangeClass {
  fileprivate var position: Int { ChangeClass.allCases.firstIndex(of: self) ?? 0 }
}
