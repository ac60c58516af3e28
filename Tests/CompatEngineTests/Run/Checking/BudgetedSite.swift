import CompatModel
import CompatOperators
import JSONSyntax

@testable import CompatEngine

/// Sites for tests of budgets and results.
enum BudgetedSite {
  /// The operators of which the keys name one.
  static let operators = OperatorCatalog.standard.operators.map(\.manual)

  static func key(_ name: String, form: ChangeForm? = .renamed) -> SiteChangeKey {
    SiteChangeKey(
      pattern: JSONPointerPattern(tokens: [.key(name), .any]), operatorNumber: 1, form: form,
      siteChange: .newValue, isName: true, isFailClosed: false, isChangeFailClosed: true)
  }
}
