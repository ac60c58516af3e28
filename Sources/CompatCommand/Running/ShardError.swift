import CodableCompat

/// Why it is unclear which part of the plan is meant.
///
/// The cases hold facts; ``description`` is the only place where they become words.
enum ShardError: Error, Hashable {
  /// A part that a system has for this process.
  struct Source: Sendable, Hashable {
    /// The system.
    let system: String
    /// The variable with the number of the part.
    let variable: String
    /// The part.
    let shard: Shard
  }

  /// The option is no part.
  case malformed(String)

  /// The option is a part that there is not.
  case noSuchPart(String, total: Int)

  /// The option says how many parts there are, and nothing says which one is meant.
  case unnumbered(total: Int)

  /// One of two variables that belong together is missing.
  case missingVariable(String, beside: String, value: String, advice: String)

  /// A variable holds no number.
  case noNumber(String, value: String, system: String)

  /// A variable says that there are no parts.
  case noParts(variable: String, system: String)

  /// A variable holds a number that belongs to no part.
  case outOfRange(String, Int, ClosedRange<Int>, system: String)

  /// The ids of a job array are not evenly spaced, so that an id does not give the part.
  case irregularArray(id: Int, first: Int, last: Int, count: Int)

  /// Two systems have different parts for this process.
  case disagreement(Source, Source)

  /// The option and a system do not agree how many parts there are.
  case otherTotal(Int, Source)
}

extension ShardError: CustomStringConvertible {
  /// What is wrong, and what to do.
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
