/// Pairs the members of two objects by name.
enum MemberPairing {
  /// The steps that turn one list of members into another; pairs that are the same tree are left out.
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
    steps.append(contentsOf: new.indices.filter { !isTaken[$0] }.map { .addition($0) })
    return steps
  }

  /// The steps for members with the same names in the same order, which is the usual case; nil for
  /// others, and where duplicates are among the members that differ.
  private static func stepsInPlace(
    from old: [JSONMember], to new: [JSONMember]
  ) -> [PairingStep]? {
    guard old.count == new.count,
      zip(old, new).allSatisfy({ $0.key.isSameText(as: $1.key) })
    else { return nil }
    let changed = old.indices.filter { old[$0].value != new[$0].value }
    let hasDuplicates = changed.contains { position in
      old.indices.contains { $0 != position && old[$0].key.isSameText(as: old[position].key) }
    }
    return hasDuplicates ? nil : changed.map { .pair($0, $0) }
  }

  /// For every old member the position of the new one that it belongs to.
  private static func partners(of old: [JSONMember], among new: [JSONMember]) -> [Int?] {
    var interner = MeaningInterner()
    let oldKeys = old.map { interner.identifier(of: .string($0.key)) }
    let newKeys = new.map { interner.identifier(of: .string($0.key)) }
    // Positions of the new members by name, the first one last.
    var positions: [Int: [Int]] = [:]
    for position in new.indices.reversed() {
      positions[newKeys[position], default: []].append(position)
    }
    var partners = [Int?](repeating: nil, count: old.count)
    var isDuplicate: [Int: Bool] = [:]
    for key in oldKeys { isDuplicate[key] = isDuplicate[key] != nil }
    for (position, key) in oldKeys.enumerated() {
      guard isDuplicate[key] == true || (positions[key]?.count ?? 0) > 1 else { continue }
      let meaning = interner.identifier(of: old[position].value)
      let match = positions[key]?.lastIndex { interner.identifier(of: new[$0].value) == meaning }
      if let match { partners[position] = positions[key]?.remove(at: match) }
    }
    for (position, key) in oldKeys.enumerated() where partners[position] == nil {
      partners[position] = positions[key]?.popLast()
    }
    return partners
  }
}
