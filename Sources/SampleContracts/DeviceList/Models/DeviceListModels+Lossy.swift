import DecodingStrategies

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DeviceListModels {
  /// A device that cannot be read is dropped, and counted; so is a reading, whose name may be any.
  struct Lossy: Codable, Equatable, Sendable {
    struct Device: Codable, Equatable, Sendable {
      var deviceId: UUID
      var name: String
      var serialNumber: String
      var connection: Connection
      var state: StrictState
      @LossyDictionary var sensors: [String: Int]
      var battery: Int?
      var lastSeen: Date?
      @EpochSeconds var pairedAt: Date
      var infoUrl: URL?
      var room: Room?
    }

    var accountId: UUID
    var fetchedAt: Date
    var home: Home
    @LossyArray var devices: [Device]
  }
}
