import Testing

@testable import CompatCommand

/// The help is generated, so that it can neither forget an option nor promise one.
@Suite struct HelpTextTests {
  private static let help = HelpText(program: "codable-compat")

  @Test func `a help names every option, and examples that can be parsed`() {
    for command in CompositionRoot.subcommands {
      let text = Self.help.text(for: command)
      for option in command.declarations.manuals { #expect(text.contains("\n  \(option.usage)")) }
      #expect(!command.examples.isEmpty)
      for example in command.examples {
        #expect(text.contains("\n  codable-compat \(example.arguments)\n"))
        let line = example.arguments.prefix { $0 != "|" }.filter { $0 != "'" }
        let words = line.split(separator: " ").map(String.init)
        #expect(words.first == command.name)
        #expect(throws: Never.self) {
          try command.declarations.parse(Array(words.dropFirst()), of: command.name)
        }
      }
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
      #expect(text.hasSuffix("\n"))
    }
  }

  @Test func `the overview names every subcommand and exit code`() {
    let text = Self.help.overview(of: CompositionRoot.subcommands)
    for command in CompositionRoot.subcommands {
      #expect(text.contains("\n  \(command.name) "))
    }
    for code in ExitCode.allCases { #expect(text.contains("\n  \(code.rawValue) ")) }
    #expect(text.contains("\n  --help "))
    #expect(text.contains("\n  --version "))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
