import DecodingStrategies

extension DeviceListModels {
  /// A state with a case for types that are not known, of which nothing else is kept.
  enum OpenState: Equatable, Sendable {
    case lamp(Lamp)
    case thermostat(Thermostat<OpenMode>)
    case lock(Lock)
    case unknown
  }
}

extension DeviceListModels.OpenState: Codable {
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
      self = .lamp(try container.decode(DeviceListModels.Lamp.self, forKey: .data))
    case .thermostat:
      self = .thermostat(
        try container.decode(
          DeviceListModels.Thermostat<DeviceListModels.OpenMode>.self, forKey: .data))
    case .lock:
      self = .lock(try container.decode(DeviceListModels.Lock.self, forKey: .data))
    case .unknown:
      self = .unknown
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .lamp(let lamp):
      try container.encode(Kind.lamp, forKey: .type)
      try container.encode(lamp, forKey: .data)
    case .thermostat(let thermostat):
      try container.encode(Kind.thermostat, forKey: .type)
      try container.encode(thermostat, forKey: .data)
    case .lock(let lock):
      try container.encode(Kind.lock, forKey: .type)
      try container.encode(lock, forKey: .data)
    case .unknown:
      try container.encode(Kind.unknown, forKey: .type)
    }
  }
}
