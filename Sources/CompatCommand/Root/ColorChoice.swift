enum ColorChoice: String, CaseIterable, Sendable {
  /// On a terminal, unless the environment disables colour.
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
