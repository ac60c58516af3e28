import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import json_fuzzer

/// The laws that the fuzzer checks for hours, checked for a moment.
@Suite struct LawTests {
  static func seeds() throws -> [(name: String, bytes: [UInt8])] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "json-fuzzer/Seeds").path(percentEncoded: false)
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().map { name in
      (name: name, bytes: try Array(Data(contentsOf: URL(filePath: folder + "/" + name))))
    }
  }

  @Test func `every seed of the fuzzer keeps the laws`() throws {
    let seeds = try Self.seeds()
    #expect(seeds.count > 30)
    for seed in seeds {
      #expect(throws: Never.self, "\(seed.name)") { try InputCheck.check(seed.bytes) }
    }
  }

  @Test func `seeds that are cut, mixed and overwritten keep the laws`() throws {
    let seeds = try Self.seeds().map(\.bytes).filter { $0.count < 150 }
    var random = SeededGenerator(seed: 1)
    for _ in 0..<800 {
      let input = Self.input(from: seeds, using: &random)
      #expect(throws: Never.self, "\(input)") { try InputCheck.check(input) }
    }
  }

  /// One seed with a few changes: bytes of another seed instead of its own.
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

  @Test func `random documents keep the laws, and each of their values those of edits`() throws {
    var random = RandomJSON(seed: 2)
    for round in 0..<400 {
      let document = try JSONDocument(parsing: random.spelling(of: random.value()))
      #expect(throws: Never.self, "\(document.root.value)") {
        try InputCheck.check(document.bytes)
        for choice in document.nodes.indices where round < 60 {
          try EditLaws.check(document, choice: choice)
        }
      }
    }
  }

  @Test func `a random value reads back from any spelling, and in any order of members`() throws {
    var random = RandomJSON(seed: 3)
    for _ in 0..<400 {
      let value = random.value()
      let document = try JSONDocument(parsing: random.spelling(of: value))
      #expect(document.root.value == value)
      var leafCount = 0
      value.forEachLeaf { _, _ in leafCount += 1 }
      #expect(value.leafCount == leafCount)
      let reordered = random.reordered(value)
      #expect(value.isEqualInMeaning(to: reordered))
      #expect(try document.isEqualInMeaning(to: JSONDocument(parsing: reordered.bytes)))
    }
  }

  @Test func `a pattern of random pointers matches what the document finds with it`() throws {
    var random = RandomJSON(seed: 5)
    for _ in 0..<30 {
      let document = try JSONDocument(parsing: random.spelling(of: random.value(depth: 3)))
      for node in document.nodes {
        #expect(JSONPointerPattern(normalising: node.pointer).matches(node.pointer))
      }
      for pattern in Set(document.nodes.map(\.pattern)) {
        let matching = document.nodes.filter { pattern.matches($0.pointer) }.map(\.range)
        #expect(document.nodes(matching: pattern).map(\.range) == matching)
      }
    }
  }

  @Test func `locations in long texts are those of their prefixes, in any order`() throws {
    let texts = ["a", "日本", "e\u{301}", "\u{1F469}\u{200D}\u{1F4BB}", "1\u{600}", "\u{301}"]
    for seed in UInt64(0)..<6 {
      var random = SeededGenerator(seed: seed)
      // In some documents, one line is all, and in others a string is longer than much of the rest.
      let blanks = seed.isMultiple(of: 3) ? ["", " "] : ["", " ", "\n", "\r", "\r\n", "\r\r\n"]
      let elements = (0..<200).map { number in
        let text = texts.randomElement(using: &random) ?? ""
        let string = String(repeating: text, count: number == 100 ? 2_000 : 3)
        return "\(blanks.randomElement(using: &random) ?? "")\"\(string)\""
      }
      let document = try Sample.document("[" + elements.joined(separator: ",") + "]")
      for node in document.root.children.shuffled(using: &random) {
        let prefix = String(decoding: document.bytes[..<node.range.lowerBound], as: UTF8.self)
        let lines = prefix.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        #expect(
          document.location(at: node.range.lowerBound)
            == TextLocation(line: lines.count, column: (lines.last?.unicodeScalars.count ?? 0) + 1))
      }
    }
  }
}
