import CodableCompat
import Platform

enum StandardStreams {
  /// Occupies the numbers of streams that the process was started without.
  ///
  /// A file that is opened later would get the number, and everything that is printed. Each stream is
  /// opened for the other direction, so that using it is still an error.
  static func occupy() {
    for (number, mode) in [(Int32(0), O_WRONLY), (1, O_RDONLY), (2, O_RDONLY)]
    where fcntl(number, F_GETFD) < 0 {
      // The lowest free number is this one, unless another thread has opened a file since.
      let file = open("/dev/null", mode)
      if file != number { close(file) }
    }
  }
}

/// After a failure, nothing more is written.
protocol TextSink: AnyObject {
  func write(_ text: String)
  func write(_ bytes: [UInt8])

  /// Why text was lost; nil if nothing was lost, or if the reader is gone.
  var failure: String? { get }
}

final class FileDescriptorSink: TextSink {
  private let descriptor: Int32
  private var isOpen = true
  private(set) var failure: String?

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  func write(_ text: String) { write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) {
    let code = isOpen ? writeBytes(bytes[...], to: descriptor).code : 0
    guard code != 0 else { return }
    isOpen = false
    // `head` and pagers close the pipe when they have enough; that is not a failure.
    if code == EBADF {
      failure = "it is not open for writing"
    } else if code != EPIPE {
      failure = String(cString: strerror(code))
    }
  }
}

/// Reads everything up to a number of bytes and one more.
func readAll(from descriptor: Int32, limit: Int) throws(FileError) -> [UInt8] {
  var bytes: [UInt8] = []
  while bytes.count <= limit {
    let (read, code) = readBytes(from: descriptor)
    guard code == 0 else {
      throw FileError(path: "-", reason: .other(String(cString: strerror(code))))
    }
    if read.isEmpty { break }
    bytes += read
  }
  return limit == .max ? bytes : Array(bytes.prefix(limit + 1))
}

struct Terminal {
  let showsOutput: Bool

  /// Whether standard error is a terminal that can rewrite a line.
  let showsProgress: Bool
  let width: Int
  let isPlain: Bool
  static let standardWidth = 80

  /// The largest number of columns that is used: longer lines are hard to read.
  static let maximumWidth = 120

  init(
    environment: [String: String], outputIsTerminal: Bool = isatty(1) == 1,
    errorIsTerminal: Bool = isatty(2) == 1, columns: Int? = Terminal.columns()
  ) {
    let isDumb = environment["TERM"] == "dumb"
    let wanted = environment["COLUMNS"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
    showsOutput = outputIsTerminal
    showsProgress = errorIsTerminal && !isDumb
    width = min(wanted ?? columns ?? Self.standardWidth, Self.maximumWidth)
    isPlain = isDumb || environment["NO_COLOR"].map { !$0.isEmpty } ?? false
  }

  private static func columns() -> Int? {
    for descriptor: Int32 in [1, 2] {
      var size = winsize()
      if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
        return Int(size.ws_col)
      }
    }
    return nil
  }
}
