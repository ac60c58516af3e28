import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// An open file of this process, which is closed with its last reference.
final class Descriptor: Sendable {
  /// The result of reading.
  enum Reception: Hashable {
    /// The number of bytes that were read.
    case bytes(Int)
    /// There is nothing to read at the moment.
    case nothing
    /// There never will be anything to read again.
    case end
  }

  /// The number of the file; meaningless once it is closed.
  let number: Int32

  private let hasHolder = Atomic(true)

  /// Whether the file is open.
  var isOpen: Bool { hasHolder.load(ordering: .acquiring) }

  /// Takes over an open file.
  init(_ number: Int32) {
    self.number = number
  }

  deinit { shut() }

  /// Closes the file, if it is still open.
  func shut() {
    if hasHolder.exchange(false, ordering: .acquiringAndReleasing) { _ = close(number) }
  }

  /// Lets reading and writing return at once where they would have to wait.
  func stopWaiting() {
    _ = fcntl(number, F_SETFL, fcntl(number, F_GETFL) | O_NONBLOCK)
  }

  /// Reads what is there.
  ///
  /// - Returns: The result; a file that cannot be read has ended.
  func receive(into buffer: UnsafeMutableRawBufferPointer) -> Reception {
    guard isOpen else { return .end }
    while true {
      let count = read(number, buffer.baseAddress, buffer.count)
      if count > 0 { return .bytes(count) }
      if count == 0 { return .end }
      switch errno {
      case EINTR: continue
      case EAGAIN, EWOULDBLOCK: return .nothing
      default: return .end
      }
    }
  }

  /// Writes as much as can be written without waiting, or all where waiting is allowed.
  ///
  /// - Returns: How many were written; nil where the reader is gone.
  func send(_ bytes: ArraySlice<UInt8>) -> Int? {
    var rest = bytes
    while isOpen, !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(number, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN || errno == EWOULDBLOCK {
        break
      } else if errno != EINTR {
        return nil
      }
    }
    return isOpen ? bytes.count - rest.count : nil
  }
}

/// The two ends of a pipe.
struct PipeEnds: Sendable {
  let reading: Descriptor
  let writing: Descriptor

  /// Creates a pipe that no other program inherits, with both ends out of the way of the numbers
  /// that a child process expects.
  ///
  /// - Throws: What keeps the system from making one.
  init() throws(SystemFailure) {
    var numbers: [Int32] = [-1, -1]
    guard pipe(&numbers) == 0 else { throw SystemFailure("make a pipe") }
    let ends = [Descriptor(numbers[0]), Descriptor(numbers[1])]
    reading = try ends[0].moved()
    writing = try ends[1].moved()
  }
}

extension Descriptor {
  /// The numbers below this one are those that a child process expects.
  static let firstFree: Int32 = 16

  /// Returns the same file under a number that no child process expects, and that is not inherited.
  ///
  /// - Returns: The file; this one is closed.
  /// - Throws: What keeps the system from doing it.
  func moved() throws(SystemFailure) -> Descriptor {
    let copy = fcntl(number, F_DUPFD_CLOEXEC, Descriptor.firstFree)
    guard copy >= 0 else { throw SystemFailure("open a file once more") }
    shut()
    return Descriptor(copy)
  }

  /// Serves those who open files and those who start processes, one at a time.
  ///
  /// Swift does not see `pipe2`, so that for a moment a new pipe can be inherited by a process that
  /// another thread starts just then. It would keep the pipe open.
  static let inheritance = Mutex(())
}
