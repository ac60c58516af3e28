import JSONSyntax

extension Change {
  /// Whether the payload says something afterwards that must be rejected when it cannot be read.
  ///
  /// A value that other samples have at the same site can be read, and says what it says.
  package func isFailClosed(in survey: Survey) -> Bool {
    switch expectedReading {
    case .several(let changes):
      return changes.contains { $0.isFailClosed(in: survey) }
    case .changed(became: .some(let value)), .inserted(let value):
      guard survey.isFailClosed(site) else { return false }
      let pattern = JSONPointerPattern(normalising: site)
      return value == .null || !survey.seen.contains(value, at: pattern)
    case .same, .respelled, .changed, .moved, .contradicted, .none:
      return survey.isFailClosed(site)
    }
  }
}
