import Foundation

/// A corpus of generated samples, the same on every machine and in every run.
struct GeneratedCorpus {
  let folder: String

  /// The size of all samples in bytes.
  let bytes: Int

  /// Writes contracts that all have the same samples.
  private init(
    _ name: String, in folder: TemporaryFolder, contracts: [String], version: String = "1",
    notes: String = "{}", samples: [String]
  ) throws {
    self.folder = folder.path(of: name)
    bytes = contracts.count * samples.reduce(0) { $0 + $1.utf8.count }
    let description = """
      {"title": "Generated", "summary": "Generated.", "versions": ["\(version)"], "notes": \(notes)}
      """
    for contract in contracts {
      try folder.write(description, to: "\(name)/\(contract)/contract.json")
      for (number, sample) in samples.enumerated() {
        try folder.write(sample, to: "\(name)/\(contract)/\(version)/\(number).json")
      }
    }
  }

  /// Writes samples of the contract `item`, which every strategy can read.
  init(items count: Int, in folder: TemporaryFolder) throws {
    try self.init(
      "items-\(count)", in: folder, contracts: ["item"], version: "2018-11",
      notes: #"{"/type": {"open": true, "because": "New kinds of items appear every year."}}"#,
      samples: (0..<count).map(GeneratedCorpus.item))
  }

  /// Writes samples of the contract `crashing` of the known-bad models.
  init(tickets count: Int, in folder: TemporaryFolder) throws {
    let tickets = (0..<count).map { number in
      """
      {"id": \(number), "state": "\(number % 2 == 0 ? "open" : "closed")",
       "title": "Ticket \(number)", "seats": [\(number), 12], "balance": \(number * 10)}
      """
    }
    try self.init(
      "tickets", in: folder, contracts: ["crashing"],
      notes: #"{"/state": {"open": true, "because": "A ticket may come into other states."}}"#,
      samples: tickets)
  }

  /// Writes orders in which one thing has some size.
  init(_ axis: GrowthAxis, size: Int, in folder: TemporaryFolder) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let lines = axis == .list ? size : axis == .strategies ? 3 : nil
    let orders = try (0..<(axis == .samples ? size : 1)).map { number in
      let order = GrowingOrder.example(number, lines: lines, prices: axis == .map ? size : nil)
      return String(decoding: try encoder.encode(order), as: UTF8.self)
    }
    try self.init(
      "growth-\(axis.rawValue)-\(size)", in: folder,
      contracts: (0..<(axis == .contracts ? size : 1)).map(GrowingOrder.id), samples: orders)
  }

  private static func item(_ number: Int) -> String {
    let child = """
      {"id": "itm_\(number)_1", "type": "\(["house", "tree"][number % 2])", "title": "Old oak", \
      "count": \(1 + number % 50)}
      """
    let tags = [#""lake-view""#, #""garden", "historic""#, #""pet-friendly""#][number % 3]
    return """
      {"id": "itm_\(number)", "type": "\(["house", "tree"][number / 2 % 2])", \
      "title": "No. \(number), by the lake", "createdAt": "2018-11-\(10 + number % 20)T07:08:00Z", \
      "owner": {"id": "usr_\(number % 10_000)", "name": "Ada", "memberSince": "2015-05-01"}, \
      "location": {"latitude": \(number % 90).5, "longitude": \(number % 180).25}, \
      "tags": [\(tags)], "children": [\([child, child].prefix(number % 3).joined(separator: ", "))], \
      "visits": \(number % 1000), "isPublished": \(number % 2 == 0)}
      """
  }
}
