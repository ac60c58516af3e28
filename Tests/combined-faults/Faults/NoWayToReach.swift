import CodableCompat

/// Of three ways to reach a person, one is there.
enum NoWayToReach {
  /// A careless model crashes if all three ways to reach a person are null.
  struct Payload<Care: DegreeOfCare>: Codable, Sendable {
    var id: Int
    var mail: String?
    var phone: String?
    var post: String?

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(Int.self, forKey: .id)
      mail = try container.decodeIfPresent(String.self, forKey: .mail)
      phone = try container.decodeIfPresent(String.self, forKey: .phone)
      post = try container.decodeIfPresent(String.self, forKey: .post)
      if !Care.isRight {
        guard mail != nil || phone != nil || post != nil else {
          preconditionFailure("there is no way to reach the person")
        }
      }
    }
  }

  static let contract = CombinedFaults.contract(
    "no-way-to-reach", Payload<Careless>.self, Payload<Careful>.self)
}
