import CompatModel
import JSONSyntax

/// The mutants of one operator each that a search combines, and how often each was drawn.
///
/// A move is the position of such a mutant among those of its sample.
struct SearchMoves {
  struct Family {
    /// The position of the operator among those of the plan.
    let operatorNumber: Int

    /// The moves, in the order of the payload.
    let moves: [Int]

    /// Those of them that the model reads.
    fileprivate(set) var read: [Int]

    /// How often it is drawn, compared with others, before anything is known.
    let weight: Int
  }

  /// All mutants of the sample, with those that cannot be combined.
  let mutants: [Mutant]

  /// The operators that make moves, by position.
  private(set) var families: [Family]

  /// The moves in the order of the payload.
  let inOrder: [Int]

  let siteKeys: [SiteChangeKey]

  /// The position of the operator of each mutant, and the hashes of its site, and of both.
  let operatorNumbers: [Int]
  let sites: [UInt64]
  let keys: [UInt64]

  /// The kind of each mutant: see ``SingleTrials``.
  let kinds: [UInt64]

  /// Whether each mutant is one that no run makes.
  let isForSearch: [Bool]

  /// The element that each mutant changes and that no run changes, because others stand for it: the
  /// number of tokens of its pointer; nil for most mutants.
  let drawnDepths: [Int?]

  /// Whether each mutant says the same as the sample about a value that is there.
  let saysTheSame: [Bool]

  /// Whether the model reads the site of each mutant, or something around it.
  private var isRead: [Bool]

  /// The moves of each site that were not known to be read.
  private var unread: [UInt64: [Int]] = [:]

  private var untried: UntriedKinds

  /// How often each mutant was drawn.
  private var draws: [Int]

  /// Whether each mutant is known to fail alone, and how many of each operator are.
  private var isFailing: [Bool]
  private var failing: [Int: Int] = [:]

  /// How often servers make changes like those of each operator, by its position.
  private let usualness: [Int: Int]

  /// How many times as often each mutant is drawn because the server has made such a change.
  private let factors: [Int]

  /// The moves that make the changes of each version of the API.
  let observed: [[Int]]

  /// The position of each move in ``inOrder``.
  private let positions: [Int: Int]

  /// Prepares the moves of a sample.
  ///
  /// - Parameters:
  ///   - mutants: All mutants of the sample.
  ///   - sites: The site and the change of each of them.
  ///   - operators: The operators of the plan.
  ///   - readSites: What the model reads of the sample; nil if that is not known.
  ///   - changes: What the server has really changed.
  init(
    of mutants: [Mutant], at sites: [SiteChangeKey], operators: [OperatorManual],
    readBy readSites: ReadSites?, after changes: ObservedChanges = ObservedChanges()
  ) {
    self.mutants = mutants
    siteKeys = sites
    operatorNumbers = sites.map(\.operatorNumber)
    isForSearch = operatorNumbers.map { operators[$0].isForSearch }
    drawnDepths = mutants.map { $0.sample.depthOfDrawnElement(around: $0.change.site) }
    saysTheSame = mutants.map(\.saysTheSame)
    isRead = sites.map { readSites?.contains($0.pattern) ?? true }
    self.sites = sites.map { SearchMoves.hash(of: $0.pattern) }
    keys = zip(operatorNumbers, self.sites).map { number, site in
      var hash = StableHash()
      hash.combine(number)
      hash.combine(site)
      return hash.value
    }
    kinds = sites.indices.map { [keys, hashes = self.sites] index in
      guard let changeClass = sites[index].changeClass(among: operators) else { return keys[index] }
      var hash = StableHash()
      hash.combine(changeClass.rawValue)
      hash.combine(hashes[index])
      return hash.value
    }
    let moves = mutants.indices.filter { mutants[$0].isMove }
    let factors = sites.map { changes.factor(ofOperatorAt: $0.operatorNumber, at: $0.pattern) }
    self.factors = factors
    observed = changes.steps(among: moves, at: sites)
    let starts = mutants.map(\.start)
    inOrder = moves.sorted { (starts[$0], $0) < (starts[$1], $1) }
    positions = Dictionary(inOrder.enumerated().map { ($0.element, $0.offset) }) { first, _ in first
    }
    let ofOperators = Dictionary(grouping: inOrder) { [operatorNumbers] in operatorNumbers[$0] }
    families = ofOperators.sorted { $0.key < $1.key }.map { [isRead] number, moves in
      Family(
        operatorNumber: number, moves: moves, read: moves.filter { isRead[$0] },
        weight: SearchMoves.weight(of: operators[number])
          * (moves.map { factors[$0] }.max() ?? 1))
    }
    usualness = Dictionary(families.map { ($0.operatorNumber, $0.weight) }) { first, _ in first }
    for move in moves where !isRead[move] { unread[self.sites[move], default: []].append(move) }
    untried = UntriedKinds(of: inOrder, kinds: kinds, isRead: isRead)
    draws = Array(repeating: 0, count: mutants.count)
    isFailing = Array(repeating: false, count: mutants.count)
  }

