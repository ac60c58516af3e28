public import JSONSyntax

/// What a contract says about the values at one site of its payloads.
public struct SiteNote: Sendable, Hashable {
  /// The site, with `*` for any element or member: `/items/*/state`.
  public var pattern: JSONPointerPattern

  /// Whether the value is one of a set of names that may grow: an enum.
  ///
  /// `nil` leaves the question to ``Survey``.
  public var isOpen: Bool?

  /// Whether the value decides which other keys its object has.
  ///
  /// `nil` leaves the question to ``Survey``.
  public var isDiscriminator: Bool?

  /// Whether the keys of the object are names out of a set that may grow: an enum-keyed map.
  public var hasOpenKeys: Bool

  /// Whether a value that cannot be read must be rejected: money, entitlements, permissions.
  public var isFailClosed: Bool

  /// The classes of change at the site, and inside of it, that every release must survive.
  public var survives: [ChangeClass]

  /// Whether the model needs all elements of the array, or all values of the map, so that none of
  /// them can stand for another.
  public var needsEveryElement: Bool

  /// Why the contract says so, for the people who read it.
  public var because: String?

  /// Creates a note about the values that a pattern matches.
  ///
  /// - Parameters:
  ///   - pattern: The site.
  ///   - isOpen: Whether the value is an enum that may grow; `nil` where the note does not say.
  ///   - isDiscriminator: Whether the value decides which other keys its object has; `nil` where
  ///     the note does not say.
  ///   - hasOpenKeys: Whether the keys of the object are an enum that may grow.
  ///   - isFailClosed: Whether a value that cannot be read must be rejected.
  ///   - survives: The classes of change that every release must survive.
  ///   - needsEveryElement: Whether the model needs all elements of the array or map.
  ///   - because: Why the contract says so.
  package init(
    pattern: JSONPointerPattern, isOpen: Bool? = nil, isDiscriminator: Bool? = nil,
    hasOpenKeys: Bool = false, isFailClosed: Bool = false, survives: [ChangeClass] = [],
    needsEveryElement: Bool = false, because: String? = nil
  ) {
    self.pattern = pattern
    self.isOpen = isOpen
    self.isDiscriminator = isDiscriminator
    self.hasOpenKeys = hasOpenKeys
    self.isFailClosed = isFailClosed
    self.survives = survives
    self.needsEveryElement = needsEveryElement
    self.because = because
  }
}
