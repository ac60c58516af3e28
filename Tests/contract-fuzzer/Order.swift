/// An order as an app shows it, with a planted fault.
///
/// That there are not more parcels than lines is checked for the statuses that the app knows. For a
/// new one it is not, and the app then takes a line for each parcel.
struct Order: Codable, Sendable {
  enum Status: String, Codable, Sendable {
    case placed, shipped, delivered, unknown

    init(from decoder: any Decoder) throws {
      let name = try decoder.singleValueContainer().decode(String.self)
      self = Status(rawValue: name) ?? .unknown
    }
  }

  struct Line: Codable, Sendable {
    var sku: String
    var title: String
    var quantity: Int
    var price: Double
  }

  struct Address: Codable, Sendable {
    var name: String
    var street: String
    var city: String
    var country: String
  }

  struct Parcel: Codable, Sendable {
    var carrier: String
    var tracking: String
    var weight: Int
    var address: Address
  }

  var id: Int
  var status: Status
  var note: String?
  var lines: [Line]
  var parcels: [Parcel]
  var contents: [String]

  private enum CodingKeys: String, CodingKey {
    case id, status, note, lines, parcels
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    status = try container.decode(Status.self, forKey: .status)
    note = try container.decodeIfPresent(String.self, forKey: .note)
    lines = try container.decode([Line].self, forKey: .lines)
    parcels = try container.decode([Parcel].self, forKey: .parcels)
    guard !lines.isEmpty, status == .unknown || parcels.count <= lines.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .parcels, in: container, debugDescription: "A parcel holds no line.")
    }
    contents = parcels.indices.map { [lines] in lines[$0].title }
  }
}
