import CodableCompat

/// The checks of one strategy with the changes of one sort, of one site or of all sites.
struct CaseGroup: Sendable {
  enum Changes: Sendable, Hashable {
    case kind(ChangeKind)

    /// Those of one class at a site, with `*` for any element; those of no class are told apart.
    case site(CaseSites.Change)
  }

  let strategy: String

  let changes: Changes

  /// Whether this is the first group of its strategy, which also reports unmodified samples.
  let isFirst: Bool
}
