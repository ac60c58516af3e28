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
    let row: Int
  }

  /// The sample that the unit belongs to.
  var family: Family { Family(part: part, sample: sample) }

  /// The audit that the unit belongs to.
  var audit: Audit { Audit(part: part, row: row) }

  /// The number of checks.
  var count: Int { positions.count }

  /// The checks that are made when a step is taken alone.
  ///
  /// - Parameter step: The step.
  /// - Returns: The positions of the checks; none where the step belongs to no single mutant.
  func range(alone step: CheckStep) -> Range<Int> {
    if step.index < 0 { return 0..<0 }
    return step.index < count ? step.index..<step.index + 1 : count..<count
  }
}

extension UnitRequest {
  /// The number of checks of a reply: few enough that little is done twice after a crash, and
  /// enough that writing replies does not show.
  static let chunk = 256

  /// The checks that are told in one reply, in order.
  ///
  /// The borders depend on nothing but the unit. What is known of a unit when a chunk is checked is
  /// the same then, however often the process was started again before.
  var chunks: [Range<Int>] {
    var chunks: [Range<Int>] = []
    var begin = range.lowerBound
    repeat {
      let end = min((begin / UnitRequest.chunk + 1) * UnitRequest.chunk, range.upperBound)
      chunks.append(begin..<end)
      begin = end
    } while begin < range.upperBound
    return chunks
  }
}
