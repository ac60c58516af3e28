import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

/// A file may be cut off by a full disk, edited by hand, or come from another machine.
@Suite struct DamagedResultsTests {
  /// Whether an error says where, what, and what to do, on one line.
  static func isWellSaid(_ error: ReadingError) -> Bool {
    let text = error.description
    guard text.hasPrefix("file.json:"), !text.utf8.contains(10),
      let sentence = text.firstRange(of: ": error: ")
    else { return false }
    let location = text[..<sentence.lowerBound].split(separator: ":").dropFirst()
    return location.count == 2 && location.allSatisfy { Int($0).map { $0 > 0 } ?? false }
      && text[sentence.upperBound...].contains("; ") && text.utf8.count < 400
  }

  /// How many of all places are damaged: each, or one of several, and all of the last ones.
  static let step = Nightly.isOn ? 1 : 7

  static func error(
    reading bytes: some Collection<UInt8>, sourceLocation: SourceLocation = #_sourceLocation
  ) -> String {
    let error = #expect(throws: ReadingError.self, sourceLocation: sourceLocation) {
      try ShardResults(reading: Array(bytes), path: "file.json")
    }
    #expect(error.map(isWellSaid) == true, sourceLocation: sourceLocation)
    return error?.description ?? ""
  }

  @Test func `a file that was cut off anywhere is rejected`() throws {
    let bytes = try ResultsFixture.small.bytes
    // Without the newline at its end, it is still whole.
    let lengths = Array(stride(from: 0, to: bytes.count - 1, by: Self.step))
    for length in lengths + bytes.indices.suffix(90).dropLast() {
      _ = Self.error(reading: bytes[..<length])
    }
    _ = try ShardResults(reading: Array(bytes.dropLast()), path: "file.json")
  }

  /// A file whose hash is that of its lines, so that what was damaged is met by what uses it.
  static func resealed(_ file: [UInt8]) -> [UInt8] {
    let seal = ShardResults.sealed([]).count
    return file.count > seal ? ShardResults.sealed(Array(file.dropLast(seal))) : file
  }

  @Test func `a flipped bit or another digit anywhere is rejected`() throws {
    let bytes = try ResultsFixture.small.bytes
    let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
    var generator = SeededGenerator(seed: 11)
    for round in 0..<2_000 / Self.step {
      var damaged = bytes
      if round.isMultiple(of: 2) {
        // The line break at the end may be another blank.
        damaged[Int.random(in: 0..<bytes.count - 1, using: &generator)] ^=
          1 << UInt8.random(in: 0..<8, using: &generator)
      } else {
        let index = try #require(digits.randomElement(using: &generator))
        damaged[index] =
          0x30 + (damaged[index] - 0x30 + UInt8.random(in: 1..<10, using: &generator)) % 10
      }
      _ = Self.error(reading: damaged)
    }
  }

  @Test func `a file without its hash, or with something behind it, is rejected`() throws {
    let text = String(decoding: try ResultsFixture.small.bytes, as: UTF8.self)
    let line = try #require(text.firstRange(of: "  \"sha256\""))
    let head = text[..<line.lowerBound]
    for (damaged, expected) in [
      (head.dropLast(2) + "\n}\n", "a member 'sha256'"),
      (text.dropLast(3) + ",\n  \"done\": []\n}\n", "the SHA-256 of the lines above"),
      (head + "  \"sha256\": \"\"\n}\n", "the SHA-256 of the lines above"),
      (head + "  \"sha256\": 1\n}\n", "the SHA-256 of the lines above"),
    ] {
      let error = Self.error(reading: damaged.utf8)
      #expect(error.contains("as it was written: \(expected) should"))
    }
  }

  static let tokens = [
    "null", "true", "-1", "0", "3", "1.5", "1e400", "9223372036854775807", "-9223372036854775808",
    "1099511627776", "\"\"", "\"x\"", "\"hung\"", "[]", "{}", "[0,0]", "[[[[[[[[[[]]]]]]]]]]",
  ]

  /// Uses a damaged file as a report does: it is rejected with a good error, or does no harm.
  static func isRejected(_ document: JSONDocument, _ edit: JSONEdit) throws -> Bool {
    do {
      try ResultsFixture.small.use(resealed(try document.applying([edit])))
      return false
    } catch let error as ReadingError {
      #expect(isWellSaid(error), "\(error)")
      return true
    }
  }

  @Test(arguments: tokens.indices)
  func `a file with any other value is rejected, or does no harm`(index: Int) throws {
    let document = try JSONDocument(parsing: ResultsFixture.small.bytes)
    let nodes = document.nodes.enumerated().filter { ($0.offset + index) % Self.step == 0 }
    let rejected = try nodes.filter {
      try Self.isRejected(document, $0.element.replaced(with: Self.tokens[index]))
    }
    #expect(rejected.count > nodes.count / 4)
  }

  @Test func `a file with a missing or repeated value is rejected, or does no harm`() throws {
    let document = try JSONDocument(parsing: ResultsFixture.small.bytes)
    for (number, node) in document.nodes.enumerated() where number % 3 == 0 || Nightly.isOn {
      let copy = Array(document.bytes[node.range])
      let edits = [node.removed(), node.replaced(with: copy + Array(",".utf8) + copy)]
      for edit in edits { if let edit { _ = try Self.isRejected(document, edit) } }
    }
  }

  /// The members of a file, each on its line, as they should be where nothing is recorded.
  static let members: KeyValuePairs = [
    "codableCompatResults": "16", "plan": "\"\(String(repeating: "A1", count: 32))\"",
    "shard": "[1,1]", "selection": "[null,null,null,0,0,\"first\",null,[]]",
    "declared": "[]", "done": "[]", "results": "[[]]", "replayed": "[]",
  ]

  /// A file with another value of a member of its head or of its results, or a whole file.
  static func file(_ name: String = "", _ value: String = "") -> String {
    if name == "text" { return value }
    guard name.isEmpty || members.contains(where: { $0.key == name }) else {
      return file("results", RunResults.record(name, value))
    }
    let value = value.replacing("\\u{9B}", with: "\u{9B}").replacing("deep", with: deep(500))
    let lines = members.map { "\"\($0.key)\":\($0.key == name ? value : $0.value)" }
    let head = "{" + lines.joined(separator: ",\n") + ",\n"
    return String(decoding: ShardResults.sealed(Array(head.utf8)), as: UTF8.self)
  }

  static func deep(_ count: Int) -> String {
    String(repeating: "[", count: count) + String(repeating: "]", count: count)
  }

  @Test func `a file with empty members, and one with an empty row, are read`() throws {
    for text in [Self.file(), Self.file("checks", "[]")] {
      _ = try ShardResults(reading: Array(text.utf8), path: "file.json")
    }
  }

  @Test(arguments: try TableFile("DamagedResults.txt").rows)
  func `the expected value is reported with its location`(_ row: TableFile.Row) throws {
    let text = Self.file(row.cells[0], row.cells[1])
    #expect(
      Self.error(reading: text.utf8) == """
        file.json:\(row.cells[2]): error: this is no file of results as it was written: \
        \(row.cells[3]) should stand here; delete it, and run the shard again
        """)
  }

  @Test(arguments: [
    (
      file("codableCompatResults", "1.5"), "1:25",
      "this tool reads results of version 16, not 1.5; "
    ),
    (
      file("codableCompatResults", String(repeating: "7", count: 900)), "1:25",
      "this tool reads results of "
    ),
    (
      file("results", deep(600)), "7:522",
      "this is no file of results: expected at most 512 nested arrays and objects, found '['; "
    ),
  ])
  func `a file of another version, and one that is not JSON, have other errors`(
    text: String, location: String, expected: String
  ) {
    let error = Self.error(reading: text.utf8)
    #expect(error.hasPrefix("file.json:\(location): error: \(expected)"), "\(error)")
    // Another version has to be installed; what is damaged has to be deleted.
    let fix = "run the shard again with this version of the tool"
    #expect(error.hasSuffix(fix) == (location == "1:25"))
  }
}
