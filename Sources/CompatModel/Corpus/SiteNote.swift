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
