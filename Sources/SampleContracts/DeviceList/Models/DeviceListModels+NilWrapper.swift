import DecodingStrategies

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DeviceListModels {
  /// A radio that is not known is nil; for a union and for keys there is no such wrapper.
  struct NilWrapper: Codable, Equatable, Sendable {
    struct Device: Codable, Equatable, Sendable {
      var deviceId: UUID
      var name: String
      var serialNumber: String
      @DecodeUnknownAsNil var connection: Connection?
      var state: StrictState
      var sensors: [Sensor: Int]
      var battery: Int?
      var lastSeen: Date?
      @EpochSeconds var pairedAt: Date
      var infoUrl: URL?
      var room: Room?
    }

    var accountId: UUID
    var fetchedAt: Date
    var home: Home
    var devices: [Device]
  }
}
