import CodableCompat

/// Models with a fault that shows only if a payload changes in two or three ways at once, each beside
/// a model that reads the same and is right.
enum CombinedFaults {
  static let all = [
    contract(
      "unknown-case-needs-payload", UnknownCaseNeedsPayload<Careless>.self,
      UnknownCaseNeedsPayload<Careful>.self),
    contract("old-key-falls-back", OldKeyFallsBack<Careless>.self, OldKeyFallsBack<Careful>.self),
    contract(
      "lists-of-one-length", ListsOfOneLength<Careless>.self, ListsOfOneLength<Careful>.self),
    contract(
      "reason-of-unknown-status", ReasonOfUnknownStatus<Careless>.self,
      ReasonOfUnknownStatus<Careful>.self),
    contract(
      "amount-without-unit", AmountWithoutUnit<Careless>.self, AmountWithoutUnit<Careful>.self),
    contract("no-way-to-reach", NoWayToReach<Careless>.self, NoWayToReach<Careful>.self),
    contract("label-of-language", LabelOfLanguage<Careless>.self, LabelOfLanguage<Careful>.self),
    contract("pages-of-nothing", PagesOfNothing<Careless>.self, PagesOfNothing<Careful>.self),
    contract("address-of-image", AddressOfImage<Careless>.self, AddressOfImage<Careful>.self),
    contract("list-without-owner", ListWithoutOwner<Careless>.self, ListWithoutOwner<Careful>.self),
    contract("empty-post", EmptyPost<Careless>.self, EmptyPost<Careful>.self),
    contract(
      "sign-of-foreign-money", SignOfForeignMoney<Careless>.self, SignOfForeignMoney<Careful>.self),
  ]

  private static func contract<Faulty: Codable & Sendable, Right: Codable & Sendable>(
    _ id: String, _ faulty: Faulty.Type, _ right: Right.Type
  ) -> Contract {
    Contract(id) {
      Strategy(.strict, decoding: faulty, named: "faulty", release: "1.0", builtAgainst: "1")
      Strategy(.strict, decoding: right, named: "right", release: "1.1", builtAgainst: "1")
    }
  }
}

/// How a model is written.
protocol DegreeOfCare: Sendable {
  static var isRight: Bool { get }
}

/// The model has the fault.
enum Careless: DegreeOfCare { static let isRight = false }

/// The model reads the same, and is right.
enum Careful: DegreeOfCare { static let isRight = true }