  /// How often an operator is drawn, compared with others, before anything is known.
  static func weight(of manual: OperatorManual) -> Int {
    4 + (manual.changeClass.map { ChangeFrequency.measured[$0] } ?? 0) / 4
  }

  func isUntold(_ move: Int) -> Bool { isForSearch[move] || drawnDepths[move] != nil }

  /// The moves of a run that stand for a move: by the same operator at the same site of another element
  /// of the same array or map.
  func standIns(for move: Int) -> [Int] {
    guard let depth = drawnDepths[move],
      let family = families.first(where: { $0.operatorNumber == operatorNumbers[move] })
    else { return [] }
    func site(_ move: Int) -> JSONPointerPattern {
      var tokens = mutants[move].change.site.tokens
      if tokens.count >= depth { tokens[depth - 1] = "0" }
      return JSONPointerPattern(normalising: JSONPointer(tokens: tokens))
    }
    let wanted = site(move)
    return family.moves.filter { drawnDepths[$0] == nil && site($0) == wanted }
  }

  /// How often servers make changes like a move.
  func usualness(of move: Int) -> Int { usualness[operatorNumbers[move]] ?? 0 }

  private static func hash(of pattern: JSONPointerPattern) -> UInt64 {
    var hash = StableHash()
    hash.combine(pattern.description)
    return hash.value
  }

  /// Takes note that the model reads a site, after other changes.
  mutating func setRead(_ path: JSONPointer) {
    let site = SearchMoves.hash(of: JSONPointerPattern(normalising: path))
    guard let moves = unread.removeValue(forKey: site) else { return }
    for move in moves {
      isRead[move] = true
      untried.setRead(kinds[move])
      if let family = families.firstIndex(where: { $0.operatorNumber == operatorNumbers[move] }) {
        families[family].read.append(move)
      }
    }
  }

  /// Draws a move of an operator: of three, the one that was drawn least often, and rather one that
  /// the model reads.
  mutating func draw(from family: Family, by random: inout SearchRandom) -> Int {
    let pool = family.read.isEmpty || random.chance(1, in: 8) ? family.moves : family.read
    var best = pool[random.below(pool.count)]
    for _ in 0..<2 {
      let other = pool[random.below(pool.count)]
      if burden(of: other) < burden(of: best) { best = other }
    }
    draws[best] += 1
    return best
  }

  /// Takes note that a change of a kind was made.
  mutating func setTried(_ kind: UInt64) { untried.remove(kind) }

  /// Draws a move of a kind of which none was made; nil if the model reads no site of another kind.
  mutating func drawUntried(by random: inout SearchRandom) -> Int? {
    guard let move = untried.draw(by: &random) else { return nil }
    draws[move] += 1
    return move
  }

  /// Draws a move that stands near another one in the payload.
  mutating func drawNear(_ move: Int, by random: inout SearchRandom) -> Int {
    let position = positions[move] ?? 0
    let reach = min(SearchMoves.reach, inOrder.count)
    let lowest = min(max(position - reach / 2, 0), inOrder.count - reach)
    var best = inOrder[lowest + random.below(reach)]
    for _ in 0..<8 {
      let other = inOrder[lowest + random.below(reach)]
      if burden(of: other) < burden(of: best) { best = other }
    }
    draws[best] += 1
    return best
  }

  /// The number of moves that count as near.
  private static let reach = 96

  /// Takes note that a move fails alone: it is then drawn only where nothing else can be.
  mutating func setFailing(_ move: Int) {
    guard !isFailing[move] else { return }
    isFailing[move] = true
    failing[operatorNumbers[move], default: 0] += 1
  }

  /// How often an operator is drawn, compared with others: never if all of its moves fail alone.
  func weight(of family: Family) -> Int {
    failing[family.operatorNumber, default: 0] == family.moves.count
      ? 0 : family.read.isEmpty ? 1 : family.weight
  }

  private func burden(of move: Int) -> Int {
    // The factors are 1, 2 and 3.
    draws[move] * 6 / factors[move] + (isRead[move] ? 0 : 3_000) + (isFailing[move] ? 6_000 : 0)
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

  /// Whether a value that is there is written in other words, or in another order.
  fileprivate var saysTheSame: Bool {
    guard kind == .neutral, change.was != nil else { return false }
    return switch change.expectedReading {
    case .same, .respelled: true
    case .changed, .inserted, .moved, .several, .contradicted, .none: false
    }
  }

  fileprivate var start: Int { change.edits.map(\.range.lowerBound).min() ?? 0 }
}
