#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DeviceListModels {
  /// Absent is nil, and what is not known is `unknown`; as a key of the map it does not help.
  struct OptionalUnknownCase: Codable, Equatable, Sendable {
    var accountId: UUID
    var fetchedAt: Date
    var home: Home
    var devices: [DeviceWithOptionals<OpenConnection, OpenState, OpenSensor>]
  }
}
