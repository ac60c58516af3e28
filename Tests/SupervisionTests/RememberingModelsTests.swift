import CompatEngine
import CompatModel
import CompatReport
import Foundation
import TestSupport
import Testing

extension Supervision {
  /// What a model answers must not depend on what its process has read before.
  @Suite struct RememberingModelsTests {
    /// What is wrong with each model: the difference, and what becomes of the payload first and then.
    static let found = [
      "remembers-by-id": ["readBefore", "intact", "rejected"],
      "rejects-the-first": ["readBefore", "intact", "rejected"],
      "rejects-by-turns": ["outcome", "intact", "rejected"],
      "repeats-the-title": ["readBefore", "intact", "intact"],
      "answers-when-full": ["readBefore", "intact", "intact"],
    ]

    /// The models that show of one ticket what they have read of another one.
    static let repeating = ["forgets-by-id", "repeats-the-state"]

    static func arguments(_ name: String) -> [String] {
      [
        "run", "remembering", "--no-hazards", "--reports", "Out-\(name)", "--results",
        "Results-\(name)",
      ]
    }

    /// The same for models whose answers do not depend on how much a process has read.
    static func steadyArguments(_ name: String) -> [String] {
      arguments(name) + [
        "--strategy", "well-*,shares-*,names-*,remembers-*,rejects-the-*,repeats-*", "--operator",
        "enum-case-added,enum-to-*,key-missing,key-null,num-*,string-*,type-*",
      ]
    }

    @Test(arguments: Nightly.isOn ? Nightly.jobs : ["3"])
    func `every model that remembers is found, and no other`(jobs: String) async throws {
      let workplace = try Workplace()
      let program = try await workplace.run(
        Self.arguments("whole") + ["--jobs", jobs, "--timeout", "60"])
      #expect(program.termination == .exit(1), "\(program.errors)")
      let report = try Report(workplace.bytes(of: "Out-whole/compat.json"))
      #expect(report.verdict == .nondeterministic)
      let found = report.nondeterminism.map {
        (
          $0.strategy,
          [$0.difference?.rawValue, $0.outcome?.rawValue, $0.repeatedOutcome?.rawValue]
            .compactMap(\.self)
        )
      }
      #expect(Dictionary(found) { first, _ in first } == Self.found)
      let words = program.output.split { $0.isWhitespace }.joined(separator: " ")
      #expect(words.contains(" depends on what was read before, on the time or on chance: "))
      #expect(
        words.contains(
          "of remembering in remembers-by-id (decoded, then rejected after other payloads at "))
      #expect(report.flaky == [])
      #expect(try await Processes.outliving(workplace) == [])
    }

    @Test(arguments: Nightly.isOn ? Nightly.jobs : ["3"])
    func `a model that shows what it has read of another sample is found`(jobs: String)
      async throws
    {
      let workplace = try Workplace()
      let program = try await workplace.run([
        "run", "repeating", "--jobs", jobs, "--operator",
        "enum-case-added,key-missing,key-null,string-*,type-*",
      ])
      #expect(program.termination == .exit(1), "\(program.errors)")
      let report = try Report(workplace.bytes(of: "Reports/local/compat.json"))
      let found = report.nondeterminism
      #expect(found.map(\.strategy).sorted() == Self.repeating)
      #expect(found.allSatisfy { $0.difference == .readBefore })
    }

    @Test func `any number of processes and shards and a resumed run find the same`() async throws {
      let workplace = try Workplace()
      _ = try await workplace.run(Self.steadyArguments("whole") + ["--jobs", "3"])
      let expected = try workplace.reports(in: "Out-whole")
      let killed = try workplace.start(Self.steadyArguments("killed") + ["--jobs", "2"])
      killed.send(SIGKILL, after: .seconds(1))
      _ = try await killed.finish()
      _ = try await workplace.run(Self.steadyArguments("killed") + ["--resume"])
      #expect(try workplace.reports(in: "Out-killed") == expected)
      for number in 1...2 {
        _ = try await workplace.run(
          Self.steadyArguments("part") + ["--jobs", "1", "--shard", "\(number)/2"])
      }
      let files = try workplace.files(below: "Results-part").map { "Results-part/\($0)" }
      let merged = try await workplace.run(["report", "--reports", "Merged"] + files)
      #expect(merged.termination == .exit(1), "\(merged.errors)")
      #expect(try workplace.reports(in: "Merged") == expected)
    }

    @Test func `nothing is sent on the word of a model that remembers`() async throws {
      let workplace = try Workplace()
      let sample = try #require(
        String(bytes: workplace.bytes(of: "Corpus/remembering/1/ticket.json"), encoding: .utf8))
      try Data(sample.replacing("\"open\"", with: "5").utf8)
        .write(to: workplace.folder.appending(path: "new.json"))
      for question in [["/state=5"], ["--payload", "new.json"]] {
        let program = try await workplace.run(
          ["can-i-send", "remembering", "--format", "json"] + question)
        #expect(program.termination == .exit(1), "\(program.errors)")
        let answer = try JSONDecoder().decode(Answer.self, from: Data(program.output.utf8))
        let pairs = answer.releases.map { ($0.strategy, $0.effects.map(\.effect.kind)) }
        let effects = Dictionary(pairs) { first, _ in first }
        #expect(effects["remembers-by-id"] == ["nondeterministic"])
        #expect(effects["well-behaved"] == ["failed"])
        #expect(effects["shares-equal-tickets"] == ["failed"])
        #expect(effects["names-its-process"] == ["failed"])
      }
    }

    @Test func `a mutant is shown with the doubt`() async throws {
      let workplace = try Workplace()
      let mutant = "remembering/1/ticket.json#enum-to-array@/state"
      let shown = try await workplace.run(["show", mutant, "--strategy", "remembers-by-id"])
      #expect(
        shown.output.contains("remembers-by-id (1.0)  intact: depends on what was read before"))
    }

    @Test func `what is read is known although it would not be read once more`() async throws {
      let workplace = try Workplace()
      let program = try await workplace.run([
        "trace", "remembering", "--strategy", "remembers-by-id",
      ])
      #expect(program.output.contains("/state"))
      #expect(!program.output.contains("Never read"))
    }

    @Test func `a single process says that it does not try it`() async throws {
      let workplace = try Workplace()
      let program = try await workplace.run(
        Self.arguments("alone") + ["--jobs", "0", "--strategy", "remembers-by-id"])
      #expect(program.errors.contains("depend on what was read before is not tried"))
    }

    private struct Answer: Decodable {
      struct Release: Decodable {
        let strategy: String
        let effects: [Effect]
      }

      struct Effect: Decodable {
        struct Kind: Decodable { let kind: String }

        let effect: Kind
      }

      let releases: [Release]
    }
  }
}
