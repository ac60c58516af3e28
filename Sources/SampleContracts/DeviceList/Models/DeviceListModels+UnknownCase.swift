#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DeviceListModels {
  /// One case stands for what is not known; as a key of the map it does not help.
  struct UnknownCase: Codable, Equatable, Sendable {
    var accountId: UUID
    var fetchedAt: Date
    var home: Home
    var devices: [Device<OpenConnection, OpenState, OpenSensor>]
  }
}
