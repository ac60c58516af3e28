import CodableCompat

@testable import CompatCommand

/// Gives what it was made with.
final class MemorySource: InputSource {
  let isTerminal: Bool

  private var rest: [UInt8]

  init(_ text: String = "", isTerminal: Bool = false) {
    rest = Array(text.utf8)
    self.isTerminal = isTerminal
  }

  func readLine() -> String? {
    guard !rest.isEmpty else { return nil }
    let line = rest.prefix { $0 != UInt8(ascii: "\n") }
    rest.removeFirst(min(line.count + 1, rest.count))
    return String(decoding: line, as: UTF8.self)
  }

  func readAll(limit: Int) throws(FileError) -> [UInt8] {
    defer { rest = [] }
    return limit == .max ? rest : Array(rest.prefix(limit + 1))
  }
}
