import CompatModel

struct TerminalStyle: Sendable, Hashable {
  /// The parameters of the "select graphic rendition" sequence (ECMA-48, 8.3.117); empty for none.
  var code: String

  static let plain = TerminalStyle(code: "")
  /// Names of contracts, strategies and operators.
  static let name = TerminalStyle(code: "1")
  static let value = TerminalStyle(code: "36")
  static let quotation = TerminalStyle(code: "3")
  /// Paths, files and ids of mutants.
  static let location = TerminalStyle(code: "4")
  static let command = TerminalStyle(code: "1;34")
  static let emphasis = TerminalStyle(code: "1")
  static let aside = TerminalStyle(code: "2")

  /// Returns the look of a meaning.
  init(for meaning: ProseMeaning?) {
    switch meaning {
    case .outcome(let outcome): self.init(code: outcome.style.terminalCode)
    case .status(let status): self.init(code: status.style.terminalCode)
    case .name: self = .name
    case .value: self = .value
    case .quotation: self = .quotation
    case .location: self = .location
    case .command: self = .command
    case .emphasis: self = .emphasis
    case .aside: self = .aside
    case .number, nil: self = .plain
    }
  }

  init(code: String) {
    self.code = code
  }

  func applied(to text: String) -> String {
    code.isEmpty || text.isEmpty ? text : "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }
}
