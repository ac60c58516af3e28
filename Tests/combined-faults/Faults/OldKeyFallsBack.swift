import CodableCompat

/// A name that is null is looked for under its new key, of which nothing is checked.
enum OldKeyFallsBack {
  /// A careless model rejects a null name beside a new member of the same name in another spelling.
  struct Payload<Care: DegreeOfCare>: Codable, Sendable {
    var user_name: String?
    var age: Int
    var userName: String?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      user_name = try container.decodeIfPresent(String.self, forKey: .user_name)
      age = try container.decode(Int.self, forKey: .age)
      userName = try? container.decodeIfPresent(String.self, forKey: .userName)
      if Care.isRight {
        user_name = user_name ?? userName
      } else {
        if user_name == nil, container.contains(.userName) {
          userName = try container.decode(String.self, forKey: .userName)
        }
      }
    }
  }

  static let contract = CombinedFaults.contract(
    "old-key-falls-back", Payload<Careless>.self, Payload<Careful>.self)
}
