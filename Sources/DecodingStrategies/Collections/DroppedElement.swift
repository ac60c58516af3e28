/// An element that a lossy collection could not read.
public struct DroppedElement: Hashable, Sendable {
  /// The site of an element in its collection.
  public enum Site: Hashable, Sendable {
    /// The position in an array, counted from 0, dropped elements included.
    case index(Int)
    /// The key in an object, as the payload spells it.
    case key(String)
  }

  /// The site of the element in its collection.
  public var site: Site

  /// Why it could not be read, in the decoder's words.
  ///
  /// If the error is inside the element, its path inside the element comes first, as a JSON Pointer
  /// (RFC 6901): `/price/amount: Expected to decode …`. An error that is not a `DecodingError` has
  /// no path; Foundation's JSON decoder throws such errors for numbers that do not fit their type.
  public var reason: String

  /// Describes an element that was dropped.
  ///
  /// - Parameters:
  ///   - site: The site of the element in its collection.
  ///   - reason: Why it could not be read.
  public init(site: Site, reason: String) {
    self.site = site
    self.reason = reason
  }
}
