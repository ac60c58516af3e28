import CodableCompat
import Testing

@testable import CompatCommand

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

@Suite struct ELFSectionTests {
  /// The sections of a small program: the table of names, and one other.
  private static func program(
    name: String = "counts", kind: UInt8 = 3, size: UInt8 = 0x40
  ) -> Data {
    var bytes = [UInt8](repeating: 0, count: 0x40)
    bytes.replaceSubrange(0..<6, with: [0x7F, 0x45, 0x4C, 0x46, 2, 1])
    bytes[16] = kind
    bytes[32] = 0x11
    bytes[40] = 0x60
    bytes[58] = size
    bytes[60] = 2
    bytes[62] = 0
    // The names.
    bytes += [0] + Array("names".utf8) + [0] + Array(name.utf8) + [0]
    bytes += [UInt8](repeating: 0, count: 0x60 - bytes.count)
    var names = [UInt8](repeating: 0, count: 0x40)
    (names[0], names[24]) = (1, 0x40)
    var counts = [UInt8](repeating: 0, count: 0x40)
    counts[0] = 7
    counts.replaceSubrange(16..<19, with: [0x80, 0x1F, 0x18])
    counts.replaceSubrange(32..<34, with: [0xEF, 0x01])
    return Data(bytes + names + counts)
  }

  @Test func `a section is found by its name`() throws {
    let section = try #require(ELFSection(named: "counts", in: Self.program()))
    #expect(section.address == 0x181F80)
    #expect(section.size == 0x1EF)
    #expect(section.isRelative)
    #expect(section.offsetOfHeaders == 0x11)
    #expect(ELFSection(named: "counts", in: Self.program(kind: 2))?.isRelative == false)
  }

  @Test func `a program without it, another file and a damaged one have none`() {
    #expect(ELFSection(named: "counts", in: Self.program(name: "count")) == nil)
    #expect(ELFSection(named: "count", in: Self.program()) == nil)
    #expect(ELFSection(named: "counts", in: Data("#!/bin/sh".utf8)) == nil)
    let whole = Self.program()
    for count in 0..<whole.count - 32 {
      #expect(ELFSection(named: "counts", in: whole.prefix(count)) == nil)
    }
    for index in 6..<whole.count {
      var damaged = whole
      damaged[index] = 0xFF
      // Whatever it finds, it does not end the process.
      _ = ELFSection(named: "counts", in: damaged)
    }
  }

  @Test func `a program that is not built to count has no counters`() {
    #expect(EdgeCounters.ofProgram() == nil)
  }
}
