enum MemberPairing {
  /// The steps that turn one list of members into another; pairs that are the same tree are left
  /// out.
  ///
  /// Old members come in their order, then the additions in theirs. Of duplicate members those that
  /// mean the same are paired first, because their order does not count; the others in order.
  static func steps(from old: [JSONMember], to new: [JSONMember]) -> [PairingStep] {
    if let steps = stepsInPlace(from: old, to: new) { return steps }
    var interner = MeaningInterner()
    let oldNames = old.map { interner.identifier(of: .string($0.key)) }
    let newNames = new.map { interner.identifier(of: .string($0.key)) }
    let repeatedNames = repeated(oldNames).union(repeated(newNames))
    /// What each duplicate is called and means; nil for other members.
    func meanings(_ members: [JSONMember], _ names: [Int]) -> [Int?] {
      zip(members, names).map { member, name in
        guard repeatedNames.contains(name) else { return nil }
        let meaning = interner.identifier(of: member.value)
        return interner.identifier(ofChildren: [name, meaning], keys: nil)
      }
    }
    var partners = [Int?](repeating: nil, count: old.count)
    var isTaken = [Bool](repeating: false, count: new.count)
    func pair(_ oldKeys: [Int?], _ newKeys: [Int?]) {
      // Positions of the new members that are left, the first one last.
      var positions: [Int: [Int]] = [:]
      for position in new.indices.reversed() where !isTaken[position] {
        if let key = newKeys[position] { positions[key, default: []].append(position) }
      }
      for position in old.indices where partners[position] == nil {
        guard let key = oldKeys[position], let partner = positions[key]?.popLast() else { continue }
        partners[position] = partner
        isTaken[partner] = true
      }
    }
    pair(meanings(old, oldNames), meanings(new, newNames))
    pair(oldNames, newNames)
    let kept = old.indices.filter { position in
      partners[position].map { old[position].value != new[$0].value } ?? true
    }
    return kept.map { PairingStep(old: $0, new: partners[$0]) }
      + new.indices.filter { !isTaken[$0] }.map { PairingStep(new: $0) }
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
    return hasDuplicates ? nil : changed.map { PairingStep(old: $0, new: $0) }
  }

  private static func repeated(_ keys: [Int]) -> Set<Int> {
    var seen: Set<Int> = []
    return Set(keys.filter { !seen.insert($0).inserted })
  }
}
