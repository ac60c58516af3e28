import CompatModel
import CompatReport
import Testing

extension Supervision {
  /// No model can stop the run, and the report shows what each model did.
  @Suite struct KnownBadModelsTests {
    /// What is left of one run over all models.
    struct Everything: Sendable {
      let program: FinishedProgram
      let report: Report
      let temporaryFiles: [String]
      let outliving: [Int32]

      init() async throws {
        let workplace = try Workplace()
        program = try await workplace.run([
          "run", "--jobs", "2", "--timeout", "1", "--memory-limit", "768", "--operator",
          Misbehaviour.operators.joined(separator: ","), "--reports", "Out", "--results", "Results",
        ])
        outliving = try await Processes.outliving(workplace)
        temporaryFiles = try workplace.files(below: "temporary")
        report = try Report("Out/compat.json", in: workplace, of: program)
      }
    }

    /// The run, for all tests of this suite.
    static let everything = Task { try await Everything() }

    @Test func `a run over all of them finishes`() async throws {
      let everything = try await Self.everything.value
      // One model fails at its sample, which counts more than all the rest.
      #expect(everything.program.termination == .exit(3), "\(everything.program.errors)")
      #expect(everything.report.progress == nil)
      #expect(everything.outliving == [])
      #expect(everything.temporaryFiles == [])
    }

    @Test func `every strategy of the program is expected to do something`() async throws {
      let report = try await Self.everything.value.report
      let found = report.contracts.flatMap { contract in
        contract.strategies.map { "\(contract.id)/\($0.id)" }
      }
      var expected = (Misbehaviour.all + Misbehaviour.greedy).map(\.testDescription)
      expected.append("deceiving/traps-at-sample")
      expected.append("severing/closes-everything")
      expected.append("wavering/rejects-at-random")
      expected += RememberingModelsTests.found.keys.map { "remembering/\($0)" }
      expected += (RememberingModelsTests.repeating + ["well-behaved"]).map { "repeating/\($0)" }
      #if !os(Linux)
        expected.append("hanging/allocates-without-end")
      #endif
      #expect(found.sorted() == expected.sorted())
    }

    @Test(arguments: Misbehaviour.all + Misbehaviour.greedy)
    func `each mutant is judged by what the model does`(_ model: Misbehaviour) async throws {
      let report = try await Self.everything.value.report
      #expect(report.cells(of: model.strategy, in: model.contract) == model.cells)
    }

    @Test(arguments: Misbehaviour.all + Misbehaviour.greedy)
    func `the end of a process and its standard error are shown`(_ model: Misbehaviour) async throws
    {
      let report = try await Self.everything.value.report
      let knownTerminations = report.knownTerminations(of: model.strategy, in: model.contract)
      #expect(knownTerminations.isEmpty == (model.termination == nil))
      for casualty in knownTerminations {
        #expect(
          casualty.outcome == (model.termination == Misbehaviour.timeout ? .hung : .crashed))
        let termination = try #require(casualty.example.facts.termination)
        if model.termination == Misbehaviour.someSignal {
          guard case .signal = termination else {
            Issue.record("\(termination)")
            continue
          }
        } else {
          #expect(termination == model.termination)
        }
        // An optimised program traps without a word in most cases.
        #if DEBUG
          let words = casualty.example.facts.standardErrorTail
          if let expected = model.words {
            #expect(words?.contains(expected) == true, "\(words ?? "nothing was said")")
          } else {
            #expect(words == nil)
          }
          #expect(words?.contains("Current stack trace") != true)
          #expect(words?.contains(/0x[0-9a-f]/) != true, "addresses differ from process to process")
        #endif
      }
    }

    @Test func `a model that traps at the sample is reported without its mutants`()
      async throws
    {
      let report = try await Self.everything.value.report
      let failures = report.sampleFailures.filter { $0.strategy == "traps-at-sample" }
      #expect(failures.map(\.strategy) == ["traps-at-sample"])
      #expect(failures.map(\.outcome) == [.crashed])
      #expect(failures.first?.termination == Misbehaviour.trap)
      #if DEBUG
        #expect(failures.first?.standardErrorTail?.contains("this ticket is too good") == true)
      #endif
      #expect(report.cells(of: "traps-at-sample", in: "deceiving") == [:])
    }

    @Test func `a model that closes everything costs its own sample, and no other`() async throws {
      let report = try await Self.everything.value.report
      let failures = report.sampleFailures.filter { $0.strategy == "closes-everything" }
      #expect(failures.map(\.outcome) == [.crashed])
      #expect(report.cells(of: "closes-everything", in: "severing") == [:])
    }

    @Test func `garbage of a model goes nowhere`() async throws {
      let program = try await Self.everything.value.program
      for text in [program.output, program.errors] {
        #expect(text.utf8.count < 200_000)
        #expect(!text.contains("xxxxxxxx"))
        #expect(!text.contains("\u{1B}"))
      }
    }

    @Test func `no check is left out or called flaky that is neither`() async throws {
      let report = try await Self.everything.value.report
      #expect(report.leftOut == [])
      #expect(report.flaky == [])
      let wavering =
        RememberingModelsTests.found.keys + RememberingModelsTests.repeating + ["rejects-at-random"]
      #expect(report.nondeterminism.allSatisfy { wavering.contains($0.strategy) })
    }
  }
}
