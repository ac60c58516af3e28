#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DeviceListModels {
  /// A kind of device that is not known is read as what the server sends to show instead.
  struct FallbackSubtree: Codable, Equatable, Sendable {
    var accountId: UUID
    var fetchedAt: Date
    var home: Home
    var devices: [Device<OpenConnection, FallbackState, KeptSensor>]
  }
}
