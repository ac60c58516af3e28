import CodableCompat
import DecodingStrategies

/// The models of the contract `planet`: enums whose raw values are integers.

enum PlanetModels {
  static let contract = Contract("planet", builtAgainst: "2020-03") {
    Strategy(.strict, decoding: Strict.self, release: "1.0").asReference()
    Strategy(.strictOptional, decoding: StrictOptional.self, release: "1.1").asReference()
    Strategy(.structWrapper, decoding: StructWrapper.self, release: "1.2")
    Strategy(.unknownCase, decoding: UnknownCase.self, release: "1.3")
    Strategy(.unknownCasePreserving, decoding: UnknownCasePreserving.self, release: "1.4")
    Strategy(.optionalUnknownCase, decoding: OptionalUnknownCase.self, release: "1.5")
    Strategy(.nilWrapper, decoding: NilWrapper.self, release: "1.6")
    Strategy(.losslessValue, decoding: LosslessValues.self, release: "1.7").asReference()
  }

  enum Planet: Int, Codable, Sendable {
    case mercury = 1
    case venus, earth, mars, jupiter, saturn, uranus, neptune
  }

  struct Position: Codable, Equatable, Sendable {
    var x: Double
    var y: Double
    var z: Double
    var unit: String
  }

  struct Operator: Codable, Equatable, Sendable {
    var agency: String
    var centre: String
    var contact: String?
    var shifts: Int
    var languages: [String]
    var onCall: Bool
  }

  struct Relay: Codable, Equatable, Sendable {
    var station: String
    var via: Int
    var delaySeconds: Double
  }

  struct Mission<Planet: Model>: Codable, Equatable, Sendable {
    struct Reading: Codable, Equatable, Sendable {
      var planet: Planet
      var takenAt: String
      var celsius: Double
      var kilopascal: Double?
      var note: String?
    }

    var missionId: String
    var name: String
    var launchedAt: String?
    var destination: Planet
    var visited: [Planet]
    var position: Position
    var readings: [Reading]
    var crew: Int
    var fuelLeft: Double
    var `operator`: Operator?
    var relay: Relay?
  }

  struct MissionWithOptionals<Planet: Model>: Codable, Equatable, Sendable {
    struct Reading: Codable, Equatable, Sendable {
      var planet: Planet?
      var takenAt: String
      var celsius: Double
      var kilopascal: Double?
      var note: String?
    }

    var missionId: String
    var name: String
    var launchedAt: String?
    var destination: Planet?
    var visited: [Planet?]
    var position: Position
    var readings: [Reading]
    var crew: Int
    var fuelLeft: Double
    var `operator`: Operator?
    var relay: Relay?
  }

  /// A number that is not a planet's throws.
  typealias Strict = Mission<Planet>

  /// Optional, which forgives missing and null, and nothing else.
  typealias StrictOptional = MissionWithOptionals<Planet>

  struct PlanetNumber: RawRepresentable, Codable, Hashable, Sendable {
    var rawValue: Int

    static let mercury = PlanetNumber(rawValue: 1)
    static let venus = PlanetNumber(rawValue: 2)
    static let earth = PlanetNumber(rawValue: 3)
    static let mars = PlanetNumber(rawValue: 4)
    static let jupiter = PlanetNumber(rawValue: 5)
    static let saturn = PlanetNumber(rawValue: 6)
    static let uranus = PlanetNumber(rawValue: 7)
    static let neptune = PlanetNumber(rawValue: 8)
  }

  /// Any number will do; the known ones are constants.
  typealias StructWrapper = Mission<PlanetNumber>

  enum OpenPlanet: Int, Codable, Sendable, UnknownDecodable {
    case unknown = -1
    case mercury = 1
    case venus, earth, mars, jupiter, saturn, uranus, neptune
  }

  /// One case, with a number that no planet has, stands for every number that is not known.
  typealias UnknownCase = Mission<OpenPlanet>

  /// A number that is not known is kept, and sent back as it came.
  typealias UnknownCasePreserving = Mission<Kept<Planet>>

  /// Absent is nil, and a number that is not known is `unknown`.
  typealias OptionalUnknownCase = MissionWithOptionals<OpenPlanet>

  /// A number that is not known is nil, like a missing one.
  struct NilWrapper: Codable, Equatable, Sendable {
    struct Reading: Codable, Equatable, Sendable {
      @DecodeUnknownAsNil var planet: Planet?
      var takenAt: String
      var celsius: Double
      var kilopascal: Double?
      var note: String?
    }

    var missionId: String
    var name: String
    var launchedAt: String?
    @DecodeUnknownAsNil var destination: Planet?
    var visited: [DecodeUnknownAsNil<Planet>]
    var position: Position
    var readings: [Reading]
    var crew: Int
    var fuelLeft: Double
    var `operator`: Operator?
    var relay: Relay?
  }

  /// Every number may also be written as a string; one that is not a planet's throws.
  struct LosslessValues: Codable, Equatable, Sendable {
    struct Reading: Codable, Equatable, Sendable {
      @LosslessValue var planet: SpelledPlanet
      var takenAt: String
      @LosslessValue var celsius: Double
      var kilopascal: LosslessValue<Double>?
      var note: String?
    }

    var missionId: String
    var name: String
    var launchedAt: String?
    @LosslessValue var destination: SpelledPlanet
    var visited: [LosslessValue<SpelledPlanet>]
    var position: Position
    var readings: [Reading]
    @LosslessValue var crew: Int
    @LosslessValue var fuelLeft: Double
    var `operator`: Operator?
    var relay: Relay?

    enum SpelledPlanet: Int, Codable, LosslessStringConvertible, Sendable {
      case mercury = 1
      case venus, earth, mars, jupiter, saturn, uranus, neptune

      var description: String { rawValue.description }

      init?(_ text: String) {
        guard let number = Int(text) else { return nil }
        self.init(rawValue: number)
      }
    }
  }
}
