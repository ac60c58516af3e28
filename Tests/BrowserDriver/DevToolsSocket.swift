import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A connection to a browser that carries texts, with a NUL behind each.
final class DevToolsSocket: Sendable {
  private let number: Int32

  /// A browser that hangs reads nothing: only this queue waits for it then.
  private let outgoing = DispatchQueue(label: "DevToolsSocket.outgoing")

  private init(_ number: Int32) {
    self.number = number
  }

  deinit { close(number) }

  /// Connects this process with one that a function starts.
  ///
  /// - Parameter start: Starts the process; it gets the number of a descriptor above 4, which is
  ///   open until the function returns.
  /// - Returns: The connection, and what the function returns.
  /// - Throws: Why there is no connection, or what the function throws.
  static func connecting<Result>(
    _ start: (Int32) throws(BrowserFailure) -> Result
  ) throws(BrowserFailure) -> (socket: DevToolsSocket, result: Result) {
    var numbers: [Int32] = [-1, -1]
    #if canImport(Darwin) || canImport(Musl)
      let kind = Int32(SOCK_STREAM)
    #else
      // No other process that starts in the meantime may keep the connection open.
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #endif
    guard socketpair(AF_UNIX, kind, 0, &numbers) == 0 else {
      throw BrowserFailure("cannot create a socket: \(String(cString: strerror(errno)))")
    }
    let socket = DevToolsSocket(numbers[0])
    _ = fcntl(numbers[0], F_SETFD, FD_CLOEXEC)
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(numbers[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    let other = fcntl(numbers[1], F_DUPFD_CLOEXEC, 10)
    let code = errno
    close(numbers[1])
    guard other >= 0 else {
      throw BrowserFailure("cannot duplicate a socket: \(String(cString: strerror(code)))")
    }
    defer { close(other) }
    return (socket, try start(other))
  }

  /// Sends a text; where the other side is gone, nothing happens.
  func send(_ text: [UInt8]) {
    outgoing.async { [self] in
      #if canImport(Darwin)
        let flags: Int32 = 0
      #else
        let flags = Int32(MSG_NOSIGNAL)
      #endif
      var rest = (text + [0])[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { system_send(number, $0.baseAddress, $0.count, flags) }
        if count > 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          return
        }
      }
    }
  }

  /// Calls a function with every text that arrives, until the other side is gone.
  func receive(_ body: ([UInt8]) -> Void) {
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    var text: [UInt8] = []
    while true {
      let count = buffer.withUnsafeMutableBytes { read(number, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      var rest = buffer[..<count]
      while let end = rest.firstIndex(of: 0) {
        body(text + rest[..<end])
        text = []
        rest = rest[(end + 1)...]
      }
      text += rest
    }
  }

  /// Ends the connection; what waits for it returns.
  func shut() {
    _ = shutdown(number, Int32(SHUT_RDWR))
  }
}

/// The function of the system, under a name that no method hides.
private func system_send(
  _ number: Int32, _ bytes: UnsafeRawPointer?, _ count: Int, _ flags: Int32
) -> Int { send(number, bytes, count, flags) }
