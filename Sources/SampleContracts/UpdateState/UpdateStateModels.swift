import CodableCompat

/// The models of the contract `update-state`: one for each layout of a state whose cases have none,
/// one and two associated values.

enum UpdateStateModels {
  /// Each layout has its own key in the record, so that every release finds what it reads.
  static let contract = Contract("update-state", reference: "synthesised", builtAgainst: "2020-03")
  {
    Strategy(.wrappedValues, decoding: WrappedValues.self, release: "1.0").asReference()
    Strategy(.flattenedKeys, decoding: FlattenedKeys.self, release: "1.4")
    Strategy(.synthesised, decoding: Synthesised.self, release: "2.0").asReference()
    Strategy(.keyPerCase, decoding: KeyPerCase.self, release: "2.1").asReference()
    Strategy(.unknownCase, decoding: UnknownCase.self, release: "2.2")
  }

  struct Firmware: Codable, Equatable, Sendable {
    var from: String
    var to: String
    var sizeInBytes: Int
    var checksum: String
    var releaseNotes: String?
  }

  struct Failure: Codable, Equatable, Sendable {
    var code: Int
    var message: String
  }

  struct Owner: Codable, Equatable, Sendable {
    var id: String
    var name: String
    var timeZone: String?
  }

  struct Schedule: Codable, Equatable, Sendable {
    var notBefore: String?
    var batteryAtLeast: Double
    var onWiFiOnly: Bool
  }

  /// The record of an update, with its state in the layout of a strategy.
  struct Update<State: Model>: Codable, Equatable, Sendable {
    var deviceId: String
    var updateId: Int
    var requestedAt: String
    var firmware: Firmware
    var state: State
    var retries: Int
    var errors: [Failure]
    var owner: Owner?
    var schedule: Schedule?
  }

  /// As the compiler writes it: exactly one known key, and under it the values by their labels.
  typealias Synthesised = Update<SynthesisedState>

  enum SynthesisedState: Codable, Equatable, Sendable {
    case started
    case storedToFile(path: String)
    case uploadingToDevice(fromPath: String, percentage: Int)
  }

  /// One key for each case, and general structs for none, one and two values.
  struct WrappedValues: Codable, Equatable, Sendable {
    var deviceId: String
    var updateId: Int
    var requestedAt: String
    var firmware: Firmware
    var checkpoint: State
    var retries: Int
    var errors: [Failure]
    var owner: Owner?
    var schedule: Schedule?

    enum State: Codable, Equatable, Sendable {
      case started
      case storedToFile(path: String)
      case uploadingToDevice(fromPath: String, percentage: Int)

      private typealias Path = WrappedValues.OneValue<String>
      private typealias PathAndPercentage = WrappedValues.TwoValues<String, Int>

      private enum CodingKeys: CodingKey {
        case started, storedToFile, uploadingToDevice
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if container.contains(.started) {
          _ = try container.decode(WrappedValues.NoValue.self, forKey: .started)
          self = .started
        } else if container.contains(.storedToFile) {
          self = .storedToFile(path: try container.decode(Path.self, forKey: .storedToFile).value)
        } else {
          let values = try container.decode(PathAndPercentage.self, forKey: .uploadingToDevice)
          self = .uploadingToDevice(fromPath: values.value1, percentage: values.value2)
        }
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .started:
          try container.encode(WrappedValues.NoValue(), forKey: .started)
        case .storedToFile(let path):
          try container.encode(Path(value: path), forKey: .storedToFile)
        case .uploadingToDevice(let path, let percentage):
          try container.encode(
            PathAndPercentage(value1: path, value2: percentage), forKey: .uploadingToDevice)
        }
      }
    }

    private struct NoValue: Codable {}

    private struct OneValue<Value: Codable>: Codable {
      var value: Value
    }

