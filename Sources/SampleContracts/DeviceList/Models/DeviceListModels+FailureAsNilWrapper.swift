import DecodingStrategies

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DeviceListModels {
  /// Anything that goes wrong inside becomes nil: one reading that is not known costs all readings.
  struct FailureAsNilWrapper: Codable, Equatable, Sendable {
    struct Device: Codable, Equatable, Sendable {
      var deviceId: UUID
      var name: String
      var serialNumber: String
      @DecodeFailureAsNil var connection: Connection?
      @DecodeFailureAsNil var state: StrictState?
      @DecodeFailureAsNil var sensors: [Sensor: Int]?
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
