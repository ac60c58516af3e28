#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A date that the server writes as seconds since 1970, independent of other dates.
@propertyWrapper
struct EpochSeconds: Codable, Equatable, Sendable {
  var wrappedValue: Date

  init(from decoder: any Decoder) throws {
    let seconds = try decoder.singleValueContainer().decode(Int.self)
    wrappedValue = Date(timeIntervalSince1970: Double(seconds))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    // A number of seconds that was almost too large for `Int` is too large once it was a `Double`.
    guard let seconds = Int(exactly: wrappedValue.timeIntervalSince1970.rounded(.towardZero)) else {
      throw EncodingError.invalidValue(
        wrappedValue,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "The date is too far away."))
    }
    try container.encode(seconds)
  }
}
