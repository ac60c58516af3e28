import Platform
import Synchronization

/// A file descriptor, closed with its last reference.
final class Descriptor: Sendable {
  /// The number; meaningless once the descriptor is closed.
  let number: Int32
  private let isUnclosed = Atomic(true)
  var isOpen: Bool { isUnclosed.load(ordering: .acquiring) }

  init(_ number: Int32) {
    self.number = number
  }

  deinit { shut() }

  func shut() {
    if isUnclosed.exchange(false, ordering: .acquiringAndReleasing) { _ = close(number) }
  }

  func makeNonblocking() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  /// Reads the available bytes, which may be none; nil at the end, as which an error counts.
  func receive() -> [UInt8]? {
    guard isOpen else { return nil }
    let (bytes, code) = readBytes(from: number)
    return bytes.isEmpty && ![EAGAIN, EWOULDBLOCK].contains(code) ? nil : bytes
  }

  /// Writes all bytes, or as many as a nonblocking descriptor accepts.
  ///
  /// - Returns: The number of written bytes; nil if the reader has closed its end.
  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard isOpen else { return nil }
    let (count, code) = writeBytes(bytes, to: number)
    return [0, EAGAIN, EWOULDBLOCK].contains(code) ? count : nil
  }

  /// The numbers below this one are reserved for those that a child process expects.
  static let firstFree = ChildDescriptor.lifeLine + 1

  /// Moves the file to a number that no child process expects and none inherits.
  ///
  /// - Returns: The new descriptor; this one is closed.
  func moved() throws(SystemFailure) -> Descriptor {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, Self.firstFree)
    guard copy >= 0 else {
      // The system calls a limit below the first number an invalid argument.
      throw SystemFailure(
        "duplicate a file descriptor", code: errno == EINVAL ? EMFILE : errno)
    }
    shut()
    return Descriptor(copy)
  }

  /// Held while files are opened, and while a process is started.
  ///
  /// Swift does not see `pipe2`, so that for a moment a new pipe can be inherited by a process that
  /// another thread starts just then, which would keep the pipe open.
  static let inheritance = Mutex(())
}

/// Reads what is available, however often a signal interrupts it; the code of an error is not 0.
func readBytes(from descriptor: Int32) -> (bytes: [UInt8], code: Int32) {
  withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 1) { buffer in
    while true {
      let (count, code) = (read(descriptor, buffer.baseAddress, buffer.count), errno)
      if count >= 0 { return (Array(buffer.prefix(count)), 0) }
      if code != EINTR { return ([], code) }
    }
  }
}

/// Writes all bytes, however often a signal interrupts it; the code of an error, before which only
/// some are written, is not 0.
func writeBytes(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> (count: Int, code: Int32) {
  var rest = bytes
  while !rest.isEmpty {
    let (count, code) = rest.withUnsafeBytes {
      (write(descriptor, $0.baseAddress, $0.count), errno)
    }
    if count == 0 { return (bytes.count - rest.count, EIO) }
    if count < 0, code != EINTR { return (bytes.count - rest.count, code) }
    rest = rest.dropFirst(max(count, 0))
  }
  return (bytes.count, 0)
}

struct PipeEnds: Sendable {
  let reading: Descriptor
  let writing: Descriptor

  /// Creates a pipe that no other program inherits, with numbers beyond those that a child process
  /// expects.
  init() throws(SystemFailure) {
    var numbers: [Int32] = [-1, -1]
    guard pipe(&numbers) == 0 else { throw SystemFailure("create a pipe") }
    let ends = [Descriptor(numbers[0]), Descriptor(numbers[1])]
    reading = try ends[0].moved()
    writing = try ends[1].moved()
  }
}

struct SystemFailure: Error, Equatable, CustomStringConvertible {
  let purpose: String
  let code: Int32

  init(_ purpose: String, code: Int32 = errno) {
    self.purpose = purpose
    self.code = code
  }

  var reason: String {
    switch code {
    case EMFILE: "too few file descriptors are allowed; raise the limit with 'ulimit -n'"
    case ENFILE: "the system has too many open files; end other programs"
    // Threads count as processes.
    case EAGAIN: "too few processes are allowed; raise the limit with 'ulimit -u'"
    case ENOMEM: "too little memory is free; end other programs"
    case EFBIG: "the file is larger than 'ulimit -f' allows; raise that limit"
    default: String(cString: strerror(code))
    }
  }

  var description: String { "error: cannot \(purpose): \(reason)" }
}
