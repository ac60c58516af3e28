import CodableCompat
import Synchronization
import Testing

@testable import CompatCommand

/// A run can be resumed from the results of an earlier one.
@Suite struct ShardedRunTests {
  /// Counts how often it is decoded.
  private struct Counted: Codable, Equatable {
    static let count = Mutex(0)

    var id: Int

    init(from decoder: any Decoder) throws {
      Self.count.withLock { $0 += 1 }
      id = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .id)
    }
  }

  private static let counted = Contract("light") {
    Strategy(.strict, decoding: Counted.self, release: "1.0", builtAgainst: "2018-11")
  }

  @Test func `a resumed run does not check again what is done, and says the same`() {
    let disk = MemoryFiles(TrafficLight.corpus)
    func run(_ arguments: [String]) -> (CommandLineRun, decoded: Int) {
      Counted.count.withLock { $0 = 0 }
      // Standard output would say what changed since then.
      disk["Reports/compat.json"] = nil
      let run = CommandLineRun(["run"] + arguments, files: disk, contracts: [Self.counted])
      return (run, Counted.count.withLock { $0 })
    }
    let (first, decoded) = run([])
    #expect(decoded > 0)
    let json = disk["Reports/compat.json"]
    let (second, decodedAgain) = run(["--resume"])
    #expect(decodedAgain == 0)
    #expect(second.output == first.output)
    #expect(disk["Reports/compat.json"] == json)
    let (_, decodedAnew) = run([])
    #expect(decodedAnew == decoded)
    // Without earlier results, a run starts from the beginning.
    disk["Reports/local/results/shard-1-of-1.json"] = nil
    let (third, decodedFromTheBeginning) = run(["--resume"])
    #expect(decodedFromTheBeginning == decoded)
    #expect(third.output == first.output)
  }

  @Test func `a run does not resume results of another plan`() {
    let disk = MemoryFiles(TrafficLight.corpus)
    _ = CommandLineRun(["run"], files: disk)
    let run = CommandLineRun(["run", "--resume", "--strategy", "strict"], files: disk)
    #expect(run.exitCode == .invalidInput)
    #expect(
      run.error.hasPrefix(
        "Reports/local/results/shard-1-of-1.json:1:1: error: these are results of another plan"))
    #expect(
      run.error.hasSuffix(
        "\nWithout '--resume' the run starts from the beginning and replaces the file.\n"))
  }

  @Test func `a shard says what it is, and leaves the reports of the whole alone`() {
    let disk = MemoryFiles(TrafficLight.corpus)
    let run = CommandLineRun(["run", "--shard", "1/2", "--quiet"], files: disk)
    #expect(
      run.output.contains(
        """
          A part: the 4 checks of shard 1/2; 'report' merges the result files of all
          shards.
        """))
    #expect(
      disk.paths.filter { $0.hasPrefix("Reports/") } == [
        "Reports/local/compat.html", "Reports/local/compat.json", "Reports/local/compat.txt",
        "Reports/local/results/shard-1-of-2.json",
      ])
  }

  @Test func `a shard counts the checks that were made, as its first lines do`() {
    let disk = MemoryFiles(TrafficLight.corpus)
    disk["Corpus/light/2018-11/go.json"] = #"{"id":1,"color":"blue"}"#
    let run = CommandLineRun(["run", "--shard", "1/1", "--quiet"], files: disk)
    #expect(run.exitCode == .sampleFailed)
    #expect(!run.output.contains("A part"))
    var made: [Int] = []
    for number in 1...2 {
      let part = CommandLineRun(["run", "--shard", "\(number)/2", "--quiet"], files: disk)
      let text = part.output.replacing("\n  ", with: " ")
      let counts = [2, 4].filter { text.contains(" \($0) checks. ") }
      #expect(counts.count == 1, "\(text)")
      made += counts
      #expect(
        text.contains(
          counts == [4]
            ? "A part: the 4 checks of shard \(number)/2; 'report' merges the result files of all"
            : "A part: 2 of the 4 checks of shard \(number)/2; the others were skipped. 'report' "))
    }
    #expect(made.sorted() == [2, 4])
  }

  @Test func `a shard of nothing is as expected`() {
    let disk = MemoryFiles(TrafficLight.corpus)
    let codes = (1...16).map { number in
      CommandLineRun(["run", "--shard", "\(number)/16"], files: disk).exitCode
    }
    #expect(codes.contains(.success))
    #expect(codes.contains(.worseThanExpected))
  }

  @Test func `the status file of Bazel is created`() {
    let disk = MemoryFiles(TrafficLight.corpus)
    let run = CommandLineRun(
      ["run", "--quiet"], files: disk,
      environment: [
        "TEST_SHARD_INDEX": "1", "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_STATUS_FILE": "/tmp/s",
      ])
    #expect(run.output.contains("shard 2/2"))
    #expect(disk["/tmp/s"] == "")
    #expect(disk["Reports/local/results/shard-2-of-2.json"] != nil)
  }

  @Test func `a run without child processes prints a note`() {
    let run = CommandLineRun(["run", "--jobs", "0"], contracts: [TrafficLight.tolerantContract])
    #expect(run.exitCode == .success)
    #expect(
      run.error == """
        note: everything is checked in this process, without protection: a model that ends it ends \
        the run; whether answers depend on what was read before is not tried

        """)
  }

  @Test func `what cannot be kept is found out before the work`() {
    let path = "Reports/local/results/shard-1-of-1.json"
    let disk = MemoryFiles(TrafficLight.corpus, refusing: [path])
    let run = CommandLineRun(["run"], files: disk)
    #expect(run.exitCode == .outputFailed)
    #expect(run.error.hasPrefix("\(path): error: "))
    #expect(disk["Reports/compat.txt"] == nil)
  }

  @Test(arguments: [
    (1, 1, "shard-1-of-1.json"), (3, 16, "shard-03-of-16.json"), (16, 16, "shard-16-of-16.json"),
    (7, 100, "shard-007-of-100.json"),
  ])
  func `the files of a plan lie in its order`(
    _ number: Int, _ count: Int, _ name: String
  ) throws {
    let shard = try #require(Shard(number, of: count))
    let file = ResultsFile(of: shard, in: "results", files: MemoryFiles())
    #expect(file.path == "results/\(name)")
  }
}
