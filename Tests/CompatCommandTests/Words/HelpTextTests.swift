import Testing

@testable import CompatCommand

/// The help is generated, so that it can neither forget an option nor promise one.
@Suite struct HelpTextTests {
  private static let help = HelpText(program: "codable-compat")

  @Test func `a help names every option, and examples that can be parsed`() {
    for manual in CompositionRoot.subcommands.map({ $0.manual }) {
      let text = Self.help.text(for: manual)
      for option in manual.options { #expect(text.contains("\n  \(option.usage)")) }
      #expect(!manual.examples.isEmpty)
      for example in manual.examples {
        #expect(text.contains("\n  codable-compat \(example.arguments)\n"))
        let line = example.arguments.prefix { $0 != "|" }.filter { $0 != "'" }
        let words = line.split(separator: " ").map(String.init)
        #expect(words.first == manual.name)
        #expect(throws: Never.self) {
          try manual.parse(Array(words.dropFirst()))
        }
      }
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
      #expect(text.hasSuffix("\n"))
    }
  }

  @Test func `the overview names every subcommand and exit code`() {
    let manuals = CompositionRoot.subcommands.map { $0.manual }
    let text = Self.help.overview(of: manuals)
    for manual in manuals { #expect(text.contains("\n  \(manual.name) ")) }
    for code in ExitCode.allCases { #expect(text.contains("\n  \(code.rawValue) ")) }
    #expect(text.contains("\n  --help "))
    #expect(text.contains("\n  --version "))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: [20, 40, 57, 80, 200])
  func `a narrow terminal is wide enough for all prose`(_ columns: Int) {
    let help = HelpText(program: "codable-compat", width: columns)
    let width = min(max(columns, 40), 80)
    let manuals = CompositionRoot.subcommands.map { $0.manual }
    for text in [help.overview(of: manuals)] + manuals.map(help.text) {
      for line in text.split(separator: "\n") where line.count > width {
        // A command line, the name of an option and a single word are not broken.
        let isVerbatim =
          line.hasPrefix("  codable-compat ") || line.hasPrefix("  --")
          || !line.drop { $0 == " " }.contains(" ")
        #expect(isVerbatim, "\(line)")
      }
    }
    #expect(help.width == width)
  }

  @Test func `the help follows the width of the terminal`() {
    for arguments in [["run", "--help"], ["help", "run"]] {
      let run = CommandLineRun(arguments, environment: ["COLUMNS": "50"])
      #expect(
        run.output
          == HelpText(program: "codable-compat", width: 50).text(for: RunSubcommand.manual))
    }
  }
}
