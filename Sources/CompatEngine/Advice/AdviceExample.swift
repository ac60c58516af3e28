import CompatModel
import JSONSyntax

/// One check with its change: the recorded facts, and what the payload said before and says now.
@dynamicMemberLookup struct AdviceExample: Sendable {
  let check: SiteExample

  /// What the payload said at the site; nil where it said nothing, or too much to keep.
  let was: JSONValue?

  /// What the payload says there now; nil where it says nothing, or too much to keep.
  let became: JSONValue?

  /// Combines the recorded facts of a check with its mutant; nil if there is no such mutant.
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
