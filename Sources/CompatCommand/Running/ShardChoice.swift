import CodableCompat

/// Which part of the plan a process runs: the one that the command line names, or else the one that
/// the system that started the process has for it.
struct ShardChoice: Sendable, Hashable {
  /// The part; nil where none is requested.
  let shard: Shard?

  /// The file that has to exist afterwards, so that Bazel knows that its shards are understood; nil
  /// where there is none.
  let statusFile: String?

  /// Chooses a part.
  ///
  /// A part that the option spells out outranks the environment. Systems may
  /// run inside each other: where several have a part for this process, they have to agree.
  ///
  /// - Throws: A ``ShardError`` where it is unclear which part is meant: to run another one, or
  ///   everything, would be noticed much later.
  init(option: String?, environment: [String: String]) throws(ShardError) {
    let environment = environment.filter { !$0.value.isEmpty }
    shard =
      switch try option.map(ShardOption.init(parsing:)) {
      case .part(let shard): shard
      case .total(let total): try ShardChoice.shard(in: environment, of: total)
      case nil: try ShardChoice.shard(in: environment, of: nil)
      }
    statusFile = shard == nil ? nil : environment["TEST_SHARD_STATUS_FILE"]
  }

  private static func shard(
    in environment: [String: String], of total: Int?
  ) throws(ShardError) -> Shard? {
    var found: [ShardError.Source] = []
    for system in ShardingSystem.all {
      guard let shard = try system.shard(environment, total) else { continue }
      found.append(ShardError.Source(system: system.name, variable: system.variable, shard: shard))
    }
    guard let first = found.first else {
      if let total { throw .unnumbered(total: total) }
      return nil
    }
    for other in found where other.shard != first.shard { throw .disagreement(first, other) }
    if let total, total != first.shard.of { throw .otherTotal(total, first) }
    return first.shard
  }
}

/// The value of `--shard`.
private enum ShardOption {
  /// A part that is spelled out: `3/16`.
  case part(Shard)

  /// The number of parts, of which the environment has one for this process: `/16`.
  case total(Int)

  init(parsing text: String) throws(ShardError) {
    let halves = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard halves.count == 2, let total = Int(digits: halves[1]), total > 0 else {
      throw .malformed(text)
    }
    if halves[0].isEmpty {
      self = .total(total)
    } else if let number = Int(digits: halves[0]) {
      guard let shard = Shard(number, of: total) else { throw .noSuchPart(text, total: total) }
      self = .part(shard)
    } else {
      throw .malformed(text)
    }
  }
}
