import Foundation
import Testing

extension Supervision {
  /// Searches over models that fail only if a payload changes in several ways at once.
  @Suite struct CombinedFaultsTests {
    private static func search(
      _ arguments: [String], expecting termination: FinishedProgram.Ending = .exit(1)
    ) async throws -> String {
      let run = try await RunningProgram(
        ["fuzz"] + arguments, of: Program.combined,
        in: Workplace(corpus: Program.combinedCorpus)
      ).finish()
      #expect(run.termination == termination, "\(run.errors)")
      #expect(run.errors == "")
      return run.output
    }

    private static let arguments = ["no-way-to-reach", "empty-post", "--runs", "2000"]

    /// What one process finds, for all tests of this suite.
    private static let alone = Task { try await search(arguments + ["--jobs", "1"]) }

    @Test func `any number of processes and machines finds the same`() async throws {
      let alone = try await Self.alone.value
      #expect(try await Self.search(Self.arguments + ["--jobs", "3"]) == alone)
      let json = ["no-way-to-reach", "--runs", "1000", "--format", "json", "--jobs"]
      #expect(try await Self.search(json + ["1"]) == Self.search(json + ["3"]))
      func paragraphs(_ text: String) -> [Substring] {
        text.split(separator: "\n").filter { $0.hasPrefix("  codable-compat show ") }
      }
      let shards = try await [
        Self.search(Self.arguments + ["--shard", "1/2"]),
        Self.search(Self.arguments + ["--shard", "2/2"], expecting: .exit(0)),
      ]
      #expect(shards.flatMap(paragraphs).sorted() == paragraphs(alone).sorted())
    }

    @Test func `a crash that needs three changes is found, and its twin is not blamed`()
      async throws
    {
      let output = try await Self.alone.value
      #expect(output.contains("\n↯ no-way-to-reach: crashed by faulty (1.0) when"))
      for site in ["/mail", "/phone", "/post"] {
        #expect(output.contains("  change             \(site) ("))
      }
      #expect(output.contains("\n  ended              signal "))
      #expect(!output.contains("right (1.1)"))
    }

    @Test func `the id of a crash shows the crash again`() async throws {
      let run = try await RunningProgram(
        ["show", "no-way-to-reach/1/a.json#key-missing@/mail+key-missing@/phone+key-null@/post"],
        of: Program.combined, in: Workplace(corpus: Program.combinedCorpus)
      ).finish()
      #expect(run.output.contains("↯ faulty (1.0)  crashed, worse than expected: "))
      #expect(run.output.contains("~ right (1.1)   absorbed: "))
    }
  }
}
