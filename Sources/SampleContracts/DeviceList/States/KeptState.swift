import DecodingStrategies

extension DeviceListModels {
  /// A state of which everything is kept, also what is not known.
  enum KeptState: Equatable, Sendable {
    case lamp(Lamp)
    case thermostat(Thermostat<KeptMode>)
    case lock(Lock)
    case unknown(UnknownSubtype)
  }
}

extension DeviceListModels.KeptState: AdjacentUnion, Encodable {
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
    case .unknown(let subtype): try subtype.encode(to: encoder)
    }
  }
}
