#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Writes to an open file of the process, without a buffer.
final class FileDescriptorSink: TextSink {
  private let descriptor: Int32
  private var isOpen = true
  private(set) var failure: String?

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  func write(_ text: String) { write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while isOpen, !rest.isEmpty {
      let (count, code) = FileDescriptorSink.write(rest, to: descriptor)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if code != EINTR {
        isOpen = false
        // `head` and pagers close the pipe when they have enough; that is not a failure.
        if code == EBADF {
          failure = "it is not open for writing"
        } else if code != EPIPE {
          failure = String(cString: strerror(code))
        }
      }
    }
  }

  private static func write(
    _ bytes: ArraySlice<UInt8>, to descriptor: Int32
  ) -> (count: Int, code: Int32) {
    bytes.withUnsafeBytes { bytes in
      #if canImport(Darwin)
        (Darwin.write(descriptor, bytes.baseAddress, bytes.count), errno)
      #elseif canImport(Musl)
        (Musl.write(descriptor, bytes.baseAddress, bytes.count), errno)
      #else
        (Glibc.write(descriptor, bytes.baseAddress, bytes.count), errno)
      #endif
    }
  }
}
