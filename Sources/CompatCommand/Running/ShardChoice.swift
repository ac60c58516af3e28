import CodableCompat

/// The shard that a process runs: from the command line, or else from the environment.
struct ShardChoice: Sendable, Hashable {
  /// The shard; nil if none is requested.
  let shard: Shard?

  /// The file that the run must create to tell Bazel that it supports sharding, if any.
  let statusFile: String?

  /// Chooses the shard.
  ///
  /// An explicit option takes precedence over the environment. Systems may be nested: if several
  /// define a shard for this process, they must agree.
  ///
  /// - Throws: A ``ShardError`` if the shard is ambiguous. A run of a wrong shard, or of the whole
  ///   plan, would be noticed much later.
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

private enum ShardOption {
  case part(Shard)

  /// Only the number of shards, with the index in the environment: `/16`.
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
