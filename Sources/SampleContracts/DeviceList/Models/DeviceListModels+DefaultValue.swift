import DecodingStrategies

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DeviceListModels {
  /// What is missing or null is replaced by what the team thought likely.
  struct DefaultValue: Codable, Equatable, Sendable {
    struct Device: Codable, Equatable, Sendable {
      var deviceId: UUID
      var name: String
      var serialNumber: String
      @DecodeWithDefault<MostlyWifi> var connection: Connection
      var state: StrictState
      @DecodeWithDefault<NoReadings> var sensors: [Sensor: Int]
      var battery: Int?
      var lastSeen: Date?
      @EpochSeconds var pairedAt: Date
      var infoUrl: URL?
      var room: Room?
    }

    var accountId: UUID
    var fetchedAt: Date
    var home: Home
    @DecodeWithDefault<NoDevices> var devices: [Device]
  }
}

extension DeviceListModels.DefaultValue {
  enum MostlyWifi: DefaultProvider {
    static var defaultValue: DeviceListModels.Connection { .wifi }
  }

  enum NoReadings: DefaultProvider {
    static var defaultValue: [DeviceListModels.Sensor: Int] { [:] }
  }

  enum NoDevices: DefaultProvider {
    static var defaultValue: [Device] { [] }
  }
}
