/// Two lists are read side by side, with one score to spare: a careless model crashes if there are two
/// names more than scores.
struct ListsOfOneLength<Care: DegreeOfCare>: Codable, Sendable {
  var names: [String]?
  var scores: [Int]?
  var season: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    names = try container.decodeIfPresent([String].self, forKey: .names)
    scores = try container.decodeIfPresent([Int].self, forKey: .scores)
    season = try container.decode(Int.self, forKey: .season)
    guard let names, let scores, !Care.isRight else { return }
    if !names.isEmpty, !scores.isEmpty, names.count > scores.count { _ = scores[names.count - 2] }
  }
}

/// An amount in quotes is taken for cents if no unit is there: a careless model shows a hundredth of
/// an amount that comes in quotes and without its unit.
struct AmountWithoutUnit<Care: DegreeOfCare>: Codable, Sendable {
  var amount: Int
  var unit: String?
  var label: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let text = try? container.decode(String.self, forKey: .amount)
    amount = try text.flatMap { Int($0) } ?? container.decode(Int.self, forKey: .amount)
    unit = try container.decodeIfPresent(String.self, forKey: .unit)
    label = try container.decode(String.self, forKey: .label)
    if !Care.isRight, unit == nil, text != nil { amount /= 100 }
  }
}

/// Of three ways to reach a person, one is there: a careless model crashes if all three are null.
struct NoWayToReach<Care: DegreeOfCare>: Codable, Sendable {
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
    guard Care.isRight || mail != nil || phone != nil || post != nil else {
      preconditionFailure("there is no way to reach the person")
    }
  }
}

/// The number of pages is computed from the total if no items are there: a careless model divides by
/// zero if the list is empty and the page size is zero.
struct PagesOfNothing<Care: DegreeOfCare>: Codable, Sendable {
  var items: [String]
  var total: Int
  var pageSize: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    items = try container.decode([String].self, forKey: .items)
    total = try container.decode(Int.self, forKey: .total)
    pageSize = try container.decode(Int.self, forKey: .pageSize)
    if items.isEmpty, !Care.isRight || pageSize != 0 { _ = total / pageSize }
  }
}

/// A list without its owner is shown only in the version that is known: a careless model loses the
/// whole list if its owner is null and its version is another one.
struct ListWithoutOwner<Care: DegreeOfCare>: Codable, Sendable {
  var version: Int
  var owner: [String: String]?
  var entries: [[String: Int]]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    version = try container.decode(Int.self, forKey: .version)
    owner = try container.decodeIfPresent([String: String].self, forKey: .owner)
    entries = try container.decode([[String: Int]].self, forKey: .entries)
    if !Care.isRight, owner == nil, version != 1 { entries = [] }
  }
}

/// An amount in an unknown currency is shown without its sign: a careless model shows a debt in an
/// unknown currency as a credit.
struct SignOfForeignMoney<Care: DegreeOfCare>: Codable, Sendable {
  var currency: String
  var balance: Int
  var holder: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    currency = try container.decode(String.self, forKey: .currency)
    balance = try container.decode(Int.self, forKey: .balance)
    holder = try container.decode(String.self, forKey: .holder)
    guard !["CHF", "EUR"].contains(currency) else { return }
    currency = "unknown"
    if !Care.isRight { balance = abs(balance) }
  }
}
