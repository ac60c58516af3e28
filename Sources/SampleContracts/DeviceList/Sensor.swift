import DecodingStrategies

// As keys of a dictionary, names are converted like keys: `carbon_dioxide` arrives as `carbonDioxide`.
extension DeviceListModels {
  enum Sensor: String, Codable, CodingKeyRepresentable, Sendable {
    case temperature, humidity, carbonDioxide, motionCount
  }

  /// The case for what is not known does not help a key: it is found by raw value only.
  enum OpenSensor: String, Codable, CodingKeyRepresentable, Sendable, UnknownDecodable {
    case temperature, humidity, carbonDioxide, motionCount, unknown
  }

  enum KeptSensor: UnknownPreserving, CodingKeyRepresentable, Sendable {
    case temperature, humidity, carbonDioxide, motionCount
    case unknown(String)

    static let knownCases: [KeptSensor] = [.temperature, .humidity, .carbonDioxide, .motionCount]

    var rawValue: String {
      switch self {
      case .temperature: "temperature"
      case .humidity: "humidity"
      case .carbonDioxide: "carbonDioxide"
      case .motionCount: "motionCount"
      case .unknown(let rawValue): rawValue
      }
    }
  }

  struct SensorName: OpenEnum, CodingKeyRepresentable, Sendable {
    typealias Known = Sensor

    var rawValue: String

    static let temperature = SensorName(.temperature)
    static let humidity = SensorName(.humidity)
    static let carbonDioxide = SensorName(.carbonDioxide)
    static let motionCount = SensorName(.motionCount)

    /// The unit to show behind a reading; what is not known gets none.
    var unit: String {
      switch `case` {
      case .known(.temperature): "°C"
      case .known(.humidity): "%"
      case .known(.carbonDioxide): "ppm"
      case .known(.motionCount), .unknown: ""
      }
    }
  }
}
