extension UpdateStateModels {
  /// The compiler's layout read by hand, one key after the other: the first one that is there counts.
  typealias KeyPerCase = Update<KeyPerCaseState>

  enum KeyPerCaseState: Equatable, Sendable {
    case started
    case storedToFile(path: String)
    case uploadingToDevice(fromPath: String, percentage: Int)
  }
}

extension UpdateStateModels.KeyPerCaseState: Codable {
  private enum CodingKeys: CodingKey {
    case started, storedToFile, uploadingToDevice
  }

  private enum ValueKeys: CodingKey {
    case path, fromPath, percentage
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.started) {
      _ = try container.nestedContainer(keyedBy: ValueKeys.self, forKey: .started)
      self = .started
    } else if container.contains(.storedToFile) {
      let values = try container.nestedContainer(keyedBy: ValueKeys.self, forKey: .storedToFile)
      self = .storedToFile(path: try values.decode(String.self, forKey: .path))
    } else if container.contains(.uploadingToDevice) {
      let values = try container.nestedContainer(
        keyedBy: ValueKeys.self, forKey: .uploadingToDevice)
      self = .uploadingToDevice(
        fromPath: try values.decode(String.self, forKey: .fromPath),
        percentage: try values.decode(Int.self, forKey: .percentage))
    } else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "No state is known."))
    }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .started:
      _ = container.nestedContainer(keyedBy: ValueKeys.self, forKey: .started)
    case .storedToFile(let path):
      var values = container.nestedContainer(keyedBy: ValueKeys.self, forKey: .storedToFile)
      try values.encode(path, forKey: .path)
    case .uploadingToDevice(let path, let percentage):
      var values = container.nestedContainer(keyedBy: ValueKeys.self, forKey: .uploadingToDevice)
      try values.encode(path, forKey: .fromPath)
      try values.encode(percentage, forKey: .percentage)
    }
  }
}
