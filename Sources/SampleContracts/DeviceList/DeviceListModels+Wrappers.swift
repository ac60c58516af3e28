import DecodingStrategies

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DeviceListModels {
  /// Names, dates and ids are any text, and everything that a state may hold is optional; the keys
  /// are spelled out, because the decoder is left as it is.
  struct FlatStruct: Codable, Equatable, Sendable {
    var accountId: String
    var fetchedAt: String
    var home: Home<PostalAddress>
    var devices: [Device]

    enum CodingKeys: String, CodingKey {
      case home, devices
      case accountId = "account_id"
      case fetchedAt = "fetched_at"
    }

    struct PostalAddress: Codable, Equatable, Sendable {
      var street: String
      var postalCode: String
      var city: String
      var countryCode: String?

      enum CodingKeys: String, CodingKey {
        case street, city
        case postalCode = "postal_code"
        case countryCode = "country_code"
      }
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
      var room: Room?

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

  /// A radio that is not known is nil; for a union and for keys there is no such wrapper.
  typealias NilWrapper = Account<[NilDevice]>

  struct NilDevice: Codable, Equatable, Sendable {
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

  /// Anything that goes wrong inside becomes nil: one reading that is not known costs all readings.
  typealias FailureAsNilWrapper = Account<[FailureAsNilDevice]>

  struct FailureAsNilDevice: Codable, Equatable, Sendable {
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

  /// Strict, but that numbers and serial numbers may be written as either, in the map as well.
  typealias LosslessValues = Account<[LosslessDevice]>

  struct LosslessDevice: Codable, Equatable, Sendable {
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
    var home: Home<PostalAddress>
    @DecodeWithDefault<NoElements<Device>> var devices: [Device]

    enum MostlyWifi: DefaultProvider {
      static var defaultValue: Connection { .wifi }
    }

    enum NoReadings: DefaultProvider {
      static var defaultValue: [Sensor: Int] { [:] }
    }
  }
}
