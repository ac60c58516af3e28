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
    var numbers = NumberSequence()
    for number in 0..<count {
      try folder.write(
        GeneratedCorpus.item(number, &numbers), to: "items-\(count)/item/2018-11/\(number).json")
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

  private static func item(_ number: Int, _ numbers: inout NumberSequence) -> String {
    let tags = (0..<numbers.next(below: 3)).map { _ in
      "\"\(numbers.pick(["lake-view", "garden", "historic", "pet-friendly"]))\""
    }
    let children = (0..<numbers.next(below: 3)).map { child in
      """
      {"id": "itm_\(number)_\(child)", "type": "\(numbers.pick(["house", "tree"]))", \
      "title": "\(numbers.pick(["Shed", "Old oak", "Annexe"]))", \
      "count": \(1 + numbers.next(below: 50))}
      """
    }
    return """
      {"id": "itm_\(number)", "type": "\(numbers.pick(["house", "tree"]))", \
      "title": "No. \(number), \(numbers.pick(["by the lake", "on the hill", "in town"]))", \
      "createdAt": "2018-11-\(10 + numbers.next(below: 20))T07:08:0\(numbers.next(below: 10))Z", \
      "owner": {"id": "usr_\(numbers.next(below: 10_000))", "name": "Ada", \
      "memberSince": "2015-05-0\(1 + numbers.next(below: 9))"}, \
      "location": {"latitude": \(numbers.next(below: 90)).\(1 + numbers.next(below: 999)), \
      "longitude": \(numbers.next(below: 180)).\(1 + numbers.next(below: 999))}, \
      "tags": [\(tags.joined(separator: ", "))], \
      "children": [\(children.joined(separator: ", "))], \
      "visits": \(numbers.next(below: 1000)), "isPublished": \(numbers.next(below: 2) == 0)}
      """
  }
}

/// Numbers without an obvious pattern, always the same ones: a linear congruential generator with
/// the constants of Knuth's MMIX.
struct NumberSequence {
  private var state: UInt64 = 2018

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[next(below: choices.count)]
  }
}
