import CodableCompat

/// A status that is not known is told by its reason.
enum ReasonOfUnknownStatus {
  /// A careless model rejects a new status without a reason.
  struct Payload<Care: DegreeOfCare>: Codable, Sendable {
    var status: String
    var reason: String?
    var total: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      status = try container.decode(String.self, forKey: .status)
      reason = try container.decodeIfPresent(String.self, forKey: .reason)
      total = try container.decode(Int.self, forKey: .total)
      if Care.isRight {
        if !["paid", "open"].contains(status) { status = "unknown" }
      } else {
        if !["paid", "open"].contains(status) {
          status = try container.decode(String.self, forKey: .reason)
        }
      }
    }
  }

  static let contract = CombinedFaults.contract(
    "reason-of-unknown-status", Payload<Careless>.self, Payload<Careful>.self)
}
