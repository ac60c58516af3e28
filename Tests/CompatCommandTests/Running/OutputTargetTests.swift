import CodableCompat
import TestSupport
import Testing

@testable import CompatCommand

@Suite struct OutputTargetTests {
  @Test func `every format has a file, and two runs write the same bytes`() {
    let texts = (0..<2).map { _ in
      let files = MemoryFiles(TrafficLight.corpus)
      _ = CommandLineRun(
        ["run", "--write", ReportFile.allNames.joined(separator: ",")], files: files)
      return files.texts.filter { $0.key.hasPrefix("Reports/compat.") }
    }
    #expect(texts[0].count == ReportFile.allNames.count)
    #expect(texts[0] == texts[1])
  }

  @Test func `the formats and their files are distinct`() {
    let all = ReportFile.all(
      about: ReportedFiles(corpus: "", baseline: ""), manuals: [],
      environment: [:])
    #expect(all.map(\.formatName) == ReportFile.allNames)
    #expect(Set(all.map(\.fileName)).count == all.count)
    #expect(Set(ReportFile.allNames).count == all.count)
  }

  @Test func `the text file does not depend on the terminal`() {
    let (plain, wide) = (MemoryFiles(TrafficLight.corpus), MemoryFiles(TrafficLight.corpus))
    _ = CommandLineRun(["run", "--color=always"], files: plain)
    _ = CommandLineRun(
      ["run", "--verbose"], files: wide, environment: ["COLUMNS": "200"], isTerminal: true)
    let text = plain["Reports/compat.txt"] ?? ""
    #expect(text == wide["Reports/compat.txt"])
    #expect(text.contains("new failure") && !text.contains("\u{1B}"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
  }
}
