import DecodingStrategies

extension ItemModels {
  enum KeptKind: UnknownPreserving, Sendable {
    case house, tree
    case unknown(String)

    static let knownCases: [KeptKind] = [.house, .tree]

    var rawValue: String {
      switch self {
      case .house: "house"
      case .tree: "tree"
      case .unknown(let rawValue): rawValue
      }
    }
  }

  enum KeptTag: UnknownPreserving, Sendable {
    case historic, garden, lakeView, petFriendly
    case unknown(String)

    static let knownCases: [KeptTag] = [.historic, .garden, .lakeView, .petFriendly]

    var rawValue: String {
      switch self {
      case .historic: "historic"
      case .garden: "garden"
      case .lakeView: "lake-view"
      case .petFriendly: "pet-friendly"
      case .unknown(let rawValue): rawValue
      }
    }
  }

  /// A name that is not known is kept, and sent back as it came.
  typealias UnknownCasePreserving = Item<KeptKind, KeptTag>
}
