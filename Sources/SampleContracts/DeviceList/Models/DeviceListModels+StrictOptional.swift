#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DeviceListModels {
  /// Optional, which forgives missing and null, and nothing else.
  struct StrictOptional: Codable, Equatable, Sendable {
    var accountId: UUID
    var fetchedAt: Date
    var home: Home
    var devices: [DeviceWithOptionals<Connection, StrictState, Sensor>]
  }
}
