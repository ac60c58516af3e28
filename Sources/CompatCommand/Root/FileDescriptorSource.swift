import CodableCompat

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

final class FileDescriptorSource: InputSource {
  private let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  var isTerminal: Bool { isatty(descriptor) == 1 }

  func readLine() -> String? {
    var line: [UInt8] = []
    // Byte by byte: what follows the line may be for another program.
    while let byte = (try? chunk(upTo: 1))?.first {
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
  }

  func readAll(limit: Int) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    while bytes.count <= limit {
      let chunk = try chunk(upTo: max(1, min(1 << 16, limit - bytes.count)))
      if chunk.isEmpty { break }
      bytes += chunk
    }
    return bytes
  }

  private func chunk(upTo count: Int) throws(FileError) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    while true {
      let (received, code) = buffer.withUnsafeMutableBytes { bytes in
        (read(descriptor, bytes.baseAddress, bytes.count), errno)
      }
      if received >= 0 { return Array(buffer.prefix(received)) }
      if code != EINTR {
        throw FileError(path: "-", reason: .other(String(cString: strerror(code))))
      }
    }
  }
}
