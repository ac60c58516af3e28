import CompatModel
import JSONSyntax

enum CaseSpelling {
  /// Whether two names have the same words.
  static func areSame(_ old: JSONValue, _ new: JSONValue) -> Bool {
    guard case .string(let old) = old, case .string(let new) = new else { return false }
    let words = NameWords(old).words
    return !words.isEmpty && words == NameWords(new).words
      || old.lowercased() == new.lowercased()
  }

  static func operatorID(_ old: JSONValue, _ new: JSONValue) -> DriftOperator {
    guard case .string(let old) = old, case .string(let new) = new,
      old.lowercased() == new.lowercased()
    else { return .enumCaseSeparator }
    return old == new ? .enumCaseNfcNfd : .enumCaseLetterCase
  }
}
