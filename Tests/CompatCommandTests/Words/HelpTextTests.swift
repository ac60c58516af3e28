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
}
