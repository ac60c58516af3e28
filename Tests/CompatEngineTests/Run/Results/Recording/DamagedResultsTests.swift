import JSONSyntax
import Testing

@testable import CompatEngine

/// A file may be cut off by a full disk, edited by hand, or come from another machine.
@Suite struct DamagedResultsTests {
  /// Whether an error says where, what, and what to do, on one line.
  static func isWellSaid(_ error: ResultsError) -> Bool {
    let text = error.description
    guard text.hasPrefix("file.json:"), !text.utf8.contains(10),
      let sentence = text.firstRange(of: ": error: ")
    else { return false }
    let location = text[..<sentence.lowerBound].split(separator: ":").dropFirst()
    return location.count == 2 && location.allSatisfy { Int($0).map { $0 > 0 } ?? false }
      && text[sentence.upperBound...].contains("; ") && text.utf8.count < 400
  }

  @Test func `a file that was cut off anywhere is rejected`() throws {
    let bytes = try SmallResults.shared.file.encoded()
    // Without the newline at its end, it is still whole.
    for length in 0..<bytes.count - 1 {
      let error = #expect(throws: ResultsError.self) {
        try ShardResults(reading: Array(bytes[..<length]), path: "file.json")
      }
      #expect(error.map(Self.isWellSaid) == true, "\(length): \(String(describing: error))")
    }
    _ = try ShardResults(reading: Array(bytes.dropLast()), path: "file.json")
  }

  /// A file whose hash is that of its lines, so that what was damaged is met by what uses it.
  static func resealed(_ file: [UInt8]) -> [UInt8] {
    let seal = ShardResults.sealed([]).count
    return file.count > seal ? ShardResults.sealed(Array(file.dropLast(seal))) : file
  }

  @Test func `a flipped bit or another digit anywhere is rejected`() throws {
    let bytes = try SmallResults.shared.file.encoded()
    let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
    var generator = SeededGenerator(seed: 11)
    for round in 0..<2_000 {
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
      let error = #expect(throws: ResultsError.self) {
        try ShardResults(reading: damaged, path: "file.json")
      }
      #expect(error.map(Self.isWellSaid) == true, "round \(round): \(String(describing: error))")
    }
  }

  @Test func `a file without its hash, or with something behind it, is rejected`() throws {
    let bytes = try SmallResults.shared.file.encoded()
    let text = String(decoding: bytes, as: UTF8.self)
    let line = try #require(text.firstRange(of: "  \"sha256\""))
    let head = text[..<line.lowerBound]
    for (damaged, expected) in [
      (head.dropLast(2) + "\n}\n", "a member 'sha256'"),
      (text.dropLast(3) + ",\n  \"done\": []\n}\n", "the SHA-256 of the lines above"),
      (head + "  \"sha256\": \"\"\n}\n", "the SHA-256 of the lines above"),
      (head + "  \"sha256\": 1\n}\n", "the SHA-256 of the lines above"),
    ] {
      let error = #expect(throws: ResultsError.self) {
        try ShardResults(reading: Array(damaged.utf8), path: "file.json")
      }
      #expect(error?.description.contains("as it was written: \(expected) should") == true)
    }
  }

  static let tokens = [
    "null", "true", "-1", "0", "3", "1.5", "1e400", "9223372036854775807", "-9223372036854775808",
    "1099511627776", "\"\"", "\"x\"", "\"hung\"", "[]", "{}", "[0,0]", "[[[[[[[[[[]]]]]]]]]]",
  ]

  @Test(arguments: tokens)
  func `a file with any other value is rejected, or does no harm`(
    token: String
  ) throws {
    let small = try SmallResults.shared
    let document = try JSONDocument(parsing: small.file.encoded())
    var rejected = 0
    for node in document.nodes {
      let damaged = try document.applying([node.replaced(with: token)])
      do {
        _ = try small.use(Self.resealed(damaged))
      } catch let error as ResultsError {
        rejected += 1
        #expect(Self.isWellSaid(error), "\(error)")
      }
    }
    #expect(rejected > document.nodes.count / 4)
  }

  @Test func `a file with a missing or repeated value is rejected, or does no harm`()
    throws
  {
    let small = try SmallResults.shared
    let document = try JSONDocument(parsing: small.file.encoded())
    for node in document.nodes {
      let copy = Array(document.bytes[node.range])
      let edits = [node.removed(), node.replaced(with: copy + Array(",".utf8) + copy)]
      for edit in edits {
        guard let edit else { continue }
        do {
          _ = try small.use(Self.resealed(try document.applying([edit])))
        } catch let error as ResultsError {
          #expect(Self.isWellSaid(error), "\(error)")
        }
      }
    }
  }

  /// The head of a file that is as it should be.
  static func file(
    version: String = "10", plan: String = "\"\(String(repeating: "A1", count: 32))\"",
    shard: String = "[1,1]", selection: String = "[null,null,null,0,0,\"first\"]",
    declared: String = "[]", done: String = "[]", results: String = "[]"
  ) -> String {
    let lines = """
      {"codableCompatResults":\(version),
      "plan":\(plan),
      "shard":\(shard),
      "selection":\(selection),"declared":\(declared),
      "done":\(done),
      "results":\(results),

      """
    return String(decoding: ShardResults.sealed(Array(lines.utf8)), as: UTF8.self)
  }

  static func row(
    cells: String = "[]", sites: String = "[]", findings: String = "[]", roundTrips: String = "[]",
    distinguishability: String = "[]", failures: String = "[]", flaky: String = "null",
    nondeterminism: String = "null", digests: String = "[]", remedies: String = "[]",
    trace: String = "[[]]",
    losses: String = "[]", limits: String = "[]", broken: String = "[]", keys: String = "[]"
  ) -> String {
    let row = [
      cells, sites, findings, roundTrips, distinguishability, failures, flaky, nondeterminism,
      digests, remedies, trace, losses, limits, broken,
    ]
    return file(results: "[0,\(keys),[0,[\(row.joined(separator: ","))]]]")
  }

  @Test func `a file that is as it should be is read`() throws {
    _ = try ShardResults(reading: Array(Self.file().utf8), path: "file.json")
    _ = try ShardResults(reading: Array(Self.row().utf8), path: "file.json")
  }

  static let deep = String(repeating: "[", count: 600) + String(repeating: "]", count: 600)
  static let less = String(repeating: "[", count: 500) + String(repeating: "]", count: 500)

  @Test(arguments: [
    ("{}", "1:1", "a member 'codableCompatResults'"),
    ("[]", "1:1", "a member 'codableCompatResults'"),
    (#"{"codableCompatResults":10}"#, "1:1", "a member 'plan'"),
    (file(version: "\"2\""), "1:25", "a version"),
    (file(plan: "7"), "2:8", "a fingerprint"),
    (file(plan: "\"\""), "2:8", "a fingerprint"),
    (file(plan: "\"\u{9B}2J\""), "2:8", "a fingerprint"),
    (file(shard: "[3,2]"), "3:9", "the number of a shard, and of all"),
    (file(shard: "[1]"), "3:9", "the number of a shard, and of all"),
    (file(shard: "1"), "3:9", "an array"),
    (file(selection: "[null,null,null,2]"), "4:29", "0 or 1"),
    (file(selection: "[1,null,null,0]"), "4:14", "an array"),
    (file(declared: "[[]]"), "4:54", "a text"),
    (file(declared: #"["a",["enum /a"]]"#), "4:58", "what models declare about sites"),
    (file(declared: #"["a",[],"a",[]]"#), "4:61", "something that did not come before"),
    (file(done: "[0]"), "5:8", "ranges of units in order"),
    (file(done: "[2,1]"), "5:8", "ranges of units in order"),
    (file(done: "[0,1,1,2]"), "5:8", "ranges of units in order"),
    (file(done: "[-1,1]"), "5:8", "ranges of units in order"),
    (file(done: "[-9223372036854775808,9223372036854775807]"), "5:8", "ranges of units in order"),
    (row(digests: #"[0,"00"]"#), "6:52", "a digest"),
    (file(done: "[0,18446744073709551616]"), "5:11", "a number"),
    (file(results: less), "6:12", "a number"),
    (file(results: "[0]"), "6:13", "an array"),
    (
      file(results: "[0,[],[0,[[],[],[],[],[],[],null,null,[],[],[[]],[],[],[]]],1]"), "6:72",
      "an array"
    ),
    (file(results: "[-1,[],[]]"), "6:12", "a count"),
    (row(cells: "[0,[[-1],[],0]]"), "6:26", "a count"),
    (row(cells: "[0,[[9223372036854775807],[],0]]"), "6:26", "a count"),
    (row(cells: "[0,[[],[],1e13]]"), "6:31", "a count"),
    (row(cells: "[0,[[0,0,0,0,0,0,0,0],[],0]]"), "6:25", "a count for each outcome"),
    (
      row(cells: "[0,[[],[],0],0,[[],[],0]]"), "6:34",
      "something that did not come before"
    ),
    (row(cells: "[0,[[],[],0,0]]"), "6:33", "the end of the array"),
    (row(cells: "[0]"), "6:23", "an array"),
    (row(sites: "[0,[[],0,[],0,0]]"), "6:25", "the number of a site"),
    (
      row(findings: #"[[0,"lost",null,"",0],[1,null]]"#), "6:31",
      "a name that this tool knows"
    ),
    (row(findings: #"[[0,"hung",null,"x",0],[1,null]]"#), "6:43", "a site"),
    (row(findings: #"[[0,"hung",null,7,0],[1,null]]"#), "6:43", "a text"),
    (row(roundTrips: "[2]"), "6:31", "0 or 1"),
    (
      row(failures: #"[0,["crashed",null,["signal",2147483648,""]]]"#), "6:65",
      "a signal or a status of 32 bits"
    ),
    (
      row(failures: #"[0,["crashed",null,["death",1,""]]]"#), "6:56",
      "a name that this tool knows"
    ),
    (
      row(remedies: #"[["magic","","",0],[1,1,"value","absorbed"]]"#), "6:54",
      "a name that this tool knows"
    ),
    (row(trace: #"[["x",["a","T",1,1,null,"string"]]]"#), "6:57", "a site"),
    (row(trace: #"[["",["a","T",1,1,null,"text"]]]"#), "6:78", "a name that this tool knows"),
    (row(limits: #"[0,[1,"lost",null]]"#), "6:69", "a name that this tool knows"),
    (row(losses: #"["ennui"]"#), "6:61", "a name that this tool knows"),
    (row(flaky: #"[1,[0,-3],["exit",0,""]]"#), "6:45", "the position of a check"),
    (
      row(nondeterminism: #"[1,[0,-3],"intact","rejected","outcome"]"#), "6:50",
      "the position of a check"
    ),
    (
      row(nondeterminism: #"[1,[0,0],"intact","rejected","mood"]"#), "6:73",
      "a name that this tool knows"
    ),
  ])
  func `the expected value is reported`(text: String, location: String, expected: String) {
    let error = #expect(throws: ResultsError.self) {
      try ShardResults(reading: Array(text.utf8), path: "file.json")
    }
    #expect(
      error?.description == """
        file.json:\(location): error: this is no file of results as it was written: \(expected) should \
        stand here; delete it, and run the shard again
        """)
  }

  @Test(arguments: [
    (
      file(version: "1"),
      "file.json:1:25: error: this tool reads results of version 10, not 1; run "
        + "the shard again with this version of the tool"
    ),
    (
      file(version: "1.5"),
      "file.json:1:25: error: this tool reads results of version 10, not 1.5; "
        + "run the shard again with this version of the tool"
    ),
    (
      file(results: deep),
      "file.json:6:522: error: this is no file of results: "
        + "expected at most 512 nested arrays and objects, found '['; delete it, and run the shard again"
    ),
  ])
  func `a file of another version, and one that is not JSON, have different errors`(
    text: String, expected: String
  ) {
    let error = #expect(throws: ResultsError.self) {
      try ShardResults(reading: Array(text.utf8), path: "file.json")
    }
    #expect(error?.description == expected)
  }

  @Test func `the version of a file may be a long number`() {
    let error = #expect(throws: ResultsError.self) {
      try ShardResults(
        reading: Array(Self.file(version: String(repeating: "7", count: 9_000)).utf8),
        path: "file.json")
    }
    #expect(error.map(Self.isWellSaid) == true)
  }
}
