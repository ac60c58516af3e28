#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Logs its amazement, at length, to standard output and standard error.
///
/// The garbage holds what upsets readers of text: escape sequences that clear a terminal, retitle
/// it or turn its colours, bytes that are no UTF-8, NULs, a line of a megabyte, and lines that look
/// like those that a supervised process and its supervisor exchange.
enum PrintsGarbage: BadHabit {
  static let id = "prints-garbage"
  static let summary = "Writes garbage to both streams for a state that it does not know."

  static func indulge(over ticket: Ticket) {
    guard ticket.state == .unknown else { return }
    for descriptor: Int32 in [1, 2] { garbage.withUnsafeBytes { write($0, to: descriptor) } }
    print("error: \(garbage.count) bytes, and counting")
  }

  private static let garbage =
    Array("\u{1B}[2J\u{1B}]0;mine\u{7}\u{1B}[31;5m".utf8) + [0xFF, 0xFE, 0x00, 0xC0, 0x80]
    + Array("\n{\"done\":true}\n{\"failed\":\"everything\"}\n{\"reached\":1}\nerror: no\n".utf8)
    + Array(repeating: UInt8(ascii: "x"), count: 1 << 20) + [0x0A]

  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let start = UnsafeRawBufferPointer(rebasing: rest).baseAddress
      #if canImport(Darwin)
        let count = Darwin.write(descriptor, start, rest.count)
      #elseif canImport(Musl)
        let count = Musl.write(descriptor, start, rest.count)
      #else
        let count = Glibc.write(descriptor, start, rest.count)
      #endif
      if count <= 0 { return }
      rest = rest.dropFirst(count)
    }
  }
}
