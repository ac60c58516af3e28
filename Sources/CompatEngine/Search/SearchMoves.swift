import CompatModel
import JSONSyntax

/// The mutants of one operator each that a search combines, and how likely each of them is drawn.
///
/// A move is the position of such a mutant among those of its sample.
struct SearchMoves {
  struct Move {
    let mutant: Mutant
    fileprivate let operatorNumber: Int

    /// The hash of the site, of operator and site, and of the kind: see ``SearchMemory``.
    let site: UInt64
    let key: UInt64
    let kind: UInt64

    /// Whether no run makes it.
    let isForSearch: Bool

    /// How often servers make such changes: two or three times as often where this one has.
    let usualness: Int

    fileprivate init(
      _ mutant: Mutant, at siteKey: SiteChangeKey, among operators: [OperatorManual],
      after history: DriftHistory
    ) {
      let manual = operators[siteKey.operatorNumber]
      let changeClass = siteKey.changeClass(among: operators)
      let precedent = changeClass.flatMap { history.precedent(of: $0, at: siteKey.pattern) }
      self.mutant = mutant
      operatorNumber = siteKey.operatorNumber
      isForSearch = manual.isForSearch
      usualness = SearchMoves.weight(of: manual) * (precedent?.factor ?? 1)
      let name = siteKey.pattern.description
      site = SearchMoves.hash([name])
      key = SearchMoves.hash([manual.id, name])
      kind = SearchMoves.hash([changeClass?.rawValue ?? manual.id, name])
    }
  }

  /// All mutants of the sample, with those that cannot be combined.
  private let all: [Move]

  /// The moves in the order of the payload.
  let inOrder: [Int]

  /// The position of each move in ``inOrder``, and the positions of those of each kind.
  private let positions: [Int: Int]
  private let positionsOfKind: [UInt64: [Int]]

  /// How likely each move is drawn, compared with others, in the order of ``inOrder``: before anything
  /// is known, and now.
  private let shares: [Int]
  private var weights: [Int]

  /// The number of moves that count as near.
  private static let reach = 96

  /// How many times as often a move is drawn whose site the model reads.
  private static let readFactor = 8

  /// Prepares the moves of a sample, of which the model reads some sites, and whose server has really
  /// changed some.
  init(
    of mutants: [Mutant], at siteKeys: [SiteChangeKey], operators: [OperatorManual],
    readBy readSites: ReadSites?, after history: DriftHistory = DriftHistory()
  ) {
    let all = zip(mutants, siteKeys).map { mutant, siteKey in
      Move(mutant, at: siteKey, among: operators, after: history)
    }
    let starts = mutants.map { $0.change.edits.map(\.range.lowerBound).min() ?? 0 }
    let inOrder = mutants.indices.filter { mutants[$0].isMove }.sorted {
      (starts[$0], $0) < (starts[$1], $1)
    }
    let counts = Dictionary(grouping: inOrder) { all[$0].operatorNumber }.mapValues(\.count)
    shares = inOrder.map { move in
      let isRead = readSites?.contains(siteKeys[move].pattern) ?? true
      return (all[move].usualness << 16) / (counts[all[move].operatorNumber] ?? 1)
        / (isRead ? 1 : SearchMoves.readFactor)
    }
    weights = shares
    positions = Dictionary(first: inOrder.enumerated().map { ($0.element, $0.offset) })
    positionsOfKind = Dictionary(grouping: inOrder.indices) { all[inOrder[$0]].kind }
    (self.all, self.inOrder) = (all, inOrder)
  }

  subscript(move: Int) -> Move { all[move] }

  /// How often an operator is drawn, compared with others, before anything is known.
  static func weight(of manual: OperatorManual) -> Int {
    4 + (manual.changeClass.map { ChangeFrequency.measured[$0] } ?? 0) / 4
  }

  private static func hash(_ names: [String]) -> UInt64 {
    var hash = StableHash()
    for name in names { hash.combine(name) }
    return hash.value
  }

  // MARK: - Drawing

  /// Weighs the moves of a kind again, of which more is known.
  ///
  /// A move is as likely as servers make such changes, shared by the moves of one operator; more often
  /// where this server has made such a change; hardly where the model does not read the site, or where
  /// changes of its kind have failed alone.
  mutating func weigh(_ kind: UInt64, after memory: SearchMemory) {
    let failures = max(1, Int(memory.kinds[kind] ?? 0))
    for position in positionsOfKind[kind] ?? [] {
      weights[position] = max(1, shares[position] / failures)
    }
  }

