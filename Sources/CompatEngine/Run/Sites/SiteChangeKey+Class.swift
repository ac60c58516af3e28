import CompatModel
import JSONSyntax

extension SiteChangeKey {
  /// The class of the change; nil if it belongs to none.
  func changeClass(among operators: [OperatorManual]) -> ChangeClass? {
    guard let declared = operators[operatorNumber].changeClass else { return nil }
    // An operator that removes null or writes it does one or the other; what it writes where nothing
    // was is null.
    let writesNull = form == .nulled || form == .memberAdded
    let changeClass = declared == .missing && writesNull ? .null : declared
    return changeClass.of(pattern)
  }

  /// Whether the contract says that the change of a mutant is survived.
  ///
  /// It says so of single changes only.
  func mustSurvive(_ mutant: Mutant, among operators: [OperatorManual], in survey: Survey) -> Bool {
    guard mutant.parts.isEmpty else { return false }
    return changeClass(among: operators).map { survey.mustSurvive($0, at: mutant.change.site) }
      ?? false
  }
}

extension ChangeClass {
  /// The class of a change at a site: an element that is null or of another type is a bad one.
  func of(_ site: JSONPointerPattern) -> ChangeClass {
    switch self {
    case .null, .otherType: site.tokens.last == .any ? .badElement : self
    default: self
    }
  }
}
