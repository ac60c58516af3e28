import DecodingStrategies

extension DeviceListModels {
  /// A state whose type must be known, with the values under a key beside it.
  enum StrictState: Codable, Equatable, Sendable {
    case lamp(Lamp)
    case thermostat(Thermostat<Mode>)
    case lock(Lock)

    private enum CodingKeys: CodingKey {
      case type, data
    }

    private enum Kind: String, Codable {
      case lamp, thermostat, lock
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(Kind.self, forKey: .type) {
      case .lamp:
        self = .lamp(try container.decode(Lamp.self, forKey: .data))
      case .thermostat:
        self = .thermostat(try container.decode(Thermostat<Mode>.self, forKey: .data))
      case .lock:
        self = .lock(try container.decode(Lock.self, forKey: .data))
      }
    }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .lamp(let lamp): try KeptState.encode(lamp, as: "lamp", to: encoder)
      case .thermostat(let thermostat):
        try KeptState.encode(thermostat, as: "thermostat", to: encoder)
      case .lock(let lock): try KeptState.encode(lock, as: "lock", to: encoder)
      }
    }
  }

  /// A state with a case for types that are not known, of which nothing else is kept.
  enum OpenState: Codable, Equatable, Sendable {
    case lamp(Lamp)
    case thermostat(Thermostat<OpenMode>)
    case lock(Lock)
    case unknown

    private enum CodingKeys: CodingKey {
      case type, data
    }

    private enum Kind: String, Codable, UnknownDecodable {
      case lamp, thermostat, lock, unknown
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(Kind.self, forKey: .type) {
      case .lamp:
        self = .lamp(try container.decode(Lamp.self, forKey: .data))
      case .thermostat:
        self = .thermostat(try container.decode(Thermostat<OpenMode>.self, forKey: .data))
      case .lock:
        self = .lock(try container.decode(Lock.self, forKey: .data))
      case .unknown:
        self = .unknown
      }
    }

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .lamp(let lamp): try KeptState.encode(lamp, as: "lamp", to: encoder)
      case .thermostat(let thermostat):
        try KeptState.encode(thermostat, as: "thermostat", to: encoder)
      case .lock(let lock): try KeptState.encode(lock, as: "lock", to: encoder)
      case .unknown: try KeptState.encode(as: "unknown", to: encoder)
      }
    }
  }

  /// A state of which everything is kept, also what is not known.
  enum KeptState: AdjacentUnion, Encodable, Equatable, Sendable {
    case lamp(Lamp)
    case thermostat(Thermostat<Kept<Mode>>)
    case lock(Lock)
    case unknown(UnknownSubtype)

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

  /// A state that is read as the fallback that the server sends with types that are not known;
  /// without one there is a hole in the screen.
  enum FallbackState: AdjacentUnion, FallbackUnion, Encodable, Equatable, Sendable {
    case lamp(Lamp)
    case thermostat(Thermostat<OpenMode>)
    case lock(Lock)
    case hole

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

  /// A state by what its values look like; its type is not read.
  enum UntaggedState: UntaggedUnion, Encodable, Equatable, Sendable {
    case lamp(Values<Lamp>)
    case thermostat(Values<Thermostat<Mode>>)
    case lock(Values<Lock>)

    static let cases: [UntaggedCase<Self>] = [
      UntaggedCase("lamp", Self.lamp),
      UntaggedCase("thermostat", Self.thermostat),
      UntaggedCase("lock", Self.lock),
    ]

    func encode(to encoder: any Encoder) throws {
      switch self {
      case .lamp(let values): try KeptState.encode(values.data, as: "lamp", to: encoder)
      case .thermostat(let values):
        try KeptState.encode(values.data, as: "thermostat", to: encoder)
      case .lock(let values): try KeptState.encode(values.data, as: "lock", to: encoder)
      }
    }
  }

  struct Values<Content: Model>: Codable, Equatable, Sendable {
    var data: Content
  }
}