  /// Draws a move by its weight, or evenly: any, or one that changes the payload near another one.
  func draw(near move: Int? = nil, evenly: Bool = false, by random: inout SearchRandom) -> Int {
    let reach = move == nil ? inOrder.count : min(SearchMoves.reach, inOrder.count)
    let middle = move.flatMap { positions[$0] } ?? 0
    let lowest = min(max(middle - reach / 2, 0), inOrder.count - reach)
    return inOrder[
      evenly
        ? lowest + random.below(reach) : random.position(in: weights[lowest..<lowest + reach])]
  }
}

extension Mutant {
  /// The largest number of bytes that a move may add: large payloads take long and show little.
  private static let maximumGrowth = 1 << 14

  /// Whether a search combines the mutant with others.
  fileprivate var isMove: Bool {
    isCombinable
      && change.edits.reduce(0) { $0 + $1.replacement.count } <= Mutant.maximumGrowth
  }
}

/// Draws numbers from a seed: the same ones in every process and on every machine.
///
/// The generator is SplitMix64, by Steele, Lea and Flood (OOPSLA 2014).
struct SearchRandom: Codable, Hashable {
  private var state: UInt64

  /// Creates a generator for a stream; streams of other names are independent.
  init(seed: UInt64, stream: [String]) {
    var hash = StableHash()
    hash.combine(seed)
    for name in stream { hash.combine(name) }
    state = hash.value
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 to below a bound, which is positive.
  ///
  /// Of the numbers below a bound b, some are likelier than others by a factor of at most 1 + b/2^64.
  mutating func below(_ bound: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  /// Whether an event happens that has a share of the cases.
  mutating func chance(_ share: Int, in all: Int) -> Bool { below(all) < share }

  /// The position of one of several weights, which are drawn accordingly; not all of them are zero.
  mutating func position(in weights: ArraySlice<Int>) -> Int {
    var left = below(weights.reduce(0, +))
    return weights.indices.first { position in
      left -= weights[position]
      return left < 0
    } ?? weights.startIndex
  }
}

/// What a search remembers of one strategy from slice to slice.
package struct SearchMemory: Codable, Sendable, Hashable {
  /// How much changes of one kind fail alone: more by some for each that does, and less by one for each
  /// that is survived.
  ///
  /// A kind of change is what changes of one class do at one normalised site, in any sample. They mostly
  /// fail alike, or not at all (heuristic). So this decides what is drawn, and nothing that is reported.
  private(set) var kinds: [UInt64: Int32] = [:]

  /// What has ended a process, and is not made again, because every end costs several processes.
  ///
  /// A single change stands here by the hash of its operator and site, several by those of their sites.
  private(set) var ends: Set<[UInt64]> = []

  /// The hashes of the payloads that were tried.
  private(set) var payloads: Set<UInt64> = []

  /// The number of payloads after which all are forgotten.
  static let capacity = 1 << 16

  /// Remembers a payload, and returns whether it was new.
  mutating func insert(payload hash: UInt64) -> Bool {
    if payloads.count == SearchMemory.capacity { payloads = [] }
    return payloads.insert(hash).inserted
  }

  mutating func insert(kind: UInt64, fails: Bool) { kinds[kind, default: 0] += fails ? 8 : -1 }

  mutating func insert(endingBy moves: [Int], of all: SearchMoves) {
    ends.insert(moves.count == 1 ? [all[moves[0]].key] : Set(moves.map { all[$0].site }).sorted())
  }

  /// Whether nothing is known to end the process where some moves are made together.
  func admits(_ moves: [Int], of all: SearchMoves) -> Bool {
    if ends.isEmpty { return true }
    let names = Set(moves.flatMap { [all[$0].site, all[$0].key] })
    return !ends.contains { names.isSuperset(of: $0) }
  }

  mutating func merge(_ other: SearchMemory) {
    kinds.merge(other.kinds, uniquingKeysWith: &+)
    ends.formUnion(other.ends)
    if payloads.count + other.payloads.count > SearchMemory.capacity { payloads = [] }
    payloads.formUnion(other.payloads)
  }
}
