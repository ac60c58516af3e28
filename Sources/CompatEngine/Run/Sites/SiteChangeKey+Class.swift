import CompatModel
import JSONSyntax

extension SiteChangeKey {
  /// The class of the change; nil if it belongs to none.
  func changeClass(among operators: [OperatorManual]) -> ChangeClass? {
    guard let declared = operators[operatorNumber].changeClass else { return nil }
    // An operator that removes null or writes it does one or the other.
    let changeClass = declared == .missing && form == .nulled ? .null : declared
    switch changeClass {
    case .null, .otherType: return pattern.tokens.last == .any ? .badElement : changeClass
    default: return changeClass
    }
  }
}
