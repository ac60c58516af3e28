import CodableCompat
import Platform

extension EdgeCounters {
  private static let section = "__sancov_cntrs"

  static func ofProgram() -> EdgeCounters? {
    #if canImport(Darwin)
      guard let image = _dyld_get_image_header(0) else { return nil }
      var size: UInt = 0
      let start = image.withMemoryRebound(to: mach_header_64.self, capacity: 1) {
        getsectiondata($0, "__DATA", section, &size)
      }
      guard let start, size > 0 else { return nil }
      return EdgeCounters(UnsafeMutableRawBufferPointer(start: start, count: Int(size)))
    #elseif os(Linux) && _pointerBitWidth(_64)
      // What is safe to map would be read instead: dozens of megabytes for each child.
      guard
        let file = try? Data(contentsOf: URL(filePath: "/proc/self/exe"), options: .alwaysMapped),
        let section = ELFSection(named: section, in: file), section.size > 0
      else { return nil }
      let loaded = section.isRelative ? addressOfHeaders().map { $0 - section.offsetOfHeaders } : 0
      guard let loaded else { return nil }
      let start = UnsafeMutableRawPointer(bitPattern: UInt(loaded + section.address))
      return EdgeCounters(UnsafeMutableRawBufferPointer(start: start, count: Int(section.size)))
    #else
      return nil
    #endif
  }

  #if os(Linux) && _pointerBitWidth(_64)
    /// Where the program headers of this program are in memory: `AT_PHDR` of the auxiliary vector, whose
    /// entries have two words each.
    private static func addressOfHeaders() -> UInt64? {
      guard let vector = try? Data(contentsOf: URL(filePath: "/proc/self/auxv")) else { return nil }
      let words = vector.withUnsafeBytes { bytes in
        (0..<bytes.count / 8).map { bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self) }
      }
      return zip(words, words.dropFirst()).enumerated()
        .first { $0.offset.isMultiple(of: 2) && $0.element.0 == 3 }?.element.1
    }
  #endif
}

/// Where a section of a program of 64 bits is in memory (System V ABI, chapter 4).
struct ELFSection: Equatable {
  let address: UInt64
  let size: UInt64

  /// Whether the address counts from where the program was loaded.
  let isRelative: Bool

  /// Where the program headers are, counted from there.
  let offsetOfHeaders: UInt64

  init?(named name: String, in file: Data) {
    func number<Number: FixedWidthInteger>(at offset: UInt64, as type: Number.Type) -> Number? {
      let size = MemoryLayout<Number>.size
      guard let start = Int(exactly: offset), start <= file.count - size else { return nil }
      return (start..<start + size).reversed().reduce(0) { $0 << 8 | Number(file[$1]) }
    }
    // The signature, 64 bits, little-endian.
    guard file.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]),
      let kind = number(at: 16, as: UInt16.self),
      let headers = number(at: 32, as: UInt64.self),
      let sections = number(at: 40, as: UInt64.self),
      let size = number(at: 58, as: UInt16.self), let count = number(at: 60, as: UInt16.self),
      let names = number(at: 62, as: UInt16.self), names < count
    else { return nil }
    func header(_ index: UInt16) -> UInt64? {
      let (offset, isTooLarge) = sections.addingReportingOverflow(UInt64(index) * UInt64(size))
      return isTooLarge || offset > 1 << 48 ? nil : offset
    }
    guard let table = header(names).flatMap({ number(at: $0 + 24, as: UInt64.self) }),
      table < 1 << 48
    else { return nil }
    let wanted = Array(name.utf8) + [0]
    for index in 0..<count {
      guard let header = header(index), let offset = number(at: header, as: UInt32.self) else {
        return nil
      }
      let start = table + UInt64(offset)
      let isNamed = wanted.indices.allSatisfy {
        number(at: start + UInt64($0), as: UInt8.self) == wanted[$0]
      }
      guard isNamed, let address = number(at: header + 16, as: UInt64.self),
        let length = number(at: header + 32, as: UInt64.self)
      else { continue }
      (self.address, self.size) = (address, length)
      isRelative = kind == 3
      offsetOfHeaders = headers
      return
    }
    return nil
  }
}
