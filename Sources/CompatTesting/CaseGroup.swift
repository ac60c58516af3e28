import CodableCompat

/// The checks of one strategy with the operators of one kind, of one site or of all sites.
struct CaseGroup: Sendable {
  /// The strategy's id.
  let strategy: String

  /// The kind of change that the operators make.
  let kind: ChangeKind

  /// The site whose changes are meant, with `*` for any element; nil for all sites.
  var site: String?

  /// The site as a test's output shows it; nil for all sites.
  var siteName: String? { site.map { $0.isEmpty ? "/" : $0 } }

  /// Whether this is the first group of its strategy, which also reports unmodified samples.
  let isFirst: Bool
}
