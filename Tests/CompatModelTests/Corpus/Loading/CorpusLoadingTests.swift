import JSONSyntax
import TestSupport
import Testing

@testable import CompatModel

@Suite struct CorpusLoadingTests {
  /// A corpus without a fault; every section of the table changes it in one way.
  static let sound: [String: MemoryFiles.Entry] = [
    "/c/README.md": .text("# The corpus"),
    "/c/item/contract.json": .text(
      """
      {
        "title": "Item",
        "summary": "A thing on a map.",
        "versions": ["v2", "v1"],
        "notes": {"/type": {"open": true, "because": "It grows."}}
      }
      """),
    "/c/item/v1/house.json": .text(#"{"type": "house"}"#),
    "/c/item/v1/tree.json": .text(#"{"type": "tree"}"#),
    "/c/item/v2/tree.json": .text(#"{"type": "tree"}"#),
    "/c/planet/contract.json": .text(
      #"{"title": "Planet", "summary": "A number.", "versions": ["1"]}"#),
    "/c/planet/1/all.json": .text("[1, 2, 3]"),
  ]

  private func load(_ files: [String: MemoryFiles.Entry]) throws -> Corpus {
    try Corpus.load(from: "/c", reading: MemoryFiles(files), sizeLimit: 1000)
  }

  private func changed(_ change: [String: MemoryFiles.Entry]) -> [String: MemoryFiles.Entry] {
    Self.sound.merging(change) { $1 }
  }

  /// `+ path → text` and `~ path → kind` change a file; `! problem` is reported.
  private static func entry(_ row: TextTable.Row) throws -> MemoryFiles.Entry {
    if row[0].hasPrefix("+ ") { return .text(row[1]) }
    switch row[1] {
    case "nothing": return .nothing
    case "folder": return .folder
    case "locked": return .locked
    case "locked folder": return .lockedFolder
    case "link": return .link(to: row[2])
    case "1001 bytes": return .text("\"" + String(repeating: "a", count: 999) + "\"")
    default: return .special(try #require(FileKind.Special(rawValue: row[1])))
    }
  }

  @Test func `a problem has a location, a reason and a remedy`() throws {
    for (heading, rows) in try TextTable("problems.txt").sections {
      var files = Self.sound
      for row in rows where !row[0].hasPrefix("! ") {
        files[String(row[0].dropFirst(2))] = try Self.entry(row)
      }
      let problems = rows.map { $0[0] }.filter { $0.hasPrefix("! ") }.map {
        String($0.dropFirst(2))
      }
      let error = #expect(
        throws: CorpusError.self, "\(heading)", sourceLocation: rows[0].location
      ) { try load(files) }
      #expect(
        error?.problems.map(\.description) == problems, "\(heading)",
        sourceLocation: rows[0].location)
      #expect(error?.kind == .invalid && error?.description == problems.joined(separator: "\n"))
    }
  }

  @Test func `no corpus, no contracts, and a file instead of a folder are distinguished`() throws {
    let failures: [([String: MemoryFiles.Entry], CorpusError.Kind, String)] = [
      ([:], .missing, "there is no such folder; name the folder that holds the contracts"),
      (
        ["/c/README.md": .text("")], .invalid,
        "there is no contract here; add a folder with a payload as a .json file"
      ),
      (
        ["/c": .text("")], .invalid,
        "this is a file, not a folder; name the folder that holds the contracts"
      ),
    ]
    for (files, kind, text) in failures {
      let error = try #require(throws: CorpusError.self) { try load(files) }
      #expect(error.kind == kind)
      #expect(error.description == "/c: error: \(text)")
    }
  }

  @Test func `two names that look the same do not differ in letter case`() throws {
    for (file, twin) in [
      ("/c/caf\u{E9}/contract.json", "/c/caf\u{E9}"),
      ("/c/item/caf\u{E9}/a.json", "/c/item/caf\u{E9}"),
      ("/c/item/v1/caf\u{E9}.json", "/c/item/v1/caf\u{E9}.json"),
    ] {
      let files = TwinNames(files: MemoryFiles(changed([file: .text("{}")])))
      let error = try #require(throws: CorpusError.self) {
        try Corpus.load(from: "/c", reading: files)
      }
      let text = """
        \(twin): error: another name here looks the same and differs in Unicode normalisation only \
        (NFC, NFD); rename one of them
        """
      #expect(error.problems.map(\.description).contains(text))
      #expect(!error.description.contains("letter case"))
    }
    // A version may be normalised otherwise than its folder.
    let corpus = try load(
      changed([
        "/c/planet/contract.json": .text(
          #"{"title": "Planet", "summary": "A number.", "versions": ["1", "caf\#u{E9}"]}"#),
        "/c/planet/cafe\u{301}/all.json": .text("[1]"),
      ]))
    #expect(corpus["planet"]?.samples.last?.file.unicodeScalars.contains("\u{301}") == true)
  }

  @Test func `a sound corpus is loaded by contract, version from old to new, and name`() throws {
    let corpus = try load(Self.sound)
    #expect(corpus.folder == "/c")
    #expect(corpus.contracts.map(\.id) == ["item", "planet"])
    let item = try #require(corpus["item"])
    #expect(item.title == "Item" && item.summary == "A thing on a map.")
    #expect(item.versions == ["v2", "v1"])
    let ids = ["item/v2/tree.json", "item/v1/house.json", "item/v1/tree.json"]
    #expect(item.samples.map(\.id) == ids)
    #expect(item.samples.map(\.file).first == "/c/item/v2/tree.json")
    let pattern = try JSONPointerPattern(parsing: "/type")
    #expect(item.notes == [SiteNote(pattern: pattern, isOpen: true, because: "It grows.")])
    #expect(item.survey.values(at: pattern).map(\.text) == [#""tree""#, #""house""#])

    // Without a description the versions are in the order of their names.
    let plain = try #require(try load(changed(["/c/item/contract.json": .nothing]))["item"])
    #expect(plain.versions == ["v1", "v2"] && plain.title == "item")
    #expect(plain.samples.map(\.id) == [ids[1], ids[2], ids[0]])
  }

  @Test func `links inside the corpus, names with a dot and payloads to replay do no harm`() throws
  {
    var files = changed([
      "/c/planet/1/link.json": .link(to: "/c/item/v1/house.json"), "/c/.DS_Store": .text("x"),
      "/c/item/v1/.swp": .text("x"), "/c/item/.git/a": .text("x"), "/c/flat/a.json": .text("1"),
    ])
    for contract in ["item", "planet", "flat"] {
      for name in ["json", "origin.json"] {
        files["/c/\(contract)/regressions/crashed-a1b2c3.\(name)"] = .text("{}")
      }
    }
    let corpus = try load(files)
    #expect(corpus.contracts.map(\.id) == ["flat", "item", "planet"])
    #expect(corpus.contracts.map(\.versions) == [["samples"], ["v2", "v1"], ["1"]])
    #expect(corpus.contracts.map(\.samples.count) == [1, 3, 2])
    #expect(corpus["planet"]?.samples.map(\.id) == ["planet/1/all.json", "planet/1/link.json"])
  }

  @Test func `a sample that says the same as an earlier one of its version is left out`() throws {
    let corpus = try load(
      changed([
        "/c/item/v1/zoo.json": .text(#"{ "type" : "h\u006fuse" }"#),
        "/c/planet/1/b.json": .text("[ 1, 2 ]"), "/c/planet/1/a.json": .text("[1,2]"),
        "/c/flat/a.json": .text("[1]"), "/c/flat/b.json": .text("[ 1 ]"),
      ]))
    for (contract, name, first) in [
      ("item", "v1/zoo", "v1/house"), ("flat", "b", "a"), ("planet", "1/b", "1/a"),
    ] {
      let folder = try #require(corpus[contract])
      let id = "\(contract)/\(name).json"
      #expect(!folder.samples.contains { $0.id == id })
      #expect(
        folder.repetitions.map(\.warning) == [
          "/c/\(id):1:1: warning: the sample says the same as \(contract)/\(first).json and is left "
            + "out; delete one of them"
        ])
      // A plan has other surveys, and the same samples.
      let planned = folder.declaring(DeclaredSites()).surveyed(everyElement: true)
      #expect(planned.repetitions == folder.repetitions)
    }
  }

  @Test func `a description lists accepted samples, and versions that are dialects`() throws {
    let corpus = try load([
      "/c/order/contract.json": .text(
        """
        {"title": "a", "summary": "b", "versions": ["x", "y"], "dialects": true,
         "accepted": {"y/a.json": "The app drops it."}}
        """),
      "/c/order/x/a.json": .text("1"), "/c/order/y/a.json": .text("2"),
    ])
    let order = try #require(corpus["order"])
    for folder in [order, order.surviving([.missing]), order.surveyed(everyElement: false)] {
      #expect(folder.areDialects)
      #expect(
        folder.acceptedSamples == [
          "order/y/a.json": AcceptedSample(
            because: "The app drops it.", file: "/c/order/contract.json",
            location: TextLocation(line: 2, column: 15))
        ])
    }
  }

  @Test func `samples in the folder of their contract are those of one version`() throws {
    let corpus = try load([
      "/c/order/contract.json": .text(#"{"notes": {"/state": {"open": true}}}"#),
      "/c/order/before.json": .text(#"{"state": "a"}"#), "/c/order/after.json": .text("[]"),
      "/c/empty/contract.json": .text("{}"), "/c/empty/a.json": .text("1"),
      "/c/plain/a.json": .text("1"),
    ])
    let order = try #require(corpus["order"])
    #expect(order.samples.map(\.id) == ["order/after.json", "order/before.json"])
    #expect(order.samples.map(\.version) == ["samples", "samples"])
    #expect(order.samples.map(\.file).first == "/c/order/after.json")
    #expect(order.versions == ["samples"] && order.title == "order" && order.summary == "")
    let pattern = try JSONPointerPattern(parsing: "/state")
    #expect(order.notes == [SiteNote(pattern: pattern, isOpen: true)])
    for id in ["empty", "plain"] {
      #expect(corpus[id]?.samples.map(\.id) == ["\(id)/a.json"])
      #expect(corpus[id]?.notes == [])
    }
  }

  @Test func `a corpus on the disk is loaded through its real path`() throws {
    try withTemporaryFolder { folder in
      let files = LocalFiles()
      try files.write(
        Array(#"{"title": "a", "summary": "b", "versions": ["1"]}"#.utf8),
        to: "\(folder)/real/x/contract.json")
      try files.write(Array("[1]".utf8), to: "\(folder)/real/x/1/s.json")
      try files.link("\(folder)/link", to: "real")
      #expect(try Corpus.load(from: "\(folder)/link/").contracts.map(\.id) == ["x"])
      try files.write(Array("[2]".utf8), to: "\(folder)/outside.json")
      try files.link("\(folder)/real/x/1/out.json", to: "../../../outside.json")
      let error = try #require(throws: CorpusError.self) {
        try Corpus.load(from: "\(folder)/link")
      }
      #expect(error.problems.map(\.path) == ["\(folder)/link/x/1/out.json"])
      let target = try files.realPath(of: "\(folder)/outside.json")
      #expect(error.problems.map(\.problem) == [.linkLeavesCorpus(target: target)])
    }
  }
}

/// Files whose names with an accent are there twice, which no dictionary and not every disk can hold.
private struct TwinNames: FileReading {
  let files: MemoryFiles

  func kind(of path: String) throws(FileError) -> FileKind? { try files.kind(of: path) }

  func entries(of folder: String) throws(FileError) -> [String] {
    try files.entries(of: folder).flatMap { name in
      let twin = name.replacing("\u{E9}", with: "e\u{301}")
      return twin.utf8.elementsEqual(name.utf8) ? [name] : [twin, name]
    }
  }

  func contents(of file: String) throws(FileError) -> [UInt8] { try files.contents(of: file) }

  func realPath(of path: String) throws(FileError) -> String { try files.realPath(of: path) }
}
