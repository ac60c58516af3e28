import CompatModel

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

  package var count: Int { counters.count }

  /// Runs something, and says which branches it has taken.
  ///
  /// - Parameter body: What is run.
  /// - Returns: A hash for each branch and each of eight ranges of how often it was taken.
  func branches(takenIn body: () -> Void) -> [UInt64] {
    counters.initializeMemory(as: UInt8.self, repeating: 0)
    body()
    // What follows may be counted as well.
    let counts = [UInt8](counters)
    return counts.withUnsafeBytes(EdgeCounters.branches)
  }

  private static func branches(in counts: UnsafeRawBufferPointer) -> [UInt64] {
    var branches: [UInt64] = []
    let wordSize = MemoryLayout<UInt64>.size
    for start in stride(from: 0, to: counts.count, by: wordSize) {
      let end = min(start + wordSize, counts.count)
      // Most counters are 0.
      if end - start == wordSize,
        counts.loadUnaligned(fromByteOffset: start, as: UInt64.self) == 0
      {
        continue
      }
      for position in start..<end where counts[position] > 0 {
        var hash = StableHash()
        hash.combine("branch")
        hash.combine(position)
        hash.combine(EdgeCounters.range(of: counts[position]))
        branches.append(hash.value)
      }
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
