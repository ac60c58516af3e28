enum SearchPart: String, CaseIterable {
  /// The search and weaker ones, at equal executions.
  case searches

  /// How signatures grow with executions.
  case growth

  /// The search and libFuzzer, at equal processor time.
  case fuzzers

  case faults
}
