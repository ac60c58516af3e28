#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DeviceListModels {
  /// The shape of its values decides the kind of a device; an earlier kind shadows a later one.
  struct Untagged: Codable, Equatable, Sendable {
    var accountId: UUID
    var fetchedAt: Date
    var home: Home
    var devices: [Device<OpenConnection, UntaggedState, KeptSensor>]
  }
}
