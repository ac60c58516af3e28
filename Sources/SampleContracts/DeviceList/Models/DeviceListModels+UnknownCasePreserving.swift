#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DeviceListModels {
  /// What is not known is kept, also as a key, and sent back as it came.
  struct UnknownCasePreserving: Codable, Equatable, Sendable {
    var accountId: UUID
    var fetchedAt: Date
    var home: Home
    var devices: [Device<KeptConnection, KeptState, KeptSensor>]
  }
}
