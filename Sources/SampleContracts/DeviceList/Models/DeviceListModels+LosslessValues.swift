import DecodingStrategies

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DeviceListModels {
  /// Strict, but that numbers and serial numbers may be written as either, in the map as well.
  struct LosslessValues: Codable, Equatable, Sendable {
    struct Device: Codable, Equatable, Sendable {
      var deviceId: UUID
      var name: String
      @LosslessValue var serialNumber: String
      var connection: Connection
      var state: StrictState
      var sensors: [Sensor: LosslessValue<Int>]
      var battery: LosslessValue<Int>?
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
