import CodableCompat
import Testing

@testable import CompatCommand

/// A process that runs the wrong shard is not noticed until the results are merged, so any
/// ambiguity is an error.
@Suite struct ShardChoiceTests {
  private static let bazel = ["TEST_SHARD_INDEX": "2", "TEST_TOTAL_SHARDS": "16"]
  private static let slurm = [
    "SLURM_ARRAY_TASK_ID": "5", "SLURM_ARRAY_TASK_COUNT": "4", "SLURM_ARRAY_TASK_MIN": "1",
    "SLURM_ARRAY_TASK_MAX": "7", "SLURM_ARRAY_TASK_STEP": "2",
  ]

  @Test(arguments: [
    ("1/1", 1, 1), ("3/16", 3, 16), ("16/16", 16, 16), ("03/0016", 3, 16),
    ("1000000000/1000000000", 1_000_000_000, 1_000_000_000),
  ])
  func `a part is spelled out`(_ option: String, _ number: Int, _ count: Int) throws {
    let choice = try ShardChoice(option: option, environment: [:])
    #expect(choice.shard == Shard(number, of: count))
    #expect(choice.statusFile == nil)
  }

  @Test func `without an option and in an environment of no such system, there is no part`() throws
  {
    for environment in [[:], ["PATH": "/bin", "CI": "true"], ["TEST_SHARD_INDEX": ""]] {
      #expect(try ShardChoice(option: nil, environment: environment).shard == nil)
    }
  }

  static let environments: [(variables: [String: String], option: String?, part: String)] = [
    // Bazel counts from 0.
    (["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "1"], nil, "1/1"),
    (bazel, nil, "3/16"),
    (bazel, "/16", "3/16"),
    (["TEST_SHARD_INDEX": "15", "TEST_TOTAL_SHARDS": "16"], nil, "16/16"),
    // An indexed Job of Kubernetes counts from 0, and does not say how many there are.
    (["JOB_COMPLETION_INDEX": "2"], "/16", "3/16"),
    (["JOB_COMPLETION_INDEX": "2", "JOB_COMPLETIONS": "16"], nil, "3/16"),
    (["JOB_COMPLETION_INDEX": "2", "JOB_COMPLETIONS": ""], "/16", "3/16"),
    // GitLab counts from 1, and has a total of 1 in every job that is not parallel.
    (["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "3"], nil, "1/3"),
    (["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "3"], nil, "3/3"),
    (["CI_NODE_TOTAL": "1"].merging(bazel) { $1 }, nil, "3/16"),
    // The ids of Slurm begin anywhere, in steps of any width, as a range or as a list.
    (slurm, nil, "3/4"),
    (slurm.merging(["SLURM_ARRAY_TASK_ID": "1"]) { $1 }, nil, "1/4"),
    (slurm.merging(["SLURM_ARRAY_TASK_ID": "7", "SLURM_ARRAY_TASK_STEP": "1"]) { $1 }, nil, "4/4"),
    (
      [
        "SLURM_ARRAY_TASK_ID": "0", "SLURM_ARRAY_TASK_COUNT": "16", "SLURM_ARRAY_TASK_MIN": "0",
        "SLURM_ARRAY_TASK_MAX": "15",
      ], nil, "1/16"
    ),
    (
      [
        "SLURM_ARRAY_TASK_ID": "9", "SLURM_ARRAY_TASK_COUNT": "1", "SLURM_ARRAY_TASK_MIN": "9",
        "SLURM_ARRAY_TASK_MAX": "9",
      ], nil, "1/1"
    ),
    // Two systems that agree.
    (bazel.merging(["CI_NODE_INDEX": "3", "CI_NODE_TOTAL": "16"]) { $1 }, nil, "3/16"),
    // An explicit option takes precedence over any environment.
    (bazel, "1/2", "1/2"),
    (["TEST_SHARD_INDEX": "many"], "1/2", "1/2"),
    (bazel.merging(["CI_NODE_INDEX": "1", "CI_NODE_TOTAL": "2"]) { $1 }, "1/1", "1/1"),
  ]

  @Test(arguments: environments)
  func `a system says which part is meant`(
    _ variables: [String: String], _ option: String?, _ part: String
  ) throws {
    let shard = try #require(try ShardChoice(option: option, environment: variables).shard)
    #expect("\(shard.number)/\(shard.of)" == part)
  }

  @Test func `GitLab's total without a number is no part`() throws {
    #expect(try ShardChoice(option: nil, environment: ["CI_NODE_TOTAL": "1"]).shard == nil)
  }

  @Test func `the file by which Bazel is answered belongs to a part`() throws {
    var environment = ["TEST_SHARD_STATUS_FILE": "/tmp/status"]
    #expect(try ShardChoice(option: nil, environment: environment).statusFile == nil)
    #expect(try ShardChoice(option: "1/2", environment: environment).statusFile == "/tmp/status")
    environment.merge(Self.bazel) { $1 }
    #expect(try ShardChoice(option: nil, environment: environment).statusFile == "/tmp/status")
    environment["TEST_SHARD_STATUS_FILE"] = ""
    #expect(try ShardChoice(option: nil, environment: environment).statusFile == nil)
  }
}
