import JSONSyntax

extension BrowserPage {
  /// A key that writes no text.
  package enum ControlKey: String, Sendable {
    /// Goes to the next element.
    case tab = "Tab"
    /// Activates an element.
    case enter = "Enter"
    /// Closes what is open.
    case escape = "Escape"

    fileprivate var code: Int {
      switch self {
      case .tab: 9
      case .enter: 13
      case .escape: 27
      }
    }
  }

  package func press(_ key: ControlKey) async throws {
    for event in ["keyDown", "keyUp"] {
      try await send(
        "Input.dispatchKeyEvent",
        [
          "type": .string(event), "key": .string(key.rawValue), "code": .string(key.rawValue),
          "windowsVirtualKeyCode": .number(JSONNumber(key.code)),
          // Without it, a button and a summary do not react.
          "text": .string(key == .enter && event == "keyDown" ? "\r" : ""),
        ])
    }
  }

  /// Presses and releases the keys that write a text.
  package func type(_ text: String) async throws {
    for character in text {
      let key = JSONValue.string(String(character))
      try await send(
        "Input.dispatchKeyEvent", ["type": .string("keyDown"), "key": key, "text": key])
      try await send("Input.dispatchKeyEvent", ["type": .string("keyUp"), "key": key])
    }
  }
}
