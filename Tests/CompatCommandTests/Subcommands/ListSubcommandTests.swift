import CodableCompat
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
      "color-added      additive  Adds a colour.\nnothing-changed  neutral   Changes nothing.\n"
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

  @Test(arguments: ["strategies", "operators", "advice", "decoder-facts"])
  func `what is not in the corpus needs no corpus`(_ topic: String) {
    let run = CommandLineRun(["list", topic], files: MemoryFiles())
    #expect(run.exitCode == .success)
  }
}
