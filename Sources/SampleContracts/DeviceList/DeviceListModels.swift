import CodableCompat
import DecodingStrategies

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension DecoderSettings {
  /// Keys in snake_case, and dates as ISO 8601 writes them, with or without fractions of a second.
  static let devices = DecoderSettings(
    "JSONDecoder, keys converted from snake_case, ISO 8601 dates with and without fractions",
    convertsSnakeCase: true,
    decoder: { decoder in
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      decoder.dateDecodingStrategy = .custom { decoder in
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        for style in [wholeSeconds, fractions] {
          if let date = try? style.parse(text) { return date }
        }
        throw DecodingError.dataCorruptedError(
          in: container, debugDescription: "This is no date as ISO 8601 writes it.")
      }
    },
    encoder: { encoder in
      encoder.keyEncodingStrategy = .convertToSnakeCase
      encoder.dateEncodingStrategy = .custom { date, encoder in
        let seconds = date.timeIntervalSinceReferenceDate
        var container = encoder.singleValueContainer()
        // The format truncates to milliseconds, and as a double 27.123 seconds are a little less.
        let text =
          seconds == seconds.rounded()
          ? date.formatted(wholeSeconds) : (date + 0.0005).formatted(fractions)
        try container.encode(text)
      }
    })

  private static let wholeSeconds = Date.ISO8601FormatStyle()
  private static let fractions = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}

/// The models of the contract `device-list`: a tagged union, an enum-keyed map and objects that may
/// be absent at every depth.
///
/// Names end in `Url` and `Id`, not `URL` and `ID`: the decoder makes `infoUrl` of `info_url`.

enum DeviceListModels {
  /// Every release was built before the server knew light strips.
  static let contract = Contract("device-list", builtAgainst: "2018-11") {
    Strategy(.flatStruct, decoding: FlatStruct.self, release: "1.0")
    Strategy(.strict, decoding: Strict.self, release: "2.0", settings: .devices).asReference()
    Strategy(.strictOptional, decoding: StrictOptional.self, release: "2.1", settings: .devices)
      .asReference()
    Strategy(.openStruct, decoding: OpenStruct.self, release: "2.2", settings: .devices)
    Strategy(
      .unknownCase, decoding: UnknownCase.self, release: "2.3", settings: .devices,
      declaring: .unknownSpelled)
    Strategy(
      .unknownCasePreserving, decoding: UnknownCasePreserving.self, release: "2.4",
      settings: .devices)
    Strategy(
      .optionalUnknownCase, decoding: OptionalUnknownCase.self, release: "2.5", settings: .devices,
      declaring: .unknownSpelled)
    Strategy(.nilWrapper, decoding: NilWrapper.self, release: "2.6", settings: .devices)
    Strategy(
      .failureAsNilWrapper, decoding: FailureAsNilWrapper.self, release: "2.7", settings: .devices
    ).asReference()
    Strategy(.defaultValue, decoding: DefaultValue.self, release: "2.8", settings: .devices)
      .asReference()
    Strategy(.lossy, decoding: Lossy.self, release: "2.9", settings: .devices)
    Strategy(.losslessValue, decoding: LosslessValues.self, release: "2.10", settings: .devices)
      .asReference()
    Strategy(.adjacentlyTagged, decoding: AdjacentlyTagged.self, release: "3.0", settings: .devices)
    Strategy(
      .fallbackSubtree, decoding: FallbackSubtree.self, release: "3.1", settings: .devices,
      declaring: ClientTraits(fallbackSpellings: ["unknown"], fallbackKeys: ["fallback"]))
    Strategy(
      .untagged, decoding: Untagged.self, release: "3.2", settings: .devices,
      declaring: .unknownSpelled
    ).asReference()
  }

  enum Connection: String, Codable, Sendable {
    case wifi, zigbee, bluetooth
  }

  enum OpenConnection: String, Codable, Sendable, UnknownDecodable {
    case wifi, zigbee, bluetooth, unknown
  }

  enum Mode: String, Codable, Sendable {
    case heat, cool, off
  }

  enum OpenMode: String, Codable, Sendable, UnknownDecodable {
    case heat, cool, off, unknown
  }

  struct Lamp: Codable, Equatable, Sendable {
    var brightness: Int
    var colorName: String?
  }

  /// The mode is an enum as each strategy writes enums.
  struct Thermostat<Mode: Model>: Codable, Equatable, Sendable {
    var target: Double
    var mode: Mode
  }

  struct Lock: Codable, Equatable, Sendable {
    var isLocked: Bool
  }

  struct Home<Parts: Model>: Codable, Equatable, Sendable {
    var title: String
    var address: Address<Parts>
  }

  struct Room: Codable, Equatable, Sendable {
    struct Floor: Codable, Equatable, Sendable {
      var level: Int
      var label: String?
    }

    var name: String
    var floor: Floor?
  }

  /// An address as it was typed in, or in its parts: the server never says which.
  enum Address<Parts: Model>: UntaggedUnion, Encodable, Equatable, Sendable {
    case postal(Parts)
    case line(String)

    static var cases: [UntaggedCase<Self>] {
      [UntaggedCase("postal", Self.postal), UntaggedCase("line", Self.line)]
    }

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
  }

  struct Account<Devices: Model>: Codable, Equatable, Sendable {
    var accountId: UUID
    var fetchedAt: Date
    var home: Home<PostalAddress>
    var devices: Devices
  }

  struct Device<Connection: Model, State: Model, Sensors: Model>: Codable, Equatable, Sendable {
    var deviceId: UUID
    var name: String
    var serialNumber: String
    var connection: Connection
    var state: State
    var sensors: Sensors
    var battery: Int?
    var lastSeen: Date?
    @EpochSeconds var pairedAt: Date
    var infoUrl: URL?
    var room: Room?
  }

  /// The same device, with these three optional.
  struct DeviceWithOptionals<Connection: Model, State: Model, Sensors: Model>: Model {
    var deviceId: UUID
    var name: String
    var serialNumber: String
    var connection: Connection?
    var state: State?
    var sensors: Sensors?
    var battery: Int?
    var lastSeen: Date?
    @EpochSeconds var pairedAt: Date
    var infoUrl: URL?
    var room: Room?
  }
}

/// A date that the server writes as seconds since 1970, independent of other dates.
@propertyWrapper
struct EpochSeconds: Codable, Equatable, Sendable {
  var wrappedValue: Date

  init(from decoder: any Decoder) throws {
    let seconds = try decoder.singleValueContainer().decode(Int.self)
    wrappedValue = Date(timeIntervalSince1970: Double(seconds))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    // A number of seconds that was almost too large for `Int` is too large once it was a `Double`.
    guard let seconds = Int(exactly: wrappedValue.timeIntervalSince1970.rounded(.towardZero)) else {
      throw EncodingError.invalidValue(
        wrappedValue,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "The date is too far away."))
    }
    try container.encode(seconds)
  }
}
