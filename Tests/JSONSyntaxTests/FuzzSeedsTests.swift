import Testing

@testable import json_fuzzer

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The laws that the fuzzer checks for hours, checked for a moment.
@Suite struct FuzzSeedsTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "json-fuzzer/Seeds").path(percentEncoded: false)

  static let seeds = Result {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
      (name: name, bytes: try Array(Data(contentsOf: URL(filePath: folder + "/" + name))))
    }
  }

  @Test func `every seed keeps the laws`() throws {
    let seeds = try Self.seeds.get()
    #expect(seeds.count > 30)
    for seed in seeds {
      #expect(throws: Never.self, "\(seed.name)") { try InputCheck.check(seed.bytes) }
    }
  }

  @Test(arguments: UInt64(1)...8)
  func `seeds that are cut, mixed and overwritten keep the laws`(number: UInt64) throws {
    let seeds = try Self.seeds.get().map(\.bytes).filter { $0.count < 150 }
    var random = SeededGenerator(seed: number)
    for _ in 0..<200 {
      let input = Self.input(from: seeds, using: &random)
      #expect(throws: Never.self, "\(input)") { try InputCheck.check(input) }
    }
  }

  /// One seed with a few changes: bytes of another seed in the place of its own.
  private static func input(
    from seeds: [[UInt8]], using random: inout SeededGenerator
  ) -> [UInt8] {
    var bytes = seeds.randomElement(using: &random) ?? []
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let other = seeds.randomElement(using: &random) ?? []
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0...4, using: &random))
      let from = Int.random(in: 0...other.count, using: &random)
      bytes.replaceSubrange(
        start..<end, with: other[from...].prefix(Int.random(in: 0...6, using: &random)))
    }
    return bytes
  }
}
