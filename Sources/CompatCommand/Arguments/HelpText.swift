struct HelpText: Sendable {
  let program: String
  let width: Int

  init(program: String, width: Int = 80) {
    self.program = program
    self.width = min(max(width, 40), 80)
  }

  func text(for manual: CommandManual) -> String {
    let usage = [program, manual.name, manual.argument.usage, "[OPTION…]"]
    var lines = Paragraph.lines(manual.summary, width: width)
    let words = usage.filter { !$0.isEmpty }.joined(separator: " ")
    lines += [""] + Paragraph.lines(words, width: width, after: "Usage: ")
    for paragraph in manual.discussion.split(separator: "\n\n") {
      lines += [""] + Paragraph.lines(String(paragraph), width: width)
    }
    if manual.argument.count.upperBound > 0 {
      let row = (term: manual.argument.placeholder, meaning: manual.argument.summary)
      lines += ["", "Argument:"] + Paragraph.columns([row], width: width)
    }
    let options = manual.options.map { (term: $0.usage, meaning: $0.summary) }
    lines += ["", "Options:"] + Paragraph.columns(options, width: width)
    lines += ["", "Examples:"]
    for example in manual.examples {
      lines.append("  \(program) \(example.arguments)")
      lines += Paragraph.lines(example.effect, width: width, indentation: 6)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  func overview(of manuals: [CommandManual]) -> String {
    let subcommands = manuals.map { (term: $0.name, meaning: $0.summary) }
    let options = [OptionManual.help, .version].map { (term: $0.usage, meaning: $0.summary) }
    let codes = ExitCode.allCases.map { (term: "\($0.rawValue)", meaning: $0.summary) }
    let summary = """
      Changes real payloads the way servers change them, decodes them with the real models, and \
      says which decoding strategies survive.
      """
    var lines = Paragraph.lines(summary, width: width)
    lines += [""]
    lines += Paragraph.lines("Usage: \(program) SUBCOMMAND [ARGUMENT…] [OPTION…]", width: width)
    for (title, rows) in [
      ("Subcommands:", subcommands), ("Options:", options), ("Exit codes:", codes),
    ] {
      lines += ["", title] + Paragraph.columns(rows, width: width)
    }
    let end = "'\(program) SUBCOMMAND --help' shows more about a subcommand."
    lines += [""] + Paragraph.lines(end, width: width)
    return lines.joined(separator: "\n") + "\n"
  }
}
