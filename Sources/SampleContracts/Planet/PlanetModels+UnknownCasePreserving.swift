import DecodingStrategies

extension PlanetModels {
  enum KeptPlanet: UnknownPreserving, Sendable {
    case mercury, venus, earth, mars, jupiter, saturn, uranus, neptune
    case unknown(Int)

    static let knownCases: [KeptPlanet] = [
      .mercury, .venus, .earth, .mars, .jupiter, .saturn, .uranus, .neptune,
    ]

    var rawValue: Int {
      switch self {
      case .mercury: 1
      case .venus: 2
      case .earth: 3
      case .mars: 4
      case .jupiter: 5
      case .saturn: 6
      case .uranus: 7
      case .neptune: 8
      case .unknown(let rawValue): rawValue
      }
    }
  }

  /// A number that is not known is kept, and sent back as it came.
  typealias UnknownCasePreserving = Mission<KeptPlanet>
}
