import CodableCompat

/// Two lists are read side by side, with one score to spare.
enum ListsOfOneLength {
  /// A careless model crashes if there are two names more than scores.
  struct Payload<Care: DegreeOfCare>: Codable, Sendable {
    var names: [String]?
    var scores: [Int]?
    var season: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      names = try container.decodeIfPresent([String].self, forKey: .names)
      scores = try container.decodeIfPresent([Int].self, forKey: .scores)
      season = try container.decode(Int.self, forKey: .season)
      if Care.isRight {
        if let names, let scores {
          self.names = Array(names.prefix(max(scores.count, names.count)))
        }
      } else {
        if let names, let scores, !names.isEmpty, !scores.isEmpty, names.count > scores.count {
          _ = scores[names.count - 2]
        }
      }
    }
  }

  static let contract = CombinedFaults.contract(
    "lists-of-one-length", Payload<Careless>.self, Payload<Careful>.self)
}
