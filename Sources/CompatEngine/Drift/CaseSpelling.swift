import CompatModel
import JSONSyntax

/// Two spellings of one case of an enum.
enum CaseSpelling {
  /// Whether two names have the same words.
  static func areSame(_ old: JSONValue, _ new: JSONValue) -> Bool {
    guard case .string(let old) = old, case .string(let new) = new else { return false }
    let words = NameWords(old).words
    return !words.isEmpty && words == NameWords(new).words
      || old.lowercased() == new.lowercased()
  }

  /// The operator that respells a case.
  static func operatorID(_ old: JSONValue, _ new: JSONValue) -> DriftOperator {
    guard case .string(let old) = old, case .string(let new) = new,
      old.lowercased() == new.lowercased()
    else { return .enumCaseSeparator }
    return .enumCaseLetterCase
  }
}
