/// One check that shows a finding: what was changed, and what became of it.
///
/// Its members are those of both.
@dynamicMemberLookup package struct ReportExample: Sendable, Hashable {
  package var change: ReportMutant

  package var facts: ReportCheckFacts

  package init(change: ReportMutant, facts: ReportCheckFacts) {
    self.change = change
    self.facts = facts
  }

  package var mutant: String { change.id }

  /// A member of what was changed.
  package subscript<Value>(dynamicMember member: WritableKeyPath<ReportMutant, Value>) -> Value {
    get { change[keyPath: member] }
    set { change[keyPath: member] = newValue }
  }

  /// A member of what became of it.
  package subscript<Value>(dynamicMember member: WritableKeyPath<ReportCheckFacts, Value>) -> Value
  {
    get { facts[keyPath: member] }
    set { facts[keyPath: member] = newValue }
  }
}
