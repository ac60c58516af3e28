nonisolated struct Order: Decodable {
  enum Status: String, Decodable { case paid, shipped }

  var id: String
  var status: Status
  var items: [String]
}
