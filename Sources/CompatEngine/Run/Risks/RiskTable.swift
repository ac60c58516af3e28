import CompatModel
import JSONSyntax

/// The risks of a contract, the most urgent first.
struct RiskTable: Sendable {
  /// The risks, in the order in which they are told.
  let risks: [Risk]

  /// Sums up the results of the strategies, in the order of registration.
  ///
  /// - Parameters:
  ///   - rows: The results of the strategies.
  ///   - operators: The operators of the plan.
  ///   - frequency: How often each class of change happens.
  ///   - history: What the server has really changed.
  ///   - normalised: The site as it is told: with `*` for the keys of a map.
  init(
    of rows: [StrategyResults], operators: [OperatorManual],
    frequency: ChangeFrequency = .measured, history: DriftHistory = DriftHistory(),
    normalised: (JSONPointerPattern) -> JSONPointerPattern = { $0 }
  ) {
    var sums: [Key: Sum] = [:]
    for (row, results) in rows.enumerated() {
      for (key, facts) in results.sites where facts.isRead {
        guard let changeClass = key.changeClass(among: operators) else { continue }
        sums[Key(site: normalised(key.pattern), changeClass: changeClass), default: Sum()]
          .add(facts, isFailClosed: key.isFailClosed, row: row)
      }
    }
    risks = sums.compactMap { key, sum in
      sum.risk(
        at: key, frequency: frequency,
        precedent: history.precedent(of: key.changeClass, at: key.site))
    }
    .sorted(by: RiskTable.precedes)
  }

  private static func precedes(_ left: Risk, _ right: Risk) -> Bool {
    if left.weight != right.weight { return left.weight > right.weight }
    if left.changeClass != right.changeClass {
      return left.changeClass.position < right.changeClass.position
    }
    if left.site.tokens.count != right.site.tokens.count {
      return left.site.tokens.count < right.site.tokens.count
    }
    return left.site < right.site
  }

  private struct Key: Hashable {
    let site: JSONPointerPattern
    let changeClass: ChangeClass
  }

  private struct Sum {
    var isFailClosed = false
    var effects: [Int: Risk.Effect] = [:]
    var examples: [Int: [Outcome: CheckPosition]] = [:]

    mutating func add(_ facts: SiteChangeFacts, isFailClosed: Bool, row: Int) {
      self.isFailClosed = self.isFailClosed || isFailClosed
      let worst = Outcome.allCases.last { facts.tally[$0] > 0 } ?? .intact
      var effect = effects[row] ?? Risk.Effect(outcome: .intact, loss: .nothing)
      effect.outcome = max(effect.outcome, worst)
      effect.loss = max(effect.loss, facts.loss)
      effect.tally.merge(facts.tally)
      effects[row] = effect
      for (outcome, example) in facts.examples {
        let known = examples[row]?[outcome]
        examples[row, default: [:]][outcome] =
          known.map { min($0, example.position) }
          ?? example.position
      }
    }

    /// The risk; nil if no example is known.
    func risk(at key: Key, frequency: ChangeFrequency, precedent: Precedent?) -> Risk? {
      let worst = effects.max { left, right in
        let (one, other) = (severity(of: left.value), severity(of: right.value))
        // Of equal effects, that of the strategy that was registered first.
        return one != other ? one < other : left.key > right.key
      }
      guard let worst, let example = examples[worst.key]?[worst.value.outcome] else { return nil }
      return Risk(
        site: key.site, changeClass: key.changeClass, isFailClosed: isFailClosed, effects: effects,
        example: example, precedent: precedent,
        weight: severity(of: worst.value) * frequency[key.changeClass] * (precedent?.factor ?? 1))
    }

    private func severity(of effect: Risk.Effect) -> Int {
      Risk.severity(of: effect, isFailClosed: isFailClosed)
    }
  }
}

extension ChangeClass {
  fileprivate var position: Int { ChangeClass.allCases.firstIndex(of: self) ?? 0 }
}
