import DecodingStrategies

extension ReferenceModels {
  /// B+: as ``UnknownCase``, and `unknown` keeps the raw value.
  enum Preserving {
    enum Status: UnknownPreserving, Sendable {
      case active, inProgress, café
      case unknown(String)

      static let knownCases: [Self] = [.active, .inProgress, .café]

      var rawValue: String {
        switch self {
        case .active: "active"
        case .inProgress: "in_progress"
        case .café: "café"
        case .unknown(let rawValue): rawValue
        }
      }
    }

    enum Level: UnknownPreserving, Sendable {
      case low, high
      case unknown(UInt8)

      static let knownCases: [Self] = [.low, .high]

      var rawValue: UInt8 {
        switch self {
        case .low: 1
        case .high: 2
        case .unknown(let rawValue): rawValue
        }
      }
    }

    enum Tag: UnknownPreserving, CodingKeyRepresentable, Sendable {
      case new, onSale
      case unknown(String)

      static let knownCases: [Self] = [.new, .onSale]

      var rawValue: String {
        switch self {
        case .new: "new"
        case .onSale: "on_sale"
        case .unknown(let rawValue): rawValue
        }
      }
    }
  }
}