    private struct TwoValues<First: Codable, Second: Codable>: Codable {
      var value1: First
      var value2: Second
    }
  }

  /// A key for each associated value, all in one object; a value that cannot be read counts as a key
  /// that is not there.
  struct FlattenedKeys: Codable, Equatable, Sendable {
    var deviceId: String
    var updateId: Int
    var requestedAt: String
    var firmware: Firmware
    var progress: State
    var retries: Int
    var errors: [Failure]
    var owner: Owner?
    var schedule: Schedule?

    enum State: Codable, Equatable, Sendable {
      case started
      case storedToFile(path: String)
      case uploadingToDevice(fromPath: String, percentage: Int)

      private enum CodingKeys: CodingKey {
        case started
        case storedToFilePath
        case uploadingToDevicePath, uploadingToDevicePercentage
      }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        if (try? container.decode(Bool.self, forKey: .started)) != nil {
          self = .started
        } else if let path = try? container.decode(String.self, forKey: .storedToFilePath) {
          self = .storedToFile(path: path)
        } else if let path = try? container.decode(String.self, forKey: .uploadingToDevicePath),
          let percentage = try? container.decode(Int.self, forKey: .uploadingToDevicePercentage)
        {
          self = .uploadingToDevice(fromPath: path, percentage: percentage)
        } else {
          throw DecodingError.dataCorrupted(
            .init(codingPath: decoder.codingPath, debugDescription: "No state is complete."))
        }
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        switch self {
        case .started:
          try container.encode(true, forKey: .started)
        case .storedToFile(let path):
          try container.encode(path, forKey: .storedToFilePath)
        case .uploadingToDevice(let path, let percentage):
          try container.encode(path, forKey: .uploadingToDevicePath)
          try container.encode(percentage, forKey: .uploadingToDevicePercentage)
        }
      }
    }
  }

  private enum StateKeys: CodingKey {
    case started, storedToFile, uploadingToDevice
  }

  private enum ValueKeys: CodingKey {
    case path, fromPath, percentage
  }

  /// The compiler's layout read by hand, one key after the other: the first one that is there counts.
  private static func firstState<State>(
    in decoder: any Decoder, started: State, storedToFile: (_ path: String) -> State,
    uploadingToDevice: (_ fromPath: String, _ percentage: Int) -> State
  ) throws -> State? {
    let container = try decoder.container(keyedBy: StateKeys.self)
    if container.contains(.started) {
      _ = try container.nestedContainer(keyedBy: ValueKeys.self, forKey: .started)
      return started
    }
    if container.contains(.storedToFile) {
      let values = try container.nestedContainer(keyedBy: ValueKeys.self, forKey: .storedToFile)
      return storedToFile(try values.decode(String.self, forKey: .path))
    }
    guard container.contains(.uploadingToDevice) else { return nil }
    let values = try container.nestedContainer(keyedBy: ValueKeys.self, forKey: .uploadingToDevice)
    return uploadingToDevice(
      try values.decode(String.self, forKey: .fromPath),
      try values.decode(Int.self, forKey: .percentage))
  }

  /// An object without a known key is no state.
  typealias KeyPerCase = Update<KeyPerCaseState>

  enum KeyPerCaseState: Codable, Equatable, Sendable {
    case started
    case storedToFile(path: String)
    case uploadingToDevice(fromPath: String, percentage: Int)

    init(from decoder: any Decoder) throws {
      let state = try UpdateStateModels.firstState(
        in: decoder, started: Self.started, storedToFile: Self.storedToFile,
        uploadingToDevice: Self.uploadingToDevice)
      guard let state else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "No state is known."))
      }
      self = state
    }

    func encode(to encoder: any Encoder) throws {
      let layout: SynthesisedState =
        switch self {
        case .started: .started
        case .storedToFile(let path): .storedToFile(path: path)
        case .uploadingToDevice(let path, let percentage):
          .uploadingToDevice(fromPath: path, percentage: percentage)
        }
      try layout.encode(to: encoder)
    }
  }

  /// An object without a known key is a state that is not known.
  typealias UnknownCase = Update<UnknownCaseState>

  enum UnknownCaseState: Codable, Equatable, Sendable {
    case started
    case storedToFile(path: String)
    case uploadingToDevice(fromPath: String, percentage: Int)
    case unknown

    init(from decoder: any Decoder) throws {
      self =
        try UpdateStateModels.firstState(
          in: decoder, started: .started, storedToFile: Self.storedToFile,
          uploadingToDevice: Self.uploadingToDevice) ?? .unknown
    }

    func encode(to encoder: any Encoder) throws {
      let layout: SynthesisedState? =
        switch self {
        case .started: .started
        case .storedToFile(let path): .storedToFile(path: path)
        case .uploadingToDevice(let path, let percentage):
          .uploadingToDevice(fromPath: path, percentage: percentage)
        case .unknown: nil
        }
      try layout?.encode(to: encoder)
    }
  }
}
