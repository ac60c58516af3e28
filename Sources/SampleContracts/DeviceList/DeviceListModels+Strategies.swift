import DecodingStrategies

extension DeviceListModels {
  /// A radio, a sensor or a kind of device that is not known costs the whole list.
  typealias Strict = Account<[Device<Connection, StrictState, [Sensor: Int]>]>

  /// Optional, which forgives missing and null, and nothing else.
  typealias StrictOptional = Account<[DeviceWithOptionals<Connection, StrictState, [Sensor: Int]>]>

  /// Any name will do, also as a key, and what the app decides by one is a checked `switch`.
  typealias OpenStruct = Account<[Device<ConnectionName, KeptState, [SensorName: Int]>]>

  /// One case stands for what is not known; as a key of the map it does not help.
  typealias UnknownCase = Account<[Device<OpenConnection, OpenState, [OpenSensor: Int]>]>

  /// What is not known is kept, also as a key, and sent back as it came.
  typealias UnknownCasePreserving = Account<[Device<Kept<Connection>, KeptState, KeptReadings>]>

  /// Absent is nil, and what is not known is `unknown`; as a key of the map it does not help.
  typealias OptionalUnknownCase = Account<
    [DeviceWithOptionals<OpenConnection, OpenState, [OpenSensor: Int]>]
  >

  /// A device that cannot be read is dropped, and counted; so is a reading, whose name may be any.
  typealias Lossy = Account<LossyArray<Device<Connection, StrictState, LossyDictionary<Int>>>>

  /// The union keeps what is not known; a radio that is not known still costs the list.
  typealias AdjacentlyTagged = Account<[Device<Connection, KeptState, KeptReadings>]>

  /// A kind of device that is not known is read as what the server sends to show instead.
  typealias FallbackSubtree = Account<[Device<OpenConnection, FallbackState, KeptReadings>]>

  /// The shape of its values decides the kind of a device; an earlier kind shadows a later one.
  typealias Untagged = Account<[Device<OpenConnection, UntaggedState, KeptReadings>]>

  // As keys of a dictionary, names are converted like keys: `carbon_dioxide` arrives as
  // `carbonDioxide`.
  enum Sensor: String, Codable, CodingKeyRepresentable, Sendable {
    case temperature, humidity, carbonDioxide, motionCount
  }

  /// The case for what is not known does not help a key: it is found by raw value only.
  enum OpenSensor: String, Codable, CodingKeyRepresentable, Sendable, UnknownDecodable {
    case temperature, humidity, carbonDioxide, motionCount, unknown
  }

  typealias KeptReadings = [Kept<Sensor>: Int]

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

  struct ConnectionName: OpenEnum, Sendable {
    typealias Known = Connection

    var rawValue: String

    static let wifi = ConnectionName(.wifi)
    static let zigbee = ConnectionName(.zigbee)
    static let bluetooth = ConnectionName(.bluetooth)
  }
}
