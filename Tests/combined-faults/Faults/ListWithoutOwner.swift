import CodableCompat

/// A list without its owner is shown only in the version that is known.
enum ListWithoutOwner {
  /// A careless model loses the whole list if its owner is null and its version is another one.
  struct Payload<Care: DegreeOfCare>: Codable, Sendable {
    var version: Int
    var owner: [String: String]?
    var entries: [[String: Int]]

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      version = try container.decode(Int.self, forKey: .version)
      owner = try container.decodeIfPresent([String: String].self, forKey: .owner)
      entries = try container.decode([[String: Int]].self, forKey: .entries)
      if !Care.isRight {
        if owner == nil, version != 1 { entries = [] }
      }
    }
  }

  static let contract = CombinedFaults.contract(
    "list-without-owner", Payload<Careless>.self, Payload<Careful>.self)
}
