import CodableCompat
import Testing

@testable import CompatCommand

/// Reports go where other programs look for them.
@Suite struct OutputTargetTests {
  @Test(arguments: [
    (["sarif"], "'--output' is FORMAT=FILE, such as 'sarif=compat.sarif', not 'sarif'"),
    (["sarif="], "'--output' is FORMAT=FILE, such as 'sarif=compat.sarif', not 'sarif='"),
    (["=a"], "'--output' is FORMAT=FILE, such as 'sarif=compat.sarif', not '=a'"),
    (["sarf=a"], "there is no format 'sarf'; did you mean 'sarif'?"),
    (
      ["xml=a"],
      """
      there is no format 'xml'; the formats are text, html, json, markdown, svg, junit, sarif and gitlab
      """
    ),
    (
      ["junit=-"],
      """
      '--output junit=-' names no file, and standard output shows the text; name a file, such as \
      'junit=compat.junit'
      """
    ),
    (["junit=a", "sarif=a"], "two outputs would be written to 'a'; give each a file of its own"),
  ])
  func `what is no format and no file is an error`(values: [String], message: String) {
    let run = CommandLineRun(["run"] + values.map { "--output=\($0)" })
    #expect(run.exitCode == .usage)
    #expect(run.error == "error: \(message)\nSee 'codable-compat run --help'.\n")
  }

  @Test func `a format can be written to any file, beside the others`() {
    let files = MemoryFiles(TrafficLight.corpus)
    _ = CommandLineRun(
      [
        "run", "--format", "json,sarif", "--output", "sarif=a=b,c", "--output=junit=out/junit.xml",
      ], files: files)
    #expect(
      files.paths.filter { !$0.hasPrefix("Corpus") && !$0.contains("/local/") } == [
        "Reports/compat.json", "Reports/compat.sarif", "a=b,c", "out/junit.xml",
      ])
    #expect(files["a=b,c"] == files["Reports/compat.sarif"])
  }

  @Test(arguments: ReportFile.allNames)
  func `every format has a file, and two runs write the same bytes`(_ format: String) {
    let texts = (0..<2).map { _ in
      let files = MemoryFiles(TrafficLight.corpus)
      _ = CommandLineRun(["run", "--format", format], files: files)
      let path = files.paths.first { $0.hasPrefix("Reports/compat.") }
      return path.flatMap { files[$0] }
    }
    #expect(texts[0] != nil)
    #expect(texts[0] == texts[1])
  }

  @Test func `the formats and their files are distinct`() {
    let all = ReportFile.all(
      about: ReportedFiles(corpus: "", baseline: ""), manuals: [], reading: MemoryFiles())
    #expect(all.map(\.formatName) == ReportFile.allNames)
    #expect(Set(all.map(\.name)).count == all.count)
    #expect(Set(ReportFile.allNames).count == all.count)
  }

  @Test func `the results of a SARIF file point at the values of the samples`() {
    let files = MemoryFiles(TrafficLight.corpus)
    for (name, color) in [("go", "green"), ("stop", "red")] {
      files["Corpus/light/2018-11/\(name).json"] = #"{"👍":[],"id":1,"color":"\#(color)"}"#
    }
    _ = CommandLineRun(["run", "--format", "sarif"], files: files)
    // `{"👍":[],"id":1,` has 16 code units of UTF-16; the site of a member begins at its key.
    #expect(files["Reports/compat.sarif"]?.contains("\"startColumn\" : 17,") == true)
  }
}
