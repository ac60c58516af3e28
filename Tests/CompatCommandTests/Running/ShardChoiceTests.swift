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

  static let doubts: [(option: String?, variables: [String: String], text: String)] =
    ["", "3", "3/", "/", "a/b", "3/16/2", "3 / 16", "-1/16", "+3/16", "3/0", "/0", "3/9999999999"]
    .map { (option: String) in
      (
        option, [:],
        """
        '--shard' is a part such as '3/16', or '/16' where the environment says which one, not \
        '\(option)'
        """
      )
    } + [
      ("17/16", [:], "'--shard' '17/16' does not exist: the parts are 1/16 to 16/16"),
      ("0/16", [:], "'--shard' '0/16' does not exist: the parts are 1/16 to 16/16"),
      (
        "/16", ["CI_NODE_TOTAL": "1"],
        """
        '--shard /16' says how many parts there are, but the environment does not say which one is \
        meant; spell it out, such as '--shard 1/16'
        """
      ),
      (
        nil, ["JOB_COMPLETION_INDEX": "3"],
        """
        JOB_COMPLETION_INDEX is '3', but JOB_COMPLETIONS is not set; Kubernetes does not say how \
        many there are: set JOB_COMPLETIONS in the manifest to its 'completions', or give \
        '--shard /16'; '--shard 1/1' runs everything
        """
      ),
      (
        nil, ["JOB_COMPLETIONS": "16"],
        """
        JOB_COMPLETIONS is '16', but JOB_COMPLETION_INDEX is not set; Kubernetes does not say how \
        many there are: set JOB_COMPLETIONS in the manifest to its 'completions', or give \
        '--shard /16'; '--shard 1/1' runs everything
        """
      ),
      (
        nil, ["TEST_SHARD_INDEX": "3"],
        """
        TEST_SHARD_INDEX is '3', but TEST_TOTAL_SHARDS is not set; Bazel sets both for a test with \
        'shard_count'; '--shard 1/1' runs everything
        """
      ),
      (
        nil, ["CI_NODE_TOTAL": "4"],
        """
        CI_NODE_TOTAL is '4', but CI_NODE_INDEX is not set; GitLab sets both for a job with \
        'parallel'; '--shard 1/1' runs everything
        """
      ),
      (
        nil, ["SLURM_ARRAY_TASK_ID": "4", "SLURM_ARRAY_TASK_MIN": "1"],
        """
        SLURM_ARRAY_TASK_ID is '4', but SLURM_ARRAY_TASK_COUNT is not set; Slurm sets both for a \
        job array; '--shard 1/1' runs everything
        """
      ),
      (
        nil, ["TEST_SHARD_INDEX": "two\u{1B}", "TEST_TOTAL_SHARDS": "16"],
        """
        TEST_SHARD_INDEX is 'two\\u{1B}', which is no number of Bazel's; unset it, or spell the \
        part out, such as '--shard 3/16'
        """
      ),
      (
        nil, ["TEST_SHARD_INDEX": "0", "TEST_TOTAL_SHARDS": "0"],
        """
        TEST_TOTAL_SHARDS is '0', but Bazel has at least 1 part; unset it, or spell the part out, \
        such as '--shard 3/16'
        """
      ),
      (
        nil, ["TEST_SHARD_INDEX": "16", "TEST_TOTAL_SHARDS": "16"],
        """
        TEST_SHARD_INDEX is '16', but Bazel counts from 0 to 15 here; fix it, or spell the part \
        out, such as '--shard 3/16'
        """
      ),
      (
        nil, ["CI_NODE_INDEX": "0", "CI_NODE_TOTAL": "4"],
        """
        CI_NODE_INDEX is '0', but GitLab counts from 1 to 4 here; fix it, or spell the part out, \
        such as '--shard 3/16'
        """
      ),
      (
        nil, slurm.merging(["SLURM_ARRAY_TASK_ID": "4"]) { $1 },
        """
        SLURM_ARRAY_TASK_ID is '4', which is not one of 4 ids in equal steps from 1 to 7; spell \
        the part out, such as '--shard "$SLURM_ARRAY_TASK_ID/16"'
        """
      ),
      (
        nil, slurm.merging(["SLURM_ARRAY_TASK_MAX": "8"]) { $1 },
        """
        SLURM_ARRAY_TASK_ID is '5', which is not one of 4 ids in equal steps from 1 to 8; spell \
        the part out, such as '--shard "$SLURM_ARRAY_TASK_ID/16"'
        """
      ),
      (
        nil, bazel.merging(slurm) { $1 },
        """
        the environment names two parts, 3/16 by Bazel (TEST_SHARD_INDEX) and 3/4 by Slurm \
        (SLURM_ARRAY_TASK_ID); decide with '--shard 3/16' or '--shard 3/4'
        """
      ),
      (
        "/8", bazel,
        """
        '--shard /8' does not fit 3/16 by Bazel (TEST_SHARD_INDEX); leave it out, or spell the \
        part out, such as '--shard 1/8'
        """
      ),
    ]

  @Test(arguments: doubts)
  func `an ambiguous shard is an error`(
    _ option: String?, _ variables: [String: String], _ text: String
  ) throws {
    let error = #expect(throws: ShardError.self) {
      try ShardChoice(option: option, environment: variables)
    }
    #expect(error?.description == text)
  }

  @Test func `a doubtful environment ends the command with the code for usage`() {
    let run = CommandLineRun(["run"], environment: ["TEST_SHARD_INDEX": "3"])
    #expect(run.exitCode == .usage)
    #expect(
      run.error == """
        error: TEST_SHARD_INDEX is '3', but TEST_TOTAL_SHARDS is not set; Bazel sets both for a \
        test with 'shard_count'; '--shard 1/1' runs everything
        See 'codable-compat run --help'.

        """)
    #expect(
      CommandLineRun(["list", "tags"], environment: ["TEST_SHARD_INDEX": "3"]).exitCode == .success)
  }
}
