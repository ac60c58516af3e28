#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DeviceListModels {
  /// A radio, a sensor or a kind of device that is not known costs the whole list.
  struct Strict: Codable, Equatable, Sendable {
    var accountId: UUID
    var fetchedAt: Date
    var home: Home
    var devices: [Device<Connection, StrictState, Sensor>]
  }
}
