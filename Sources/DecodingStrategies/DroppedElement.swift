/// An element that a lossy collection could not read.
public struct DroppedElement: Hashable, Sendable {
  /// Where an element stood in the payload.
  public enum Place: Hashable, Sendable {
    /// The position in an array, counted from 0, dropped elements included.
    case index(Int)
    /// The key in an object, as the payload spells it.
    case key(String)
  }

  /// Where the element stood.
  public var place: Place

  /// Why it could not be read, in the decoder's words.
  ///
  /// If the fault lies deeper than the element itself, its path inside the element comes first, as
  /// a JSON Pointer (RFC 6901): `/price/amount: Expected to decode …`. An error that is no
  /// `DecodingError` describes itself and knows no path; Foundation's JSON decoder throws such ones
  /// for numbers that do not fit.
  public var reason: String

  /// Describes an element that was dropped.
  ///
  /// - Parameters:
  ///   - place: Where the element stood.
  ///   - reason: Why it could not be read.
  public init(place: Place, reason: String) {
    self.place = place
    self.reason = reason
  }
}
