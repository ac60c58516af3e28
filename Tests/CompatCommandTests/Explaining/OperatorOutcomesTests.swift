import CodableCompat
import Testing

@testable import CompatCommand

/// The outcomes of an operator come from a report or from a run, and the explanation says which.
@Suite struct OperatorOutcomesTests {
  private static let applied = """

    What each strategy does with it, applied to 'Corpus' just now:
      ✓  struct-wrapper  2 intact
      ✗  strict          2 rejected

    """

  private static func explanation(
    _ arguments: [String] = [], _ files: MemoryFiles,
    catalog: OperatorCatalog = TrafficLight.catalog
  ) -> String {
    CommandLineRun(["explain", "color-added"] + arguments, files: files, catalog: catalog).output
  }

  @Test func `without a report the operator is applied to the corpus`() {
    let files = MemoryFiles(TrafficLight.corpus)
    #expect(Self.explanation([], files).hasSuffix(Self.applied))
    #expect(files.paths.allSatisfy { $0.hasPrefix("Corpus/") }, "and nothing is written")
  }

  @Test func `the report of a whole run takes precedence over that of a partial one`() {
    let files = MemoryFiles(TrafficLight.corpus)
    _ = CommandLineRun(["run", "--operator=color-*", "--strategy=strict"], files: files)
    #expect(
      Self.explanation([], files).hasSuffix(
        """

        What each strategy does with it, as Reports/local/compat.json says:
          ✗  strict  2 rejected

        """))
    _ = CommandLineRun(["run"], files: files)
    #expect(
      Self.explanation([], files).hasSuffix(
        """

        What each strategy does with it, as Reports/compat.json says:
          ✓  struct-wrapper  2 intact
          ✗  strict          2 rejected

        """))
    let local = Self.explanation(["--reports", "Reports/local"], files)
    #expect(local.contains("as Reports/local/compat.json says"))
  }

  @Test(arguments: ["", "{", #"{"schemaVersion": 1}"#])
  func `a report that cannot be read, or does not tell of the operator, is passed over`(
    _ text: String
  ) {
    let files = MemoryFiles(TrafficLight.corpus)
    _ = CommandLineRun(["run", "--operator=nothing-changed"], files: files)
    files["Reports/compat.json"] = text
    #expect(Self.explanation([], files).hasSuffix(Self.applied))
  }

  @Test func `a report of another version is passed over`() {
    let files = MemoryFiles(TrafficLight.corpus)
    _ = CommandLineRun(["run"], files: files)
    files["Reports/compat.json"] = files["Reports/compat.json"]?
      .replacing(#""schemaVersion":8"#, with: #""schemaVersion":99"#)
    #expect(Self.explanation([], files).hasSuffix(Self.applied))
  }

  @Test func `an operator without a site in the payload is reported`() {
    let files = MemoryFiles(TrafficLight.corpus)
    let run = CommandLineRun(["explain", "array-empty"], files: files, catalog: .standard)
    #expect(
      run.output.hasSuffix("\nNo payload has a site for it, applied to 'Corpus' just now.\n"))
  }

  @Test func `where there is no corpus either, the explanation says so and ends well`() {
    let run = CommandLineRun(["explain", "color-added"], files: MemoryFiles())
    #expect(run.exitCode == .success)
    #expect(
      run.output.hasSuffix(
        """

        No report shows what strategies do with it, and it cannot be applied here:
        Corpus: error: there is no such folder; name the folder that holds the contracts

        """))
  }

  @Test func `a hazard is not applied by an explanation`() {
    let run = CommandLineRun(["explain", "blackout"], catalog: TrafficLight.hazardousCatalog)
    #expect(
      run.output.hasSuffix(
        """

        No report shows what strategies do with it, and it is not applied here, because
        it is a hazard: 'run --operator blackout' applies it, in processes of its own.

        """))
  }
}
