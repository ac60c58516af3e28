import Testing

@testable import CompatCommand

/// Users know better than a count of incidents how often their servers change.
@Suite struct WeightsChoiceTests {
  private static let sentence = """
    Risks and findings are ranked by weights of your own: new value 40 instead of 28, null 3 \
    instead of 11.
    """

  /// The text without its line breaks.
  private static func unwrapped(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  @Test(arguments: [nil, "team.json"])
  func `weights are read from the file beside the baseline, or from a named one`(name: String?) {
    let files = MemoryFiles(TrafficLight.corpus)
    files[name ?? "Reports/weights.json"] = #"{"new-value": 40, "null": 3}"#
    let run = CommandLineRun(["run"] + (name.map { ["--weights", $0] } ?? []), files: files)
    #expect(Self.unwrapped(run.output).contains(Self.sentence))
    #expect(
      files["Reports/compat.json"]?.contains(#"{"changeClass":"new-value","share":40}"#) == true)
  }

  @Test func `without a file the measured weights count, and are not mentioned`() {
    let files = MemoryFiles(TrafficLight.corpus)
    let run = CommandLineRun(["run"], files: files)
    #expect(!run.output.contains("weights"))
    #expect(
      files["Reports/compat.json"]?.contains(#"{"changeClass":"new-value","share":28}"#) == true)
  }

  @Test func `results do not depend on the weights, and are reported with those of the report`() {
    let files = MemoryFiles(TrafficLight.corpus)
    _ = CommandLineRun(["run", "--results", "results"], files: files)
    files["Reports/weights.json"] = #"{"new-value": 40, "null": 3}"#
    let whole = CommandLineRun(["run", "--results", "others"], files: files)
    let text = files["Reports/compat.json"]
    #expect(files["results/shard-1-of-1.json"] == files["others/shard-1-of-1.json"])
    let report = CommandLineRun(["report", "results/shard-1-of-1.json"], files: files)
    #expect(report.output == whole.output)
    #expect(files["Reports/compat.json"] == text)
  }

  @Test(arguments: [["run"], ["report", "results/shard-1-of-1.json"]])
  func `bad weights end a command before it works`(arguments: [String]) {
    let files = MemoryFiles(TrafficLight.corpus)
    _ = CommandLineRun(["run", "--results", "results", "--reports", "elsewhere"], files: files)
    files["Reports/weights.json"] = "{\"null\": -1,\n \"mising\": 3}"
    let run = CommandLineRun(arguments, files: files)
    #expect(run.exitCode == .invalidInput)
    #expect(
      run.error == """
        Reports/weights.json:1:10: error: 'null' is no weight; write a whole number from 0 to 1000
        Reports/weights.json:2:2: error: the object of weights has no key 'mising'; did you mean \
        'missing'?

        """)
    #expect(files["Reports/compat.json"] == nil)
    let missing = CommandLineRun(arguments + ["--weights", "none.json"], files: files)
    #expect(missing.exitCode == .missingInput)
    #expect(
      missing.error == "none.json: error: there is no such file or folder; check the path\n")
  }
}
