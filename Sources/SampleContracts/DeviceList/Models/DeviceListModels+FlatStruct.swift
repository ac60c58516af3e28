extension DeviceListModels {
  /// Names, dates and ids are any text, and everything that a state may hold is optional; the keys
  /// are spelled out, because the decoder is left as it is.
  struct FlatStruct: Codable, Equatable, Sendable {
    var accountId: String
    var fetchedAt: String
    var home: Home
    var devices: [Device]

    enum CodingKeys: String, CodingKey {
      case home, devices
      case accountId = "account_id"
      case fetchedAt = "fetched_at"
    }
  }
}

extension DeviceListModels.FlatStruct {
  struct Home: Codable, Equatable, Sendable {
    var title: String
    var address: Address
  }

  struct Device: Codable, Equatable, Sendable {
    var deviceId: String
    var name: String
    var serialNumber: String
    var connection: String
    var state: State
    var sensors: [String: Int]
    var battery: Int?
    var lastSeen: String?
    var pairedAt: Int
    var infoUrl: String?
    var room: DeviceListModels.Room?

    enum CodingKeys: String, CodingKey {
      case name, connection, state, sensors, battery, room
      case deviceId = "device_id"
      case serialNumber = "serial_number"
      case lastSeen = "last_seen"
      case pairedAt = "paired_at"
      case infoUrl = "info_url"
    }
  }

  struct State: Codable, Equatable, Sendable {
    struct Values: Codable, Equatable, Sendable {
      var brightness: Int?
      var colorName: String?
      var target: Double?
      var mode: String?
      var isLocked: Bool?

      enum CodingKeys: String, CodingKey {
        case brightness, target, mode
        case colorName = "color_name"
        case isLocked = "is_locked"
      }
    }

    var type: String
    var data: Values
  }
}
