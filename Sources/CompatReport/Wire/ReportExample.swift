import CompatModel

/// One check that shows a finding: what was changed, and what became of it.
///
/// Its members are those of both.
@dynamicMemberLookup public struct ReportExample: Sendable, Hashable {
  /// What was changed.
  public var change: ReportMutant

  /// What became of it.
  public var facts: ReportCheckFacts

  /// The mutant's id.
  public var mutant: String { change.id }

  /// A member of what was changed.
  ///
  /// - Parameter member: The member.
  public subscript<Value>(dynamicMember member: WritableKeyPath<ReportMutant, Value>) -> Value {
    get { change[keyPath: member] }
    set { change[keyPath: member] = newValue }
  }

  /// A member of what became of it.
  ///
  /// - Parameter member: The member.
  public subscript<Value>(dynamicMember member: WritableKeyPath<ReportCheckFacts, Value>) -> Value {
    get { facts[keyPath: member] }
    set { facts[keyPath: member] = newValue }
  }
}
