package import CompatModel
package import JSONSyntax

/// A pattern at one property of a model, with what it saves.
package struct TriedRemedy: Sendable, Hashable {
  /// A risk that it makes smaller.
  package struct Saving: Sendable, Hashable {
    /// The site of the risk.
    package let site: JSONPointerPattern

    /// The class of the changes.
    package let changeClass: ChangeClass
  }

  /// The position of the strategy whose model it changes.
  package let strategyIndex: Int

  /// How the property would be written.
  package let pattern: RemedyPattern

  /// The site of the property.
  package let site: JSONPointerPattern

  /// What the model reads there; nil if it is not known.
  package let property: TracedProperty?

  /// What the model reads around an element or a value of a map; nil for other sites.
  package let collection: TracedProperty?

  /// Whether other remedies save what it saves, with less loss or a smaller change of the model.
  package var isAlternative = false

  /// Whether some change is lost or misread in silence with it that is not without it.
  package var harms = false

  /// The number of checks that were repeated.
  package var tried = 0

  /// The number of checks that lose less, of all that the repeated ones stand for.
  package var saves = 0

  /// The greatest loss that is left in the checks that lose less, for each risk.
  package var losses: [Saving: Loss] = [:]

  /// The number of checks that lose less, for each risk.
  package var saved: [Saving: Int] = [:]

  /// The greatest loss that is left in the checks that lose less.
  package var loss: Loss { losses.values.max() ?? .nothing }
}

extension TriedRemedy {
  /// Whether a remedy is told before another one for the same risk: what saves most comes first, then
  /// what loses least, then what changes the model least.
  func precedes(_ other: TriedRemedy, for saving: Saving) -> Bool {
    let (most, more) = (saved[saving] ?? 0, other.saved[saving] ?? 0)
    if most != more { return most > more }
    let (left, right) = (losses[saving] ?? .payload, other.losses[saving] ?? .payload)
    if left != right { return left < right }
    if pattern != other.pattern { return pattern.position < other.pattern.position }
    if site != other.site { return site < other.site }
    return strategyIndex < other.strategyIndex
  }
}

extension RemedyPattern {
  /// The position among all patterns.
  var position: Int { RemedyPattern.allCases.firstIndex(of: self) ?? 0 }
}
