/// A corpus of any number of small samples, all different, the same on every machine and in every
/// run.
struct GeneratedCorpus {
  let folder: String

  /// Writes samples of the contract `item`, which every strategy can read.
  init(items count: Int, in folder: TemporaryFolder) throws {
    self.folder = folder.path(of: "items-\(count)")
    try folder.write(
      """
      {"title": "Item", "summary": "Generated.", "versions": ["2018-11"],
       "notes": {"/type": {"open": true, "because": "New kinds of items appear every year."}}}
      """, to: "items-\(count)/item/contract.json")
    for number in 0..<count {
      try folder.write(
        GeneratedCorpus.item(number), to: "items-\(count)/item/2018-11/\(number).json")
    }
  }

  /// Writes samples of the contract `crashing` of the known-bad models.
  init(tickets count: Int, in folder: TemporaryFolder) throws {
    self.folder = folder.path(of: "tickets")
    try folder.write(
      """
      {"title": "Crashing models", "summary": "Generated.", "versions": ["1"],
       "notes": {"/state": {"open": true, "because": "A ticket may come into other states."}}}
      """, to: "tickets/crashing/contract.json")
    for number in 0..<count {
      try folder.write(
        """
        {"id": \(number), "state": "\(number % 2 == 0 ? "open" : "closed")",
         "title": "Ticket \(number)", "seats": [\(number), 12], "balance": \(number * 10)}
        """, to: "tickets/crashing/1/\(number).json")
    }
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
