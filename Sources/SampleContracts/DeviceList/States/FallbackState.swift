import DecodingStrategies

extension DeviceListModels {
  /// A state that is read as the fallback that the server sends with types that are not known;
  /// without one there is a hole in the screen.
  enum FallbackState: Equatable, Sendable {
    case lamp(Lamp)
    case thermostat(Thermostat<OpenMode>)
    case lock(Lock)
    case hole
  }
}

extension DeviceListModels.FallbackState: AdjacentUnion, FallbackUnion, Encodable {
  static func unknown(_ subtype: UnknownSubtype) -> Self { .hole }

  init?(discriminator: String, content: AdjacentContent) throws {
    switch discriminator {
    case "lamp": self = .lamp(try content.decode())
    case "thermostat": self = .thermostat(try content.decode())
    case "lock": self = .lock(try content.decode())
    default: return nil
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .lamp(let lamp): try Self.encode(lamp, as: "lamp", to: encoder)
    case .thermostat(let thermostat): try Self.encode(thermostat, as: "thermostat", to: encoder)
    case .lock(let lock): try Self.encode(lock, as: "lock", to: encoder)
    case .hole: try Self.encode(as: "hole", to: encoder)
    }
  }
}
