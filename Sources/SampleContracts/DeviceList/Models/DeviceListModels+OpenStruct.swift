#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DeviceListModels {
  /// Any name will do, also as a key, and what the app decides by one is a checked `switch`.
  struct OpenStruct: Codable, Equatable, Sendable {
    var accountId: UUID
    var fetchedAt: Date
    var home: Home
    var devices: [Device<ConnectionName, KeptState, SensorName>]
  }
}
