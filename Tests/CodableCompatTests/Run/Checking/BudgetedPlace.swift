import JSONSyntax

@testable import CodableCompat

/// Places to count checks at.
enum BudgetedPlace {
  static func key(_ name: String, form: ChangeForm? = .renamed) -> PlaceKey {
    PlaceKey(
      pattern: JSONPointerPattern(tokens: [.key(name), .any]), operatorNumber: 1, form: form,
      siteChange: .newValue, isName: true, isFailClosed: false, isChangeFailClosed: true)
  }
}
