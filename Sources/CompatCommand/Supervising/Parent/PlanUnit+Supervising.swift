import CodableCompat

extension PlanUnit {
  /// A sample; a process generates its mutants once for all strategies.
  struct Family: Hashable {
    let part: Int
    let sample: Int
  }

  /// A strategy of a contract; the `==` of its models is audited once for all samples.
  struct Audit: Hashable {
    let part: Int
    let strategyIndex: Int
  }

  var family: Family { Family(part: part, sample: sample) }

  var audit: Audit { Audit(part: part, strategyIndex: strategyIndex) }

  var count: Int { positions.count }

  /// The checks to run when a step is repeated alone; empty if the step belongs to no single mutant.
  ///
  /// Of an indivisible unit, they are all checks up to the step.
  func range(alone step: CheckStep) -> Range<Int> {
    if step.index < 0 { return 0..<0 }
    if isIndivisible { return 0..<min(step.index + 1, count) }
    return step.index < count ? step.index..<step.index + 1 : count..<count
  }
}

extension UnitRequest {
  /// The maximum number of checks in a reply: enough for most units, because each reply names its
  /// sites again, and few enough to bound its size.
  static let chunk = 4096

  /// The maximum number of checks in a reply for a unit that has ended a process: few enough that
  /// little is repeated when it ends another one.
  static let chunkAfterEnd = 256

  /// The checks of each reply, in order.
  ///
  /// The boundaries depend only on the unit, so a chunk is checked with the same known terminations
  /// however often the process was restarted before.
  var chunks: [Range<Int>] {
    if unit.isIndivisible { return [range] }
    let size =
      knownTerminations == KnownTerminations() ? UnitRequest.chunk : UnitRequest.chunkAfterEnd
    let first = range.lowerBound / size
    return (first...max(first, (range.upperBound - 1) / size)).map { number in
      max(number * size, range.lowerBound)..<min((number + 1) * size, range.upperBound)
    }
  }
}
