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
    var home: Home
    var devices: [Device]

    enum CodingKeys: String, CodingKey {
      case home, devices
      case accountId = "account_id"
      case fetchedAt = "fetched_at"
    }

    /// An address as it was typed in, or in its parts, with its keys spelled out.
    enum Address: UntaggedUnion, Encodable, Equatable, Sendable {
      case postal(PostalAddress)
      case line(String)

      static let cases: [UntaggedCase<Self>] = [
        UntaggedCase("postal", Self.postal),
        UntaggedCase("line", Self.line),
      ]

      func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .postal(let address): try container.encode(address)
        case .line(let text): try container.encode(text)
        }
      }
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

    enum MostlyWifi: DefaultProvider {
      static var defaultValue: Connection { .wifi }
    }

    enum NoReadings: DefaultProvider {
      static var defaultValue: [Sensor: Int] { [:] }
    }

    enum NoDevices: DefaultProvider {
      static var defaultValue: [Device] { [] }
    }
  }

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
