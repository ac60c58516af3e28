#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DeviceListModels {
  /// The union keeps what is not known; a radio that is not known still costs the list.
  struct AdjacentlyTagged: Codable, Equatable, Sendable {
    var accountId: UUID
    var fetchedAt: Date
    var home: Home
    var devices: [Device<Connection, KeptState, KeptSensor>]
  }
}
