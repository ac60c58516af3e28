import CodableCompat

/// An amount in an unknown currency is shown without its sign.
enum SignOfForeignMoney {
  /// A careless model shows a debt in an unknown currency as a credit.
  struct Payload<Care: DegreeOfCare>: Codable, Sendable {
    var currency: String
    var balance: Int
    var holder: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      currency = try container.decode(String.self, forKey: .currency)
      balance = try container.decode(Int.self, forKey: .balance)
      holder = try container.decode(String.self, forKey: .holder)
      if Care.isRight {
        if !["CHF", "EUR"].contains(currency) { currency = "unknown" }
      } else {
        if !["CHF", "EUR"].contains(currency) {
          currency = "unknown"
          balance = abs(balance)
        }
      }
    }
  }

  static let contract = CombinedFaults.contract(
    "sign-of-foreign-money", Payload<Careless>.self, Payload<Careful>.self)
}
