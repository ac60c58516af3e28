package import CompatModel
package import JSONSyntax

/// A pattern at one property of a model, with what it saves.
package struct TriedRemedy: Codable, Sendable, Hashable {
  /// The changes of a class at a site that have the same outcome.
  struct Saving: Codable, Sendable, Hashable {
    let site: JSONPointerPattern
    let changeClass: ChangeClass
    let outcome: Outcome
  }

  /// What a remedy leaves lost after the changes of a class.
  package struct Effect: Sendable, Hashable {
    package let changeClass: ChangeClass

    /// The greatest loss that is left in the checks that lose less.
    package let loss: Loss

    /// Whether some changes of the class cost as much as without the remedy.
    package let isPartial: Bool
  }

  package let strategyIndex: Int
  package let pattern: RemedyPattern
  package let site: JSONPointerPattern

  /// What the model reads there; nil if it is not known.
  package let property: TracedProperty?

  /// What the model reads around an element or a value of a map; nil for other sites.
  package let collection: TracedProperty?

  /// The name of what is written otherwise: of an element that has none, the collection around it.
  package var subject: String {
    let isEnum = pattern == .unknownCase || pattern == .fallbackSubtree
    if !isEnum, site.tokens.last == .any, let collection, collection.isNamed {
      return collection.name
    }
    return property?.name ?? site.nonEmpty
  }

  /// Whether other remedies save what it saves, with less loss or a smaller change of the model.
  package var isAlternative = false

  /// Whether some change is lost or misread in silence with it that is not without it.
  package var harms = false
  package var tried = 0

  /// The number of checks that lose less, of all that the repeated ones stand for.
  package var saves = 0

  private(set) var savings: [Saving: CheckRecord] = [:]
  private(set) var healed: [SiteOutcome: Loss] = [:]
  private(set) var vain: Set<SiteOutcome> = []
}

extension TriedRemedy {
  /// Creates a remedy that was not tried yet, for a model of which it is known what it reads.
  init(
    strategyIndex: Int, pattern: RemedyPattern, site: JSONPointerPattern,
    reading property: (JSONPointerPattern) -> TracedProperty?
  ) {
    let isInCollection = site.tokens.last == .any
    self.init(
      strategyIndex: strategyIndex, pattern: pattern, site: site, property: property(site),
      collection: isInCollection
        ? property(JSONPointerPattern(tokens: site.tokens.dropLast())) : nil)
  }
}

extension TriedRemedy {
  mutating func add(
    _ trial: RemedyTrial, of changes: SiteOutcome, standingFor failures: RemedyTable.Failures
  ) {
    tried += trial.tried
    if trial.harmed > 0, failures.changeClass != nil { harms = true }
    guard trial.heals else {
      vain.insert(changes)
      return
    }
    healed[changes] = max(healed[changes] ?? .nothing, trial.loss)
    let saved = failures.count * trial.saved / (trial.saved + trial.foreign)
    saves += saved
    guard let changeClass = failures.changeClass else { return }
    savings.merge(
      CheckRecord(count: saved, loss: trial.loss),
      at: Saving(site: changes.site, changeClass: changeClass, outcome: changes.outcome))
  }

  /// What is left lost of changes that the remedy was tried on and heals; nil otherwise.
  func loss(after changes: SiteOutcome) -> Loss? {
    vain.contains(changes) ? nil : healed[changes]
  }

  /// What is left lost of the effect of a risk; nil where the remedy does not heal it.
  package func loss(after risk: Risk) -> Loss? { saving(of: risk)?.loss }

  /// The number of checks with the effect of a risk that lose less.
  package func saved(after risk: Risk) -> Int { saving(of: risk)?.count ?? 0 }

  private func saving(of risk: Risk) -> CheckRecord? {
    risk.effects[strategyIndex].flatMap {
      savings[Saving(site: risk.site, changeClass: risk.changeClass, outcome: $0.outcome)]
    }
  }

  /// Whether a remedy is told before another one for the same risk: what saves most comes first, then
  /// what loses least, then what changes the model least.
  func precedes(_ other: TriedRemedy, for risk: Risk) -> Bool {
    let own = (other.saved(after: risk), loss(after: risk) ?? .payload)
    let others = (saved(after: risk), other.loss(after: risk) ?? .payload)
    return own == others ? isSmaller(than: other) : own < others
  }

  /// Whether a remedy is as good as another one against a risk.
  func saves(as other: TriedRemedy, for risk: Risk) -> Bool {
    loss(after: risk) == other.loss(after: risk) && saved(after: risk) == other.saved(after: risk)
  }

  /// Whether the remedy changes the model less than another one.
  func isSmaller(than other: TriedRemedy) -> Bool {
    (pattern.position, site, strategyIndex)
      < (other.pattern.position, other.site, other.strategyIndex)
  }
}

extension RemedyPattern {
  var position: Int { RemedyPattern.allCases.firstIndex(of: self) ?? 0 }
}

/// What a remedy did to the checks of one operator at one site.
package struct RemedyTrial: Codable, Mergeable, Sendable, Hashable {
  /// Identifies the trials of one remedy for one operator and site.
  package struct Subject: Codable, Sendable, Hashable {
    package let pattern: RemedyPattern

    /// The type that is written otherwise: that which declares the property, or the enum itself.
    let type: String
    let property: JSONPointerPattern

    let changes: SiteOutcome
  }

  package var tried = 0
  package var saved = 0

  /// The number of repeated checks that the remedy is not for: another type failed to read the site.
  var foreign = 0

  /// The number of checks that lose or misread values in silence, and did not before.
  package var harmed = 0
  package var loss = Loss.nothing
  package var outcome = Outcome.intact

  /// Whether every check that was repeated loses less.
  var heals: Bool { saved == tried && saved > 0 }

  mutating func add(
    _ outcome: Outcome, losing loss: Loss, insteadOf before: Outcome, losing lost: Loss
  ) {
    tried += 1
    // What was wrong without a word is better as a fallback that loses no more.
    let isBetter =
      outcome.isSurvived ? loss <= lost && outcome < before : outcome == .collateral && loss < lost
    if isBetter {
      saved += 1
    } else if outcome > before {
      harmed += 1
    }
    self.loss = max(self.loss, loss)
    self.outcome = max(self.outcome, outcome)
  }

  mutating func merge(_ other: RemedyTrial) {
    tried += other.tried
    saved += other.saved
    foreign += other.foreign
    harmed += other.harmed
    loss = max(loss, other.loss)
    outcome = max(outcome, other.outcome)
  }
}
