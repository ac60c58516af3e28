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
    try container.encode(Int(wrappedValue.timeIntervalSince1970))
  }
}
