import CodableCompat

/// The checks of one strategy with the operators of one kind.
struct CaseGroup: Sendable {
  /// The strategy's id.
  let strategy: String

  /// The kind of change that the operators make.
  let kind: ChangeKind

  /// Whether this is the first group of its strategy, which also reports unmodified samples.
  let isFirst: Bool
}
