struct HelpText: Sendable {
  let program: String
  let width: Int

  init(program: String, width: Int = 80) {
    self.program = program
    self.width = min(max(width, 40), 80)
  }

  func text(for manual: CommandManual) -> String {
    let argument = manual.argument
    let usage = [program, manual.name, argument.usage, "[OPTION…]"].filter { !$0.isEmpty }
    var blocks = [prose(manual.summary)]
    blocks.append(
      Paragraph.lines(usage.joined(separator: " "), width: width, after: "Usage: "))
    blocks += manual.discussion.split(separator: "\n\n").map { prose(String($0)) }
    if argument.count.upperBound > 0 {
      blocks.append(table("Argument:", [(argument.placeholder, argument.summary)]))
    }
    blocks.append(table("Options:", manual.options.map { ($0.usage, $0.summary) }))
    let examples = manual.examples.flatMap { example in
      ["  \(program) \(example.arguments)"]
        + Paragraph.lines(example.effect, width: width, indentation: 6)
    }
    return text(blocks + [["Examples:"] + examples])
  }

  func overview(of manuals: [CommandManual]) -> String {
    let summary = """
      Changes real payloads the way servers change them, decodes them with the real models, and \
      says which decoding strategies survive.
      """
    return text([
      prose(summary), prose("Usage: \(program) SUBCOMMAND [ARGUMENT…] [OPTION…]"),
      table("Subcommands:", manuals.map { ($0.name, $0.summary) }),
      table("Options:", [OptionManual.help, .version].map { ($0.usage, $0.summary) }),
      table("Exit codes:", ExitCode.allCases.map { ("\($0.rawValue)", $0.summary) }),
      prose("'\(program) SUBCOMMAND --help' shows more about a subcommand."),
    ])
  }

  private func prose(_ text: String) -> [String] { Paragraph.lines(text, width: width) }

  private func table(_ title: String, _ rows: [(term: String, meaning: String)]) -> [String] {
    [title] + Paragraph.columns(rows, width: width)
  }

  private func text(_ blocks: [[String]]) -> String {
    blocks.map { $0.joined(separator: "\n") }.joined(separator: "\n\n") + "\n"
  }
}
