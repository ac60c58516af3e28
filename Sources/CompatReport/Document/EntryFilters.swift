/// Choices that hide entries.
struct EntryFilters: Sendable {
  /// A choice.
  struct Choice: Sendable {
    /// What is chosen by.
    enum Name: String, Sendable, CaseIterable {
      case contract, strategy, `operator`, outcome, status
    }

    /// What is chosen by.
    var name: Name

    /// What can be chosen.
    var values: [String]
  }

  /// The choices.
  var choices: [Choice]

  /// The number of entries.
  var count: Int
}
