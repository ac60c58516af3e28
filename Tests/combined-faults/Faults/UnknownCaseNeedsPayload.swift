import CodableCompat

/// A card of an unknown kind is read by its title, without looking.
enum UnknownCaseNeedsPayload {
  /// A careless model crashes on a new kind of card that comes without a title.
  struct Payload<Care: DegreeOfCare>: Codable, Sendable {
    var kind: String
    var title: String?
    var clicks: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      kind = try container.decode(String.self, forKey: .kind)
      title = try container.decodeIfPresent(String.self, forKey: .title)
      clicks = try container.decode(Int.self, forKey: .clicks)
      let known = ["link", "poll"].contains(kind)
      if Care.isRight {
        if !known { kind = "unknown" }
      } else {
        guard known || title != nil else { preconditionFailure("a card without a title") }
        if !known { kind = "unknown" }
      }
    }
  }

  static let contract = CombinedFaults.contract(
    "unknown-case-needs-payload", Payload<Careless>.self, Payload<Careful>.self)
}
