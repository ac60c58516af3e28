import DecodingStrategies

extension DeviceListModels {
  /// A state by what its values look like; its type is not read.
  enum UntaggedState: Equatable, Sendable {
    case lamp(Values<Lamp>)
    case thermostat(Values<Thermostat<Mode>>)
    case lock(Values<Lock>)
  }

  struct Values<Content: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
    var data: Content
  }
}

extension DeviceListModels.UntaggedState: UntaggedUnion, Encodable {
  static let cases: [UntaggedCase<Self>] = [
    UntaggedCase("lamp", Self.lamp),
    UntaggedCase("thermostat", Self.thermostat),
    UntaggedCase("lock", Self.lock),
  ]

  private enum CodingKeys: CodingKey {
    case type, data
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .lamp(let values):
      try container.encode("lamp", forKey: .type)
      try container.encode(values.data, forKey: .data)
    case .thermostat(let values):
      try container.encode("thermostat", forKey: .type)
      try container.encode(values.data, forKey: .data)
    case .lock(let values):
      try container.encode("lock", forKey: .type)
      try container.encode(values.data, forKey: .data)
    }
  }
}
