import CompatModel
import JSONSyntax

/// The site of a change, its operator, and what it does; the same for every strategy.
struct SiteChangeKey: Codable, Sendable, Hashable {
  /// The path of the site, with `*` for any element.
  let pattern: JSONPointerPattern

  /// The position of the operator among those of the plan.
  let operatorNumber: Int

  /// What the change does, for any operator; nil where it concerns no single value.
  let form: ChangeForm?

  /// What the change does, as far as it matters for recommendations; nil otherwise.
  let siteChange: SiteChange?

  /// Whether the value is one of a set of names that may grow.
  let isName: Bool

  /// Whether unreadable values of the site must be rejected.
  let isFailClosed: Bool

  /// Whether the changed value must be rejected if it cannot be read.
  let isChangeFailClosed: Bool

  /// Hashes only the operator and part of the path: they nearly always determine the other
  /// properties.
  func hash(into hasher: inout Hasher) {
    hasher.combine(operatorNumber)
    hasher.combine(pattern.tokens.count)
    hasher.combine(pattern.tokens.last)
  }
}

extension SiteChangeKey {
  /// Describes the change of a mutant.
  init(of mutant: Mutant, operatorNumber: Int, survey: Survey) {
    let node = mutant.sample.document[mutant.change.site]
    pattern = node?.pattern ?? JSONPointerPattern(normalising: mutant.change.site)
    self.operatorNumber = operatorNumber
    form = ChangeForm(of: mutant.change)
    siteChange = SiteChange(mutant.change, kind: mutant.kind)
    isName = node.map { survey.isEnumLike($0) || survey.isDiscriminator($0) } ?? false
    isFailClosed = survey.isFailClosed(mutant.change.site)
    isChangeFailClosed = mutant.change.isFailClosed(in: survey)
  }
}
