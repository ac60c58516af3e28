#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DeviceListModels {
  /// The kind of a device is told by what its values look like; an earlier kind shadows a later one.
  struct Untagged: Codable, Equatable, Sendable {
    var accountId: UUID
    var fetchedAt: Date
    var home: Home
    var devices: [Device<OpenConnection, UntaggedState, KeptSensor>]
  }
}
