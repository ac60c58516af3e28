import CompatModel

#if canImport(Darwin)
  import Darwin
  import MachO
#endif
#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The counters of a program that counts which branches it takes.
///
/// With `-sanitize-coverage=edge,inline-8bit-counters`, the compiler puts a byte for each edge of the
/// control flow into a section of the program, and counts it up where the edge is taken (Clang's
/// SanitizerCoverage). Only what is compiled so counts: the models, and not the decoder of the system.
package struct EdgeCounters {
  private let counters: UnsafeMutableRawBufferPointer

  /// Uses memory as counters.
  ///
  /// - Parameter counters: The memory, which nothing else may move or free.
  package init(_ counters: UnsafeMutableRawBufferPointer) { self.counters = counters }

  /// The number of counters.
  package var count: Int { counters.count }

  /// Runs something, and says which branches it has taken.
  ///
  /// - Parameter body: What is run.
  /// - Returns: A hash for each branch and each of eight ranges of how often it was taken.
  func branches(takenIn body: () -> Void) -> [UInt64] {
    counters.initializeMemory(as: UInt8.self, repeating: 0)
    body()
    var branches: [UInt64] = []
    let wordSize = MemoryLayout<UInt64>.size
    var index = 0
    while index < counters.count {
      // Most counters are 0.
      if index + wordSize <= counters.count,
        counters.loadUnaligned(fromByteOffset: index, as: UInt64.self) == 0
      {
        index += wordSize
        continue
      }
      for position in index..<min(index + wordSize, counters.count) where counters[position] > 0 {
        var hash = StableHash()
        hash.combine("branch")
        hash.combine(position)
        hash.combine(EdgeCounters.range(of: counters[position]))
        branches.append(hash.value)
      }
      index += wordSize
    }
    return branches
  }

  /// The range of a count, as libFuzzer has them: 1, 2, 3, 4 to 7, to 15, to 31, to 127, and more.
  private static func range(of count: UInt8) -> Int {
    switch count {
    case 0...3: Int(count)
    case 4...7: 4
    case 8...15: 5
    case 16...31: 6
    case 32...127: 7
    default: 8
    }
  }
}

extension EdgeCounters {
  /// The name of the section.
  private static let section = "__sancov_cntrs"

  /// The counters of this program; nil if it has none.
  package static func ofProgram() -> EdgeCounters? {
    #if canImport(Darwin)
      guard let image = _dyld_get_image_header(0) else { return nil }
      var size: UInt = 0
      let start = image.withMemoryRebound(to: mach_header_64.self, capacity: 1) {
        getsectiondata($0, "__DATA", section, &size)
      }
      guard let start, size > 0 else { return nil }
      return EdgeCounters(UnsafeMutableRawBufferPointer(start: start, count: Int(size)))
    #elseif os(Linux) && _pointerBitWidth(_64)
      guard
        let file = try? Data(
          contentsOf: URL(filePath: "/proc/self/exe"), options: .mappedIfSafe),
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
