import CodableCompat
import Foundation
import Testing

@testable import CompatCommand

@Suite struct ListSubcommandTests {
  @Test(arguments: [
    ("contracts", "light  2018-11  2  2  Light\nroad   -        0  1  -\n"),
    ("samples", "light/2018-11/go.json    24\nlight/2018-11/stop.json  22\n"),
    (
      "strategies",
      """
      strict          light  1.0  2018-11  JSONDecoder
      struct-wrapper  light  2.0  2018-11  JSONDecoder
      old             road   0.9  2018-11  JSONDecoder

      """
    ),
    (
      "operators",
      """
      color-added      additive  added      enum-value  -  Adds a colour.
      nothing-changed  neutral   unchanged  document    -  Changes nothing.

      """
    ),
    ("decoder-facts", "one-is-one  holds  One is one.\n"),
  ])
  func `things are listed one on a line`(_ topic: String, _ text: String) {
    let road = Contract("road") {
      Strategy(
        .strict, decoding: TrafficLight.Strict.self, named: "old", release: "0.9",
        builtAgainst: "2018-11")
    }
    let run = CommandLineRun(["list", topic], contracts: [road, TrafficLight.contract])
    #expect(run.output == text)
    #expect(run.error == "")
    #expect(run.exitCode == .success)
  }

  @Test func `contracts without a model are listed`() {
    let run = CommandLineRun(["list", "contracts"], contracts: [])
    #expect(run.output == "light  2018-11  2  0  Light\n")
  }

  @Test(arguments: ["contracts", "samples"])
  func `a corpus that does not exist is an error`(_ topic: String) {
    let run = CommandLineRun(["list", topic, "--corpus", "Elsewhere"])
    #expect(
      run.error == """
        Elsewhere: error: there is no such folder; name the folder that holds the contracts

        """)
    #expect(run.exitCode == .missingInput)
  }

  @Test(arguments: [
    (["--tag", "added"], ["color-added"]),
    (["--tag=additive,garbled"], ["blackout", "color-added"]),
    (["--tag=additive", "--tag=garbled"], ["blackout", "color-added"]),
    (["--tag=additive,document"], []), (["--tag", "@hazard"], ["blackout"]),
  ])
  func `operators are listed by their tags`(_ options: [String], _ ids: [String]) {
    let run = CommandLineRun(
      ["list", "operators"] + options, catalog: TrafficLight.hazardousCatalog)
    let names = run.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(names.map(String.init) == ids)
    #expect(run.exitCode == .success)
  }

  @Test func `a hazard is marked`() {
    let run = CommandLineRun(
      ["list", "operators", "--tag=hazard"], catalog: TrafficLight.hazardousCatalog)
    #expect(run.output == "blackout  garbled  removed  document  hazard  Takes everything away.\n")
  }

  @Test func `tags are listed with their axis, and with how many operators have them`() {
    let lines = CommandLineRun(["list", "tags"]).output.split(separator: "\n").map(String.init)
    #expect(lines.count == OperatorTag.all.count)
    #expect(
      lines.first == "added       direction  1  something is there that was not there")
    #expect(
      lines.contains("bytes       target     0  the bytes of the payload, without their meaning"))
    #expect(lines.contains("neutral     kind       1  the payload says the same as before"))
    #expect(
      lines.last == """
        hazard      safety     0  a payload can end the process or take long; \
        '--no-hazards' leaves it out
        """)
  }

  @Test func `a fact about the decoder that does not hold differs`() {
    let run = CommandLineRun(["list", "decoder-facts"], facts: TrafficLight.differingFacts)
    #expect(run.output == "one-is-one  holds    One is one.\none-is-two  differs  One is two.\n")
    #expect(run.exitCode == .success)
  }

  @Test func `advice is listed with the mistake`() {
    let lines = CommandLineRun(["list", "advice"]).output.split(separator: "\n")
    #expect(lines.count == AdviceCatalog.standard.manuals.count)
    for (line, manual) in zip(lines, AdviceCatalog.standard.manuals) {
      #expect(line.hasPrefix("\(manual.id) ") && line.hasSuffix("  \(manual.mistake)"))
    }
  }

  @Test(arguments: ["strategies", "operators", "tags", "advice", "decoder-facts"])
  func `what is not in the corpus needs no corpus`(_ topic: String) {
    let run = CommandLineRun(["list", topic], files: MemoryFiles())
    #expect(run.exitCode == .success)
  }

  @Test func `a plan is counted ever more finely, and has a fingerprint`() throws {
    let lines = CommandLineRun(["list", "plan"]).output.split(separator: "\n").map(String.init)
    #expect(
      lines.dropFirst() == [
        "light  *               *                8  0/0",
        "light  strict          *                4",
        "light  strict          color-added      2",
        "light  strict          nothing-changed  2",
        "light  struct-wrapper  *                4",
        "light  struct-wrapper  color-added      2",
        "light  struct-wrapper  nothing-changed  2",
      ])
    let first = try #require(lines.first).split(separator: " ").map(String.init)
    #expect(first.dropLast() == ["*", "*", "*", "8"])
    #expect(first.last?.count == 64)
    var files = TrafficLight.corpus
    files["Corpus/light/2018-11/stop.json"] = #"{"id":3,"color":"red"}"#
    let other = CommandLineRun(["list", "plan"], files: MemoryFiles(files)).output
    #expect(other.split(separator: "\n").first.map(String.init) != lines.first)
  }

  @Test func `a plan says how many elements are mutated, of how many`() {
    var files = TrafficLight.corpus
    files["Corpus/light/2018-11/stop.json"] = #"{"id":3,"color":"red","times":[1,2,3,4,5,-1]}"#
    func elements(_ arguments: String...) -> String? {
      CommandLineRun(["list", "plan"] + arguments, files: MemoryFiles(files)).output
        .split(separator: "\n").dropFirst().first?.split(separator: " ").last.map(String.init)
    }
    #expect(elements() == "4/6")
    #expect(elements("--every-element") == "6/6")
    #expect(
      CommandLineRun(["list", "samples", "--every-element"]).error
        .contains("'--every-element' is about 'list plan', not about 'list samples'"))
  }

  @Test(arguments: [1, 2, 3, 16])
  func `a plan counts the checks of its run, and those of all its shards together`(
    _ count: Int
  ) throws {
    func checks(of arguments: [String], _ folder: String) throws -> Int {
      let disk = MemoryFiles(TrafficLight.corpus)
      _ = CommandLineRun(["run"] + arguments, files: disk)
      let json = try #require(disk["\(folder)/compat.json"])
      return try JSONDecoder().decode(Report.self, from: Data(json.utf8)).totals.checks
    }
    let first = CommandLineRun(["list", "plan"]).output.split(separator: "\n").first ?? ""
    let planned = try #require(first.split(separator: " ").dropLast().last.flatMap { Int($0) })
    #expect(try checks(of: [], "Reports") == planned)
    let shards = try (1...count).map { number in
      try checks(
        of: ["--shard", "\(number)/\(count)"], count == 1 ? "Reports" : "Reports/local")
    }
    #expect(shards.reduce(0, +) == planned, "\(shards)")
  }
}
