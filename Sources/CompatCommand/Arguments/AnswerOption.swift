import CodableCompat

struct DisplayOptions: OptionGroup {
  @Option(
    help: """
      When standard output is coloured; where it is not given, 'auto': on a terminal, unless \
      NO_COLOR is set.
      """)
  var color = ColorChoice.auto

  @Flag(help: "Shows the shortest answer, and neither progress nor notes.")
  var quiet: Bool
}

struct AnswerOption: OptionGroup {
  @Option(help: "How the answer is shown; default: 'text'.")
  var format = AnswerFormat.text
  let display = DisplayOptions()

  var isGiven: Bool { _format.isGiven }

  func show(_ answer: some Answer, in session: Session) {
    session.output.write(
      format.string(for: answer, width: session.terminal.width, color: session.isColored))
  }
}

extension AnswerFormat: PlainArgument {}

enum ColorChoice: String, CaseIterable, PlainArgument {
  case auto
  case always
  case never

  func isOn(_ terminal: Terminal) -> Bool {
    switch self {
    case .auto: terminal.showsOutput && !terminal.isPlain
    case .always: true
    case .never: false
    }
  }
}
