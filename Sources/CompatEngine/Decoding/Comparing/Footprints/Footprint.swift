import JSONSyntax

/// What the app sees of one site of a payload: the visible paths that change with its value.
struct Footprint: Sendable, Hashable {
  enum Basis: String, Sendable, Hashable {
    /// Another valid value at the site changed some visible paths.
    case replacement
    /// No other value is readable at the site; the names and indexes of the visible paths decide.
    case names
  }

  /// The paths in the view of the unmodified sample; none if the model does not read the site.
  let paths: [JSONPointer]

  let basis: Basis

  /// The paths that showed the other value as the payload spelled it.
  let spelled: Set<JSONPointer>

  /// Creates a footprint; paths inside other paths are left out.
  init(paths: some Sequence<JSONPointer>, basis: Basis, spelled: Set<JSONPointer> = []) {
    var kept: [JSONPointer] = []
    for path in Set(paths).sorted() where !kept.contains(where: { path.hasPrefix($0) }) {
      kept.append(path)
    }
    self.paths = kept
    self.basis = basis
    self.spelled = spelled
  }

  /// Nothing that the app sees depends on the site.
  static let unread = Footprint(paths: [], basis: .replacement)

  /// Whether nothing that the app sees depends on the site.
  var isUnread: Bool { paths.isEmpty }

  /// Whether a visible path belongs to the footprint.
  func contains(_ pointer: JSONPointer) -> Bool {
    paths.contains { pointer.hasPrefix($0) }
  }

  /// Whether a part of the footprint lies inside a visible path.
  func reaches(into pointer: JSONPointer) -> Bool {
    paths.contains { $0.hasPrefix(pointer) }
  }

  static func union(_ parts: [Footprint]) -> Footprint {
    Footprint(
      paths: parts.flatMap(\.paths),
      basis: parts.contains { $0.basis == .names } ? .names : .replacement,
      spelled: parts.reduce(into: []) { $0.formUnion($1.spelled) })
  }
}
