enum MemberPairing {
  /// The steps that turn one list of members into another; pairs that are the same tree are left
  /// out.
  ///
  /// Old members come in their order, then the additions in theirs. Of duplicate members those that
  /// mean the same are paired first, because their order does not count; the others in order.
  static func steps(from old: [JSONMember], to new: [JSONMember]) -> [PairingStep] {
    if let steps = stepsInPlace(from: old, to: new) { return steps }
    let partners = partners(of: old, among: new)
    var isTaken = [Bool](repeating: false, count: new.count)
    for case let partner? in partners { isTaken[partner] = true }
    var steps: [PairingStep] = []
    for position in old.indices {
      guard let partner = partners[position] else {
        steps.append(.removal(position))
        continue
      }
      if old[position].value != new[partner].value { steps.append(.pair(position, partner)) }
    }
    for position in new.indices where !isTaken[position] { steps.append(.addition(position)) }
    return steps
  }

  /// Up to this product of members and changed members, duplicates are looked for one by one.
  private static let largestSearchProduct = 1_000

  /// The steps for members with the same names in the same order, which is the usual case; nil for
  /// others, and where duplicates are among the members that differ.
  private static func stepsInPlace(
    from old: [JSONMember], to new: [JSONMember]
  ) -> [PairingStep]? {
    guard old.count == new.count,
      old.indices.allSatisfy({ old[$0].key.isSameText(as: new[$0].key) })
    else { return nil }
    let changed = old.indices.filter { old[$0].value != new[$0].value }
    guard changed.count * old.count <= largestSearchProduct else { return nil }
    let hasDuplicates = changed.contains { position in
      old.indices.contains { $0 != position && old[$0].key.isSameText(as: old[position].key) }
    }
    return hasDuplicates ? nil : changed.map { .pair($0, $0) }
  }

  private static func partners(of old: [JSONMember], among new: [JSONMember]) -> [Int?] {
    var interner = MeaningInterner()
    let oldKeys = old.map { interner.identifier(of: .string($0.key)) }
    let newKeys = new.map { interner.identifier(of: .string($0.key)) }
    let repeatedKeys = repeated(oldKeys).union(repeated(newKeys))
    var partners = [Int?](repeating: nil, count: old.count)
    var isTaken = [Bool](repeating: false, count: new.count)
    // Positions of the new duplicates by name and meaning, the first one last.
    var equals: [Int: [Int]] = [:]
    for position in new.indices.reversed() where repeatedKeys.contains(newKeys[position]) {
      let meaning = interner.identifier(of: new[position].value)
      let member = interner.identifier(ofChildren: [newKeys[position], meaning], keys: nil)
      equals[member, default: []].append(position)
    }
    for position in old.indices where repeatedKeys.contains(oldKeys[position]) {
      let meaning = interner.identifier(of: old[position].value)
      let member = interner.identifier(ofChildren: [oldKeys[position], meaning], keys: nil)
      guard let partner = equals[member]?.popLast() else { continue }
      partners[position] = partner
      isTaken[partner] = true
    }
    // Positions of the new members that are left, by name, the first one last.
    var positions: [Int: [Int]] = [:]
    for position in new.indices.reversed() where !isTaken[position] {
      positions[newKeys[position], default: []].append(position)
    }
    for position in old.indices where partners[position] == nil {
      partners[position] = positions[oldKeys[position]]?.popLast()
    }
    return partners
  }

  private static func repeated(_ keys: [Int]) -> Set<Int> {
    var seen: Set<Int> = []
    return Set(keys.filter { !seen.insert($0).inserted })
  }
}
