import CompatModel
import JSONSyntax

/// Draws combinations of moves, guided by what was new so far.
struct MoveDrawing {
  private(set) var moves: SearchMoves

  private let maximumOrder: Int
  private var random: SearchRandom
  private var parents: [SearchState.Parent]

  private var singles: SingleTrials

  /// What came of each operator in earlier rounds, and in this slice.
  private let known: [Int: SearchState.Score]
  private(set) var gained: [Int: SearchState.Score] = [:]

  /// The operators of the current mask, by position among the families.
  private var mask: [Int] = []
  private var drawsLeft = 0

  private static let drawsOfMask = 32

  init(_ moves: SearchMoves, in slice: SearchSlice, of sample: Int, random: SearchRandom) {
    self.moves = moves
    self.random = random
    maximumOrder = slice.maximumOrder
    parents = slice.state.parents.filter { $0.sample == sample }
    known = slice.state.scores
    singles = slice.state.singles
    for kind in singles.kinds { self.moves.setTried(kind) }
  }

  /// Whether a move is taken that fails alone: rarely, because its combinations mostly fail alike.
  mutating func takesFailing() -> Bool { random.chance(1, in: 8) }

  /// Draws a combination: from one that showed something new, or a new one.
  ///
  /// - Returns: At least two moves, sorted, without repetitions; nil if one was drawn several times.
  mutating func draw() -> [Int]? {
    guard moves.inOrder.count > 1 else { return nil }
    if let first = moves.drawUntried(by: &random), random.chance(3, in: 4) {
      return combination([first, moves.drawNear(first, by: &random)])
    }
    if !moves.observed.isEmpty, random.chance(1, in: 16) { return drawObserved() }
    if !parents.isEmpty, random.chance(1, in: 2) { return drawFromParents() }
    return drawAnew()
  }

  /// Takes note of what a combination has shown.
  ///
  /// - Parameters:
  ///   - parent: The combination, if others are made from it.
  ///   - operators: The positions of its operators.
  ///   - isNew: Whether it has shown something new.
  mutating func learn(_ parent: SearchState.Parent?, operators: [Int], isNew: Bool) {
    if let parent { parents.append(parent) }
    if parents.count > SearchState.maximumParents { parents.removeFirst() }
    for number in operators {
      gained[number, default: SearchState.Score()].tries += 1
      if isNew { gained[number, default: SearchState.Score()].news += 1 }
    }
  }

  private mutating func drawAnew() -> [Int]? {
    var count = 2
    while count < maximumOrder, random.chance(1, in: 4) { count += 1 }
    var drawn = [drawMove()]
    while drawn.count < count {
      drawn.append(
        random.chance(1, in: 2) ? moves.drawNear(drawn[0], by: &random) : drawMove())
    }
    return combination(drawn)
  }

  /// Draws what a version of the API has changed, as far as it is possible at this sample: some of the
  /// changes, or one of them and another move.
  private mutating func drawObserved() -> [Int]? {
    let step = moves.observed[random.below(moves.observed.count)]
    let count = 2 + random.below(maximumOrder - 1)
    var drawn = (0..<count).map { _ in step[random.below(step.count)] }
    if Set(drawn).count == 1 { drawn[0] = moves.drawNear(drawn[0], by: &random) }
    return combination(drawn)
  }

  private mutating func drawFromParents() -> [Int]? {
    let chosen = random.position(in: parents.map(\.weight)) ?? 0
    var drawn = parents[chosen].moves
    switch random.below(4) {
    case 0 where drawn.count < maximumOrder: drawn.append(drawMove())
    case 1 where drawn.count < maximumOrder: drawn.append(moves.drawNear(drawn[0], by: &random))
    case 2:
      let other = parents[random.below(parents.count)].moves
      drawn = Array(drawn.prefix((drawn.count + 1) / 2)) + other.suffix((other.count + 1) / 2)
    default:
      let position = random.below(drawn.count)
      drawn[position] =
        random.chance(1, in: 2) ? moves.drawNear(drawn[position], by: &random) : drawMove()
    }
    return combination(drawn)
  }

  /// Draws a move: of two operators, rather the one of which more came.
  private mutating func drawMove() -> Int {
    if drawsLeft == 0 { drawMask() }
    drawsLeft -= 1
    let first = drawFamily()
    let second = drawFamily()
    let isSecondBetter = promise(of: second) > promise(of: first)
    let family = moves.families[isSecondBetter && random.chance(3, in: 4) ? second : first]
    return moves.draw(from: family, by: &random)
  }

  private mutating func drawFamily() -> Int {
    let weights = mask.map { moves.weight(of: moves.families[$0]) }
    if let position = random.position(in: weights) { return mask[position] }
    return random.below(moves.families.count)
  }

  mutating func setRead(_ reads: [TracedRead]) { for read in reads { moves.setRead(read.path) } }

  /// Takes note of what became of a move alone.
  mutating func setTried(_ move: Int, fails: Bool) {
    singles.insert(moves.kinds[move], fails: fails)
    moves.setTried(moves.kinds[move])
    if fails { moves.setFailing(move) }
  }

  /// What is expected of a move alone, from others of its kind; nil if it has to be tried.
  ///
  /// If one of them survives, others are expected to; if only failures are known, a move is tried the
  /// more rarely, the more there are.
  mutating func expectsFailure(of move: Int) -> Bool? {
    if moves.isUntold(move) { return nil }
    let known = singles[moves.kinds[move]]
    if known.survived > 0 { return false }
    return random.chance(1, in: known.failed + 1) ? nil : true
  }

  /// Leaves out about half of the operators for a while: what works together is then less often
  /// hidden by what always fails (Groce et al., Swarm Testing, 2012).
  private mutating func drawMask() {
    drawsLeft = MoveDrawing.drawsOfMask
    mask = moves.families.indices.filter { _ in random.chance(1, in: 2) }
    if mask.count < 2 { mask = Array(moves.families.indices) }
  }

  /// How much came of an operator, in parts of 1,000; one that was never tried promises most.
  private func promise(of family: Int) -> Int {
    let number = moves.families[family].operatorNumber
    let scores = [known[number], gained[number]].compactMap(\.self)
    let (tries, news) = scores.reduce((0, 0)) { ($0.0 + $1.tries, $0.1 + $1.news) }
    return (news + 1) * 1_000 / (tries + 1)
  }

  private func combination(_ drawn: [Int]) -> [Int]? {
    let combination = Array(Set(drawn).sorted().prefix(maximumOrder))
    return combination.count > 1 ? combination : nil
  }
}
