import CodableCompat
import Testing

@testable import CompatCommand

/// A corpus of three versions and a release of the second one, which cannot read the others.
@Suite struct JudgementScopeTests {
  private static let files = [
    "Corpus/README.md": "How to add a sample.",
    "Corpus/light/contract.json": """
    {"title": "Light", "summary": "A traffic light.", "versions": ["1", "2", "3"],
     "notes": {"/color": {"open": true}}}
    """,
    "Corpus/light/1/old.json": #"{"id":1,"color":"amber"}"#,
    "Corpus/light/2/go.json": #"{"id":1,"color":"green"}"#,
    "Corpus/light/3/new.json": #"{"id":2,"color":"blue"}"#,
  ]

  private static func run(_ arguments: [String], _ strategy: Strategy) -> CommandLineRun {
    CommandLineRun(
      ["run", "--operator", "nothing-changed"] + arguments, files: MemoryFiles(files),
      contracts: [Contract("light") { strategy }])
  }

  private static let strategy = Strategy(
    .strict, decoding: TrafficLight.Strict.self, release: "1.0", builtAgainst: "2")

  @Test(arguments: [
    ([], ExitCode.sampleFailed), (["--mode", "backward"], .sampleFailed),
    (["--mode", "backward-transitive"], .sampleFailed), (["--mode", "full"], .sampleFailed),
    (["--mode", "forward"], .worseThanExpected),
    (["--mode", "forward-transitive"], .worseThanExpected),
  ])
  func `older and newer samples are judged by the mode`(arguments: [String], exitCode: ExitCode) {
    #expect(Self.run(arguments, Self.strategy).exitCode == exitCode)
  }

  @Test func `a version that is not the next one is judged by transitive modes only`() {
    let first = Strategy(
      .strict, decoding: TrafficLight.Strict.self, release: "1.0", builtAgainst: "1")
    var files = Self.files
    files["Corpus/light/1/old.json"] = #"{"id":1,"color":"green"}"#
    func exitCode(_ mode: String) -> ExitCode {
      CommandLineRun(
        ["run", "--operator", "nothing-changed", "--mode", mode], files: MemoryFiles(files),
        contracts: [Contract("light") { first }]
      ).exitCode
    }
    #expect(exitCode("forward") == .success)
    #expect(exitCode("forward-transitive") == .worseThanExpected)
    #expect(exitCode("backward") == .success)
  }

  @Test func `a release is judged up to the last day of its support`() {
    let strategy = Self.strategy.supported(until: "2027-01-31")
    #expect(Self.run([], strategy).exitCode == .sampleFailed)
    #expect(Self.run(["--today", "2027-01-31"], strategy).exitCode == .sampleFailed)
    let late = Self.run(["--today", "2027-02-01"], strategy)
    #expect(late.exitCode == .success)
    let verbose = Self.run(["--today", "2027-02-01", "--verbose"], strategy)
    #expect(verbose.output.contains("1.0 strict, out of support"))
  }

  @Test func `a support that ends on no day is an error of registration`() {
    let run = Self.run([], Self.strategy.supported(until: "soon"))
    #expect(run.exitCode == .invalidInput)
    #expect(
      run.error == """
        error: the support of 'strict' of 'light' ends on 'soon'; write a day such as 2027-01-31

        """)
  }

  @Test func `the report shows each version with each release`() {
    let run = Self.run(["--verbose"], Self.strategy.inDevelopment())
    #expect(run.output.contains("1.0 strict, in development"))
    let brief = Self.run([], Self.strategy)
    #expect(!brief.output.contains("\nRELEASES"))
    #expect(brief.output.contains("Corpus/light/3/new.json:1:1: / is "))
  }

  @Test func `a reference is measured and not judged`() {
    var files = TrafficLight.corpus
    files["Reports/baseline.json"] = nil
    let run = CommandLineRun(
      ["run", "--verbose"], files: MemoryFiles(files),
      contracts: [Contract("light") { TrafficLight.strict.asReference() }])
    #expect(run.exitCode == .success)
    #expect(run.output.contains("1 strategy is a reference: measured, and never judged."))
    let sample = CommandLineRun(
      ["run"],
      files: MemoryFiles(files.merging(["Corpus/light/2018-11/x.json": #"{"id":3}"#]) { $1 }),
      contracts: [Contract("light") { TrafficLight.strict.asReference() }])
    #expect(sample.exitCode == .sampleFailed)
  }
}
