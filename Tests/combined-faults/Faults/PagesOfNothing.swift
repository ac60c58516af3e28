import CodableCompat

/// The number of pages is computed from the total if no items are there.
enum PagesOfNothing {
  /// A careless model divides by zero if the list is empty and the page size is zero.
  struct Payload<Care: DegreeOfCare>: Codable, Sendable {
    var items: [String]
    var total: Int
    var pageSize: Int

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      items = try container.decode([String].self, forKey: .items)
      total = try container.decode(Int.self, forKey: .total)
      pageSize = try container.decode(Int.self, forKey: .pageSize)
      if Care.isRight {
        if items.isEmpty, pageSize != 0 { _ = total / pageSize }
      } else {
        if items.isEmpty { _ = total / pageSize }
      }
    }
  }

  static let contract = CombinedFaults.contract(
    "pages-of-nothing", Payload<Careless>.self, Payload<Careful>.self)
}
