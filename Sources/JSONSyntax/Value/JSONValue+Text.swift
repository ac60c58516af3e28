extension JSONValue: CustomStringConvertible {
  /// The value as compact JSON in UTF-8: no whitespace, numbers in their canonical spelling.
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    var pending: [Piece] = [.value(self)]
    while let piece = pending.popLast() {
      switch piece {
      case .text(let text): bytes.append(contentsOf: text.utf8)
      case .key(let key):
        JSONText.append(key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
      case .value(.null): bytes.append(contentsOf: "null".utf8)
      case .value(.boolean(let boolean)):
        bytes.append(contentsOf: (boolean ? "true" : "false").utf8)
      case .value(.number(let number)): bytes.append(contentsOf: number.description.utf8)
      case .value(.string(let string)): JSONText.append(string, to: &bytes)
      case .value(.array(let elements)):
        bytes.append(UInt8(ascii: "["))
        pending.append(.text("]"))
        for index in elements.indices.reversed() {
          pending.append(.value(elements[index]))
          if index > 0 { pending.append(.text(",")) }
        }
      case .value(.object(let members)):
        bytes.append(UInt8(ascii: "{"))
        pending.append(.text("}"))
        for index in members.indices.reversed() {
          pending.append(.value(members[index].value))
          pending.append(.key(members[index].key))
          if index > 0 { pending.append(.text(",")) }
        }
      }
    }
    return bytes
  }

  /// The value as compact JSON.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The value as compact JSON.
  public var description: String { text }

  /// What is still to be written, the next piece last.
  private enum Piece {
    case text(String)
    case key(String)
    case value(JSONValue)
  }
}
