import CompatModel
import JSONSyntax

/// One check with its change: what was recorded of the check, and what the payload said and says.
@dynamicMemberLookup struct AdviceExample: Sendable {
  /// What was recorded of the check.
  let check: SiteExample

  /// What the payload said at the site; nil where it said nothing, or too much to keep.
  let was: JSONValue?

  /// What the payload says there now; nil where it says nothing, or too much to keep.
  let became: JSONValue?

  /// Puts together what was recorded of a check, and what its mutant says; nil where there is none.
  init?(_ check: SiteExample, form: ChangeForm?, mutants: ExampleMutants) {
    guard let form, let mutant = mutants[check.position] else { return nil }
    self.check = check
    was = mutant.change.was?.bounded
    became = mutant.said(after: form)
  }

  /// A fact of the check.
  subscript<Value>(dynamicMember member: KeyPath<SiteExample, Value>) -> Value {
    check[keyPath: member]
  }
}
