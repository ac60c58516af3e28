import CodableCompat

#if canImport(Darwin)
  import Darwin
  import MachO
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension EdgeCounters {
  private static let section = "__sancov_cntrs"

  /// The counters of this program; nil if it has none.
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
