/// What a search knows of one strategy between two rounds.
package struct SearchState: Sendable, Hashable {
  /// A combination that showed something new, from which others are made.
  struct Parent: Sendable, Hashable {
    let sample: Int

    let moves: [Int]

    /// How often it is drawn, compared with others.
    let weight: Int
  }

  /// How often an operator was tried, and how often something new came of it.
  struct Score: Sendable, Hashable {
    var tries = 0
    var news = 0
  }

  /// The signatures of all checks, as hashes: see ``Novelty``.
  package private(set) var signatures: Set<UInt64> = []

  /// Everything else that checks have shown, as hashes.
  private(set) var features: Set<UInt64> = []

  /// The combinations from which others are made, the oldest first.
  var parents: [Parent] = []

  var scores: [Int: Score] = [:]

  private(set) var singles = SingleTrials()
  private(set) var lethal = LethalChanges()

  package var payloads: MutantFilter

  /// The largest number of parents: more of them would hardly be drawn.
  static let maximumParents = 128

  /// Creates the state before the first round.
  package init(expecting expected: Int) { payloads = MutantFilter(expecting: expected) }

  package mutating func merge(_ results: SliceResults) {
    signatures.formUnion(results.signatures)
    features.formUnion(results.features)
    parents += results.parents
    if parents.count > SearchState.maximumParents {
      parents.removeFirst(parents.count - SearchState.maximumParents)
    }
    for (operatorNumber, score) in results.scores {
      scores[operatorNumber, default: Score()].tries += score.tries
      scores[operatorNumber, default: Score()].news += score.news
    }
    singles.merge(results.singles)
    lethal.merge(results.lethal)
    for hash in results.payloads { _ = payloads.insert(hash) }
  }
}

extension SearchState: Record {
  static func transfer(
    _ state: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    var read = SearchState(expecting: 0)
    read.signatures = Set(try coder.words(state?.signatures.sorted()))
    read.features = Set(try coder.words(state?.features.sorted()))
    read.parents = try coder.field(state?.parents)
    read.scores = try coder.dictionary(state?.scores)
    read.singles = try coder.field(state?.singles)
    read.lethal = try coder.field(state?.lethal)
    read.payloads = try coder.field(state?.payloads)
    return read
  }
}

extension SearchState.Parent: Record {
  static func transfer(
    _ parent: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    Self(
      sample: try coder.count(parent?.sample), moves: try coder.field(parent?.moves),
      weight: try coder.number(parent?.weight, in: 0...1_000, "a weight"))
  }
}

extension SearchState.Score: Record {
  static func transfer(
    _ score: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    Self(tries: try coder.count(score?.tries), news: try coder.count(score?.news))
  }
}

extension MutantFilter: Record {
  static func transfer(
    _ filter: Self?, through coder: inout some RecordCoder
  ) throws(RecordProblem) -> Self {
    let current = try coder.words(filter?.current)
    let older = try coder.words(filter?.older)
    let count = try coder.count(filter?.count)
    let isPowerOfTwo = current.count.nonzeroBitCount == 1
    guard isPowerOfTwo, older.count == current.count else {
      throw RecordProblem(offset: 0, expected: "two filters of one size")
    }
    return MutantFilter(current: current, older: older, count: count)
  }
}

extension RecordCoder {
  /// Writes words of 64 bits, or reads them: as one text, because a number of JSON need not have 64
  /// bits.
  mutating func words(_ words: [UInt64]?) throws(RecordProblem) -> [UInt64] {
    let text = words.map { $0.map { String($0, radix: 36) }.joined(separator: " ") }
    return try field(text).split(separator: " ").compactMap { UInt64($0, radix: 36) }
  }
}
