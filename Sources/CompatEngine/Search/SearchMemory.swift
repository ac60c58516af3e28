import CompatModel
import JSONSyntax

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
