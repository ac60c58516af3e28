import CodableCompat

/// Why the shard is ambiguous or invalid.
///
/// The cases hold facts; only ``description`` turns them into words.
enum ShardError: Error, Hashable {
  /// A shard that a system defines for this process.
  struct Source: Sendable, Hashable {
    let system: String
    let variable: String
    let shard: Shard
  }

  case malformed(String)

  /// The index of the option is out of range.
  case noSuchPart(String, total: Int)

  /// The option gives only the number of shards, and the environment has no index.
  case unnumbered(total: Int)

  /// One of two variables that belong together is missing.
  case missingVariable(String, beside: String, value: String, advice: String)

  case noNumber(String, value: String, system: String)
  case noParts(variable: String, system: String)

  case outOfRange(String, Int, ClosedRange<Int>, system: String)

  /// The ids of a job array are not evenly spaced, so an id does not determine the shard.
  case irregularArray(id: Int, first: Int, last: Int, count: Int)

  /// Two systems define different shards for this process.
  case disagreement(Source, Source)

  /// The option and a system disagree about the number of shards.
  case otherTotal(Int, Source)
}

extension ShardError: CustomStringConvertible {
  var description: String {
    switch self {
    case .malformed(let text):
      """
      '--shard' is a part such as '3/16', or '/16' where the environment says which one, not \
      \(quoted(text))
      """
    case .noSuchPart(let text, let total):
      "'--shard' \(quoted(text)) does not exist: the parts are 1/\(total) to \(total)/\(total)"
    case .unnumbered(let total):
      """
      '--shard /\(total)' says how many parts there are, but the environment does not say which \
      one is meant; spell it out, such as '--shard 1/\(total)'
      """
    case .missingVariable(let variable, let other, let value, let advice):
      """
      \(other) is \(quoted(value)), but \(variable) is not set; \(advice); '--shard 1/1' runs \
      everything
      """
    case .noNumber(let variable, let value, let system):
      """
      \(variable) is \(quoted(value)), which is no number of \(system)'s; unset it, or spell the \
      part out, such as '--shard 3/16'
      """
    case .noParts(let variable, let system):
      """
      \(variable) is '0', but \(system) has at least 1 part; unset it, or spell the part out, such \
      as '--shard 3/16'
      """
    case .outOfRange(let variable, let number, let range, let system):
      """
      \(variable) is '\(number)', but \(system) counts from \(range.lowerBound) to \
      \(range.upperBound) here; fix it, or spell the part out, such as '--shard 3/16'
      """
    case .irregularArray(let id, let first, let last, let count):
      """
      SLURM_ARRAY_TASK_ID is '\(id)', which is not one of \(count) ids in equal steps from \
      \(first) to \(last); spell the part out, such as '--shard "$SLURM_ARRAY_TASK_ID/16"'
      """
    case .disagreement(let left, let right):
      """
      the environment names two parts, \(words(left)) and \(words(right)); decide with \
      '--shard \(left.shard.number)/\(left.shard.of)' or \
      '--shard \(right.shard.number)/\(right.shard.of)'
      """
    case .otherTotal(let total, let source):
      """
      '--shard /\(total)' does not fit \(words(source)); leave it out, or spell the part out, such \
      as '--shard 1/\(total)'
      """
    }
  }

  private func words(_ source: Source) -> String {
    "\(source.shard.number)/\(source.shard.of) by \(source.system) (\(source.variable))"
  }

  private func quoted(_ text: String) -> String { "'\(Suggestion.visible(text))'" }
}
