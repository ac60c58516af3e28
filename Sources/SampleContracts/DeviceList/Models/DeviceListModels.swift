import DecodingStrategies

/// The models of the contract `device-list`: a tagged union, an enum-keyed map and objects that may
/// be absent at every depth.
///
/// Names end in `Url` and `Id`, not `URL` and `ID`: the decoder makes `infoUrl` of `info_url`.
enum DeviceListModels {
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
  struct Thermostat<Mode: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
    var target: Double
    var mode: Mode
  }

  struct Lock: Codable, Equatable, Sendable {
    var isLocked: Bool
  }

  struct Home: Codable, Equatable, Sendable {
    var title: String
    var address: Address
  }

  struct Room: Codable, Equatable, Sendable {
    struct Floor: Codable, Equatable, Sendable {
      var level: Int
      var label: String?
    }

    var name: String
    var floor: Floor?
  }
}
