import CodableCompat

/// A system that starts one process for each shard and sets its index in the environment.
struct ShardingSystem: Sendable {
  let name: String
  let variable: String

  /// Reads the shard from an environment without empty variables; nil if the system does not define
  /// one.
  let shard: @Sendable (_ environment: [String: String], _ total: Int?) throws(ShardError) -> Shard?

  static let all = [bazel, kubernetes, slurm, gitLab]

  /// Bazel with `shard_count`: two variables, from 0.
  static let bazel = ShardingSystem(
    name: "Bazel", variable: "TEST_SHARD_INDEX", total: "TEST_TOTAL_SHARDS", from: 0,
    advice: "Bazel sets both for a test with 'shard_count'")

  /// An indexed Job of Kubernetes, from 0.
  ///
  /// Kubernetes sets `JOB_COMPLETION_INDEX` in every container of such a Job, but not the number of
  /// completions, so the manifest or the option has to give it.
  static let kubernetes = ShardingSystem(
    name: "Kubernetes", variable: "JOB_COMPLETION_INDEX", total: "JOB_COMPLETIONS", from: 0,
    advice: """
      Kubernetes does not say how many there are: set JOB_COMPLETIONS in the manifest to its \
      'completions', or give '--shard /16'
      """)

  /// GitLab with `parallel`, from 1; without it, there is a total of 1 and no index.
  static let gitLab = ShardingSystem(
    name: "GitLab", variable: "CI_NODE_INDEX", total: "CI_NODE_TOTAL", from: 1,
    advice: "GitLab sets both for a job with 'parallel'", unnumberedTotal: "1")

  /// A job array of Slurm: the ids begin anywhere and have a constant step.
  static let slurm = ShardingSystem(name: "Slurm", variable: "SLURM_ARRAY_TASK_ID") {
    (environment, _) throws(ShardError) in
    let variables = ShardVariables(environment, system: "Slurm")
    guard environment["SLURM_ARRAY_TASK_ID"] != nil else { return nil }
    let advice = "Slurm sets both for a job array"
    let count = try variables.number("SLURM_ARRAY_TASK_COUNT", beside: slurmID, advice: advice)
    let first = try variables.number("SLURM_ARRAY_TASK_MIN", beside: slurmID, advice: advice)
    let last = try variables.number("SLURM_ARRAY_TASK_MAX", beside: slurmID, advice: advice)
    let id = try variables.number(slurmID, beside: slurmID, advice: advice)
    // '1,3,5,7' is the same as '1-7:2', so the step is computed from the first and the last id.
    let (step, rest) = (last - first).quotientAndRemainder(dividingBy: max(count - 1, 1))
    let (distance, between) = (id - first).quotientAndRemainder(dividingBy: max(step, 1))
    guard rest == 0, between == 0, let shard = Shard(distance + 1, of: count) else {
      throw .irregularArray(id: id, first: first, last: last, count: count)
    }
    return shard
  }

  private static let slurmID = "SLURM_ARRAY_TASK_ID"

  private init(
    name: String, variable: String,
    shard: @escaping @Sendable ([String: String], Int?) throws(ShardError) -> Shard?
  ) {
    self.name = name
    self.variable = variable
    self.shard = shard
  }

  /// A system with one variable for the index and one for the number of shards.
  private init(
    name: String, variable: String, total totalVariable: String, from base: Int, advice: String,
    unnumberedTotal: String? = nil
  ) {
    self.init(name: name, variable: variable) { (environment, total) throws(ShardError) in
      let variables = ShardVariables(environment, system: name)
      guard environment[variable] != nil else {
        guard let value = environment[totalVariable], value != unnumberedTotal else { return nil }
        throw .missingVariable(variable, beside: totalVariable, value: value, advice: advice)
      }
      let number = try variables.number(variable, beside: variable, advice: advice)
      let count: Int
      if environment[totalVariable] == nil, let total {
        count = total
      } else {
        count = try variables.number(totalVariable, beside: variable, advice: advice)
      }
      guard count > 0 else { throw .noParts(variable: totalVariable, system: name) }
      guard let shard = Shard(number - base + 1, of: count) else {
        throw .outOfRange(variable, number, base...count - 1 + base, system: name)
      }
      return shard
    }
  }
}

private struct ShardVariables {
  let environment: [String: String]
  let system: String

  init(_ environment: [String: String], system: String) {
    self.environment = environment
    self.system = system
  }

  func number(
    _ variable: String, beside other: String, advice: String
  ) throws(ShardError) -> Int {
    guard let text = environment[variable] else {
      throw .missingVariable(
        variable, beside: other, value: environment[other] ?? "", advice: advice)
    }
    guard let number = Int(digits: text) else {
      throw .noNumber(variable, value: text, system: system)
    }
    return number
  }
}
