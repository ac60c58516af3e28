import CodableCompat

/// How a subcommand shows what it answers.
struct AnswerOption: OptionGroup {
  @Option(help: "How the answer is shown; default: 'text'.")
  private var format = AnswerFormat.text

  var isGiven: Bool { _format.isGiven }

  func show(_ answer: some Answer, in session: Session) {
    let terminal = session.terminal
    session.output.write(
      format.string(
        for: answer, width: terminal.width, color: ColorChoice.auto.isOn(terminal)))
  }
}

extension AnswerFormat: ArgumentValue {}
