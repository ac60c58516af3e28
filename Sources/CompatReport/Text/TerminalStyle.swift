import CompatModel

/// The looks of prose in a terminal.
enum TerminalStyle {
  static func applied(to run: ProseRun) -> String {
    let code = code(for: run.meaning)
    return code.isEmpty || run.text.isEmpty ? run.text : "\u{1B}[\(code)m\(run.text)\u{1B}[0m"
  }

  /// The parameters of the "select graphic rendition" sequence (ECMA-48, 8.3.117); empty for none.
  private static func code(for meaning: ProseMeaning?) -> String {
    switch meaning {
    case .outcome(let outcome): outcome.style.terminalCode
    case .status(let status): status.style.terminalCode
    case .name, .emphasis: "1"
    case .value: "36"
    case .quotation: "3"
    case .location: "4"
    case .command: "1;34"
    case .aside: "2"
    case .number, nil: ""
    }
  }
}
