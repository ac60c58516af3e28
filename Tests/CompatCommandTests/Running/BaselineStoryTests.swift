import CodableCompat
import JSONSyntax
import Testing

@testable import CompatCommand

/// What a team meets from night to night: news, a known failure, its end, and other news.
@Suite struct BaselineStoryTests {
  private static let contract = Contract("light") {
    Strategy(.strict, decoding: TrafficLight.Strict.self, release: "1.0", builtAgainst: "2018-11")
  }

  private static func files() -> MemoryFiles {
    let files = MemoryFiles(TrafficLight.corpus)
    files["Corpus/light/contract.json"] = """
      {"title": "Light", "summary": "A traffic light.", "versions": ["2018-11", "2020-03"]}
      """
    files["Corpus/light/2020-03/wait.json"] = #"{"id":9,"color":"red"}"#
    return files
  }

  private static func run(_ files: MemoryFiles, _ options: [String] = []) -> CommandLineRun {
    CommandLineRun(
      ["run"] + options, files: files, contracts: [contract],
      catalog: OperatorCatalog([TrafficLight.NothingChanged()]))
  }

  private static func findings(_ files: MemoryFiles) throws -> Int {
    let text = try #require(files["Reports/compat.json"])
    guard case .array(let findings)? = try JSONDocument(parsing: text).root.value["findings"] else {
      return 0
    }
    return findings.count
  }

  @Test func `a known failure hides no other one, and its end is told`() throws {
    let files = Self.files()
    #expect(Self.run(files).exitCode == .success)

    // A developer adds what the server really sent.
    files["Corpus/light/2020-03/blue.json"] = #"{"id":3,"color":"blue"}"#
    #expect(Self.run(files).exitCode == .worseThanExpected)
    #expect(try Self.findings(files) == 1)

    #expect(Self.run(files, ["--update-baseline"]).exitCode == .success)
    let update = Self.run(files)
    #expect(update.exitCode == .invalidInput)
    #expect(update.error.contains("write into 'because' why the failure is acceptable"))
    files["Reports/baseline.json"] = files["Reports/baseline.json"]?
      .replacing(#""because": """#, with: #""because": "Release 1.0 is out.""#)
    #expect(Self.run(files).exitCode == .success)

    // Another name and another sample with the same failure are no news.
    files["Corpus/light/2020-03/violet.json"] = #"{"id":4,"color":"violet"}"#
    #expect(Self.run(files).exitCode == .success)

    // A second, different failure at the same site is.
    files["Corpus/light/2020-03/dark.json"] = #"{"id":5,"color":null}"#
    #expect(Self.run(files).exitCode == .worseThanExpected)
    files["Corpus/light/2020-03/dark.json"] = nil
    #expect(Self.run(files).exitCode == .success)

    files["Corpus/light/2020-03/blue.json"] = #"{"id":3,"color":"red","lamps":1}"#
    files["Corpus/light/2020-03/violet.json"] = nil
    let stale = Self.run(files)
    #expect(stale.exitCode == .baselineStale)
    #expect(
      stale.output.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(
        """
        Reports/baseline.json:4: no longer happens: nothing-changed at / of light: rejected in \
        strict; delete this line; reason: Release 1.0 is out.
        """))
  }
}
