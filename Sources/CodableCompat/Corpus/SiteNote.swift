public import JSONSyntax

/// What a contract says about the values at one place of its payloads.
public struct SiteNote: Sendable, Hashable {
  /// The place, with `*` for any element or member: `/items/*/state`.
  public var pattern: JSONPointerPattern

  /// Whether the value is one of a set of names that may grow: an enum.
  public var isOpen: Bool

  /// Whether the value decides which other keys its object has.
  public var isDiscriminator: Bool

  /// Whether a value that cannot be read must be refused: money, entitlements, permissions.
  public var isFailClosed: Bool

  /// Creates a note about the values that a pattern matches.
  ///
  /// - Parameters:
  ///   - pattern: The place.
  ///   - isOpen: Whether the value is an enum that may grow.
  ///   - isDiscriminator: Whether the value decides which other keys its object has.
  ///   - isFailClosed: Whether a value that cannot be read must be refused.
  public init(
    pattern: JSONPointerPattern, isOpen: Bool = false, isDiscriminator: Bool = false,
    isFailClosed: Bool = false
  ) {
    self.pattern = pattern
    self.isOpen = isOpen
    self.isDiscriminator = isDiscriminator
    self.isFailClosed = isFailClosed
  }
}
