import CodableCompat

extension PlanUnit {
  /// A sample, whose mutants a process makes once for all strategies.
  struct Family: Hashable {
    let part: Int
    let sample: Int
  }

  /// A strategy of a contract, whose models' own `==` is audited once for all samples.
  struct Audit: Hashable {
    let part: Int
    let strategyIndex: Int
  }

  /// The sample that the unit belongs to.
  var family: Family { Family(part: part, sample: sample) }

  /// The audit that the unit belongs to.
  var audit: Audit { Audit(part: part, strategyIndex: strategyIndex) }

  /// The number of checks.
  var count: Int { positions.count }

  /// The checks that are made when a step is taken alone.
  ///
  /// - Returns: The positions of the checks; none where the step belongs to no single mutant.
  func range(alone step: CheckStep) -> Range<Int> {
    if step.index < 0 { return 0..<0 }
    return step.index < count ? step.index..<step.index + 1 : count..<count
  }
}

extension UnitRequest {
  /// The number of checks of a reply: enough for most units, as each reply names its places anew, and
  /// few enough that it does not grow with the unit.
  static let chunk = 4096

  /// The number of checks of a reply of a unit that has ended a process before: few enough that
  /// little is done twice when it ends another one.
  static let chunkAfterEnd = 256

  /// The checks of each reply, in order.
  ///
  /// The borders depend on nothing but the unit. What is known of a unit when a chunk is checked is
  /// the same then, however often the process was started again before.
  var chunks: [Range<Int>] {
    let size =
      knownTerminations == KnownTerminations() ? UnitRequest.chunk : UnitRequest.chunkAfterEnd
    var chunks: [Range<Int>] = []
    var begin = range.lowerBound
    repeat {
      let end = min((begin / size + 1) * size, range.upperBound)
      chunks.append(begin..<end)
      begin = end
    } while begin < range.upperBound
    return chunks
  }
}
