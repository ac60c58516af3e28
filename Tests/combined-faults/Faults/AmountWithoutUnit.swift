import CodableCompat

/// An amount in quotes is taken for cents if no unit is there.
enum AmountWithoutUnit {
  /// A careless model shows a hundredth of an amount that comes in quotes and without its unit.
  struct Payload<Care: DegreeOfCare>: Codable, Sendable {
    var amount: Int
    var unit: String?
    var label: String

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      let text = try? container.decode(String.self, forKey: .amount)
      let isText = text != nil
      amount = try text.flatMap { Int($0) } ?? container.decode(Int.self, forKey: .amount)
      unit = try container.decodeIfPresent(String.self, forKey: .unit)
      label = try container.decode(String.self, forKey: .label)
      if !Care.isRight {
        if unit == nil, isText { amount /= 100 }
      }
    }
  }

  static let contract = CombinedFaults.contract(
    "amount-without-unit", Payload<Careless>.self, Payload<Careful>.self)
}
