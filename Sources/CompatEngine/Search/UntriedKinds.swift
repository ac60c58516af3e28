/// The kinds of changes of which none was made yet at a site that the model reads: see
/// ``SingleTrials``.
///
/// A search begins with them, because each of them is likely to show something new.
struct UntriedKinds {
  private let moves: [UInt64: [Int]]

  /// The kinds that are left, and the position of each of them.
  private var left: [UInt64] = []
  private var positions: [UInt64: Int] = [:]

  /// The kinds of which no move is at a site that is known to be read.
  private var unread: Set<UInt64> = []

  /// Lists kinds in the order of their moves.
  init(of moves: [Int], kinds: [UInt64], isRead: [Bool]) {
    self.moves = Dictionary(grouping: moves) { kinds[$0] }
    for move in moves {
      let kind = kinds[move]
      if isRead[move] { add(kind) } else { unread.insert(kind) }
    }
    unread.subtract(left)
  }

  private mutating func add(_ kind: UInt64) {
    guard positions[kind] == nil else { return }
    positions[kind] = left.count
    left.append(kind)
  }

  /// Takes note that the model reads the site of a kind, which matters if none of it was made.
  mutating func setRead(_ kind: UInt64) { if unread.remove(kind) != nil { add(kind) } }

  /// Takes note that a change of a kind was made.
  mutating func remove(_ kind: UInt64) {
    unread.remove(kind)
    guard let position = positions.removeValue(forKey: kind) else { return }
    let last = left.removeLast()
    guard last != kind else { return }
    left[position] = last
    positions[last] = position
  }

  /// Draws a move of a kind of which none was made; nil if there is none left.
  func draw(by random: inout SearchRandom) -> Int? {
    guard !left.isEmpty, let moves = moves[left[random.below(left.count)]] else { return nil }
    return moves[random.below(moves.count)]
  }
}
