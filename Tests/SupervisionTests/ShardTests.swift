import Foundation
import TestSupport
import Testing

extension Supervision {
  /// Independent machines give the same report as a single one.
  @Suite struct ShardTests {
    static let selection = [
      "run", "crashing", "hanging", "meddling", "--jobs", "1", "--timeout", "10", "--operator",
      Misbehaviour.operators.joined(separator: ","), "--strategy",
      "well-behaved,aborts,exits-with-success,takes-its-time,prints-garbage,closes-standard-streams",
    ]

    /// Runs all shards, or some of them.
    static func run(
      _ count: Int, only numbers: ClosedRange<Int>? = nil, in workplace: Workplace
    ) async throws -> [String] {
      for number in numbers ?? 1...count {
        let program = try await workplace.run(
          selection + [
            "--shard", "\(number)/\(count)", "--reports", "Part", "--results", "Results-\(count)",
          ])
        #expect([.exit(0), .exit(1)].contains(program.termination), "\(program.errors)")
      }
      return try workplace.files(below: "Results-\(count)").map { "Results-\(count)/\($0)" }
    }

    /// A workplace and the results of three shards in it, for all tests of this suite.
    static let thirds = Task {
      let workplace = try Workplace()
      return (workplace: workplace, files: try await run(3, in: workplace))
    }

    @Test func `shards are merged to the report of the whole, in any order`() async throws {
      let (workplace, thirds) = try await Self.thirds.value
      let whole = try await workplace.run(
        Self.selection + ["--reports", "Whole", "--results", "Results"])
      #expect(whole.termination == .exit(1), "\(whole.errors)")
      let expected = try workplace.reports(in: "Whole")
      var seed = SeededGenerator(seed: 16)
      for count in Nightly.shardCounts {
        let files = count == 3 ? thirds : try await Self.run(count, in: workplace)
        #expect(files.count == count)
        for order in [files, files.reversed(), files.shuffled(using: &seed)] {
          let merged = try await workplace.run(["report", "--reports", "Merged"] + order)
          #expect(merged.termination == .exit(1), "\(merged.errors)")
          #expect(try workplace.reports(in: "Merged") == expected, "\(order)")
        }
      }
      #expect(try workplace.files(below: "temporary") == [])
    }

    @Test func `shards that are missing, repeated or of another plan are rejected`() async throws {
      let (workplace, thirds) = try await Self.thirds.value
      let half = try await Self.run(2, only: 1...1, in: workplace)
      try #require(half.count == 1 && thirds.count == 3)
      let other = try await workplace.run([
        "run", "crashing", "--strategy", "well-behaved", "--operator", "key-order", "--reports",
        "Part", "--results", "Other",
      ])
      #expect(other.termination == .exit(0), "\(other.errors)")
      let foreign = try workplace.files(below: "Other").map { "Other/\($0)" }
      let rejected = [
        ("missing", half), ("missing", [thirds[0], thirds[2]]),
        ("overlapping", thirds + [thirds[0]]), ("overlapping", thirds + half),
        ("foreign", thirds + foreign), ("no file", ["Results-2/nothing.json"]),
      ]
      for (reason, files) in rejected {
        let program = try await workplace.run(["report", "--reports", "Rejected"] + files)
        let expected: Int32 = reason == "no file" ? 66 : 65
        #expect(program.termination == .exit(expected), "\(reason): \(program.errors)")
        #expect(program.errors.contains("error: "), "\(reason): \(program.errors)")
        #expect(try workplace.files(below: "Rejected") == [], "\(reason)")
      }
    }
  }
}
