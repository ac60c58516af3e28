#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DeviceListModels {
  struct Device<Connection, State, Sensor>: Codable, Equatable, Sendable
  where
    Connection: Codable & Equatable & Sendable, State: Codable & Equatable & Sendable,
    Sensor: CodingKeyRepresentable & Codable & Hashable & Sendable
  {
    var deviceId: UUID
    var name: String
    var serialNumber: String
    var connection: Connection
    var state: State
    var sensors: [Sensor: Int]
    var battery: Int?
    var lastSeen: Date?
    @EpochSeconds var pairedAt: Date
    var infoUrl: URL?
    var room: Room?
  }

  /// The same device, with these three optional.
  struct DeviceWithOptionals<Connection, State, Sensor>: Codable, Equatable, Sendable
  where
    Connection: Codable & Equatable & Sendable, State: Codable & Equatable & Sendable,
    Sensor: CodingKeyRepresentable & Codable & Hashable & Sendable
  {
    var deviceId: UUID
    var name: String
    var serialNumber: String
    var connection: Connection?
    var state: State?
    var sensors: [Sensor: Int]?
    var battery: Int?
    var lastSeen: Date?
    @EpochSeconds var pairedAt: Date
    var infoUrl: URL?
    var room: Room?
  }
}
