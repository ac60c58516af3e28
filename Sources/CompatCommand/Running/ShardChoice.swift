import CodableCompat

struct ShardChoice {
  let shard: Shard?

  /// The file that the run must create to tell Bazel that it supports sharding, if any.
  let statusFile: String?

  /// An explicit option takes precedence over the environment.
  ///
  /// Systems may be nested: if several define a shard for this process, they must agree.
  ///
  /// - Throws: A ``UsageError`` if the shard is ambiguous. A run of a wrong shard, or of the whole
  ///   plan, would be noticed much later.
  init(option: String?, environment: [String: String]) throws(UsageError) {
    let environment = environment.filter { !$0.value.isEmpty }
    let wanted = try option.map(Self.parse)
    shard =
      if let given = wanted?.shard {
        given
      } else {
        try Self.shard(in: environment, of: wanted?.total)
      }
    statusFile = shard == nil ? nil : environment["TEST_SHARD_STATUS_FILE"]
  }

  private static func shard(
    in environment: [String: String], of total: Int?
  ) throws(UsageError) -> Shard? {
    var found: [(system: ShardingSystem, shard: Shard)] = []
    for system in ShardingSystem.all {
      if let shard = try system.shard(in: environment, of: total) { found.append((system, shard)) }
    }
    func words(_ source: (system: ShardingSystem, shard: Shard)) -> String {
      "\(source.shard.words) by \(source.system.name) (\(source.system.variable))"
    }
    guard let first = found.first else {
      guard let total else { return nil }
      throw UsageError(
        """
        '--shard /\(total)' says how many parts there are, but the environment does not say which \
        one is meant; spell it out, such as '--shard 1/\(total)'
        """)
    }
    for other in found where other.shard != first.shard {
      throw UsageError(
        """
        the environment names two parts, \(words(first)) and \(words(other)); decide with \
        '--shard \(first.shard.words)' or '--shard \(other.shard.words)'
        """)
    }
    if let total, total != first.shard.of {
      throw UsageError(
        """
        '--shard /\(total)' does not fit \(words(first)); leave it out, or spell the part out, such \
        as '--shard 1/\(total)'
        """)
    }
    return first.shard
  }

  /// Reads a part such as `3/16`, or `/16`, where the environment has the index.
  private static func parse(_ text: String) throws(UsageError) -> (shard: Shard?, total: Int) {
    let halves = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let number = halves[0].isEmpty ? 0 : Int(argument: halves[0])
    guard halves.count == 2, let number, let total = Int(argument: halves[1]), total > 0 else {
      throw .invalid(
        text, "--shard", is: "a part such as '3/16', or '/16' where the environment says which one")
    }
    let shard = Shard(number, of: total)
    if shard == nil, !halves[0].isEmpty {
      throw UsageError(
        "'--shard' \(text.quoted) does not exist: the parts are 1/\(total) to \(total)/\(total)"
      )
    }
    return (shard, total)
  }
}

extension Shard {
  /// Its number among all: `3/16`.
  var words: String { "\(number)/\(of)" }
}

/// A system that starts one process for each shard and sets its index in the environment.
private struct ShardingSystem {
  let name: String
  let variable: String

  /// The variable of the number of shards, and the first index; nil for a job array of Slurm.
  var total: (variable: String, base: Int)?
  let advice: String

  /// The number of shards of a job that is not divided.
  var unnumberedTotal: String?

  static let all = [
    // With `shard_count`: two variables, from 0.
    ShardingSystem(
      name: "Bazel", variable: "TEST_SHARD_INDEX", total: ("TEST_TOTAL_SHARDS", 0),
      advice: "Bazel sets both for a test with 'shard_count'"),
    // Kubernetes sets the variable in every container of an indexed Job, but not the number of
    // completions, so the manifest or the option has to give it.
    ShardingSystem(
      name: "Kubernetes", variable: "JOB_COMPLETION_INDEX", total: ("JOB_COMPLETIONS", 0),
      advice: """
        Kubernetes does not say how many there are: set JOB_COMPLETIONS in the manifest to its \
        'completions', or give '--shard /16'
        """),
    ShardingSystem(
      name: "Slurm", variable: "SLURM_ARRAY_TASK_ID", advice: "Slurm sets both for a job array"),
    // With `parallel`, from 1; without it, there is a total of 1 and no index.
    ShardingSystem(
      name: "GitLab", variable: "CI_NODE_INDEX", total: ("CI_NODE_TOTAL", 1),
      advice: "GitLab sets both for a job with 'parallel'", unnumberedTotal: "1"),
  ]

  /// Reads the shard from an environment without empty variables; nil if the system defines none.
  func shard(
    in environment: [String: String], of total: Int?
  ) throws(UsageError) -> Shard? {
    func missing(_ name: String, beside other: String) -> UsageError {
      UsageError(
        """
        \(other) is \((environment[other] ?? "").quoted), but \(name) is not set; \(advice); \
        '--shard 1/1' runs everything
        """)
    }
    func invalid(_ fault: String) -> UsageError {
      UsageError("\(fault), or spell the part out, such as '--shard 3/16'")
    }
    func number(_ name: String) throws(UsageError) -> Int {
      guard let text = environment[name] else { throw missing(name, beside: variable) }
      guard let number = Int(argument: text) else {
        throw invalid("\(name) is \(text.quoted), which is no number of \(self.name)'s; unset it")
      }
      return number
    }
    guard environment[variable] != nil else {
      guard let name = self.total?.variable, let value = environment[name],
        value != unnumberedTotal
      else { return nil }
      throw missing(variable, beside: name)
    }
    guard let (totalVariable, base) = self.total else {
      // A job array: the ids begin anywhere and have a constant step.
      let count = try number("SLURM_ARRAY_TASK_COUNT")
      let (first, last) = try (number("SLURM_ARRAY_TASK_MIN"), number("SLURM_ARRAY_TASK_MAX"))
      let id = try number(variable)
      // '1,3,5,7' is the same as '1-7:2', so the step is computed from the first and the last id.
      let (step, rest) = (last - first).quotientAndRemainder(dividingBy: max(count - 1, 1))
      let (distance, between) = (id - first).quotientAndRemainder(dividingBy: max(step, 1))
      if rest == 0, between == 0, let shard = Shard(distance + 1, of: count) { return shard }
      throw UsageError(
        """
        \(variable) is '\(id)', which is not one of \(count) ids in equal steps from \
        \(first) to \(last); spell the part out, such as '--shard "$\(variable)/16"'
        """)
    }
    let index = try number(variable)
    let given = environment[totalVariable] == nil ? total : nil
    let count = if let given { given } else { try number(totalVariable) }
    guard count > 0 else {
      throw invalid("\(totalVariable) is '0', but \(name) has at least 1 part; unset it")
    }
    if let shard = Shard(index - base + 1, of: count) { return shard }
    throw invalid(
      """
      \(variable) is '\(index)', but \(name) counts from \(base) to \(count - 1 + base) here; \
      fix it
      """)
  }
}
