import CompatModel
import JSONSyntax

/// Where mutants were changed, by which operator, and how: the same for every strategy.
struct SiteChangeKey: Sendable, Hashable {
  /// The place, with `*` for any element.
  let pattern: JSONPointerPattern

  /// The position of the operator among those of the plan.
  let operatorNumber: Int

  /// What the change does, for any operator; nil where it concerns no single value.
  let form: ChangeForm?

  /// What the change does as far as the choice of a strategy goes; nil where it does not matter.
  let siteChange: SiteChange?

  /// Whether the value is one of a set of names that may grow.
  let isName: Bool

  /// Whether the place must be refused when it cannot be read.
  let isFailClosed: Bool

  /// Whether what the payload says there now must be refused when it cannot be read.
  let isChangeFailClosed: Bool

  /// Adds the place to a hash: the other parts follow from the operator and its place, but for few.
  func hash(into hasher: inout Hasher) {
    hasher.combine(operatorNumber)
    hasher.combine(pattern.tokens.count)
    hasher.combine(pattern.tokens.last)
  }
}

extension SiteChangeKey {
  /// Finds out where a mutant was changed, and how.
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
