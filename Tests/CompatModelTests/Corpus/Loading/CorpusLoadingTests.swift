import JSONSyntax
import TestSupport
import Testing

@testable import CompatModel

@Suite struct CorpusLoadingTests {
  private func load(_ files: [String: MemoryFiles.Entry]) throws -> Corpus {
    try Corpus.load(from: "/c", reading: MemoryFiles(files), sizeLimit: 1000)
  }

  /// A corpus without a fault; every section of the tables changes it in one way.
  private func sound() throws -> [String: MemoryFiles.Entry] {
    try files(TableFile("sound.txt").rows, changing: [:])
  }

  /// `+ path → text` and `~ path → kind` change a file; `! problem` is reported.
  private static func entry(_ row: TableFile.Row) throws -> MemoryFiles.Entry {
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

  /// Files with the changes of a section.
  private func files(
    _ rows: [TableFile.Row], changing files: [String: MemoryFiles.Entry]
  ) throws -> [String: MemoryFiles.Entry] {
    var files = files
    for row in rows where ["+ ", "~ "].contains(row[0].prefix(2)) {
      files[String(row[0].dropFirst(2))] = try Self.entry(row)
    }
    return files
  }

  private func stated(_ rows: [TableFile.Row], _ sign: String) -> [String] {
    rows.map { $0[0] }.filter { $0.hasPrefix(sign) }.map { String($0.dropFirst(2)) }
  }

  @Test func `a problem has a location, a reason and a remedy`() throws {
    for section in try TableFile("problems.txt").sections {
      let (heading, rows) = (section.heading, section.rows)
      let (files, problems) = (try files(rows, changing: sound()), stated(rows, "! "))
      let error = #expect(
        throws: ReadingError.self, "\(heading)", sourceLocation: rows[0].location
      ) { try load(files) }
      #expect(
        error?.problems.map(\.description) == problems, "\(heading)",
        sourceLocation: rows[0].location)
      #expect(error?.problems.contains(where: \.problem.isOfMissingInput) == false)
      #expect(error?.description == problems.joined(separator: "\n"))
    }
  }

  @Test func `a sound corpus is loaded by contract, version from old to new, and name`() throws {
    for section in try TableFile("corpora.txt").sections {
      let (heading, rows) = (section.heading, section.rows)
      let corpus = try load(try files(rows, changing: sound()))
      #expect(corpus.folder == "/c")
      for folder in corpus.contracts {
        // What a plan makes of a folder has the same samples and facts.
        let planned = folder.declaring(DeclaredSites()).surveyed(everyElement: true)
        #expect(Self.lines(planned) == Self.lines(folder), "\(heading)")
        #expect(Self.lines(folder.surviving([.missing])) == Self.lines(folder), "\(heading)")
      }
      #expect(
        corpus.contracts.flatMap(Self.lines) == stated(rows, "= "), "\(heading)",
        sourceLocation: rows[0].location)
    }
  }

  /// A folder of a corpus in words.
  private static func lines(_ folder: ContractFolder) -> [String] {
    let dialects = folder.areDialects ? ", dialects" : ""
    let accepted = folder.acceptedSamples.sorted { $0.key < $1.key }.map { id, sample in
      "accepted \(id) at \(sample.file):\(sample.location): \(sample.because)"
    }
    return [
      "\(folder.id): \(folder.title), \(folder.summary), "
        + "\(folder.versions.joined(separator: " "))\(dialects)"
    ]
      + folder.notes.filter { $0.isOpen == true }
      .map { note in
        let values = folder.survey.values(at: note.pattern).map(\.text).joined(separator: " ")
        return "note \(note.pattern) open, \(note.because ?? ""): \(values)"
      }
      + folder.samples.map { "\($0.id) in \($0.version), \($0.file)" }
      + accepted + folder.repetitions.map(\.description)
  }

  @Test func `no corpus, no contracts, and a file instead of a folder are distinguished`() throws {
    let failures: [([String: MemoryFiles.Entry], isMissing: Bool, String)] = [
      ([:], true, "there is no such folder; name the folder that holds the contracts"),
      (
        ["/c/README.md": .text("")], false,
        "there is no contract here; add a folder with a payload as a .json file"
      ),
      (
        ["/c": .text("")], false,
        "this is a file, not a folder; name the folder that holds the contracts"
      ),
    ]
    for (files, isMissing, text) in failures {
      let error = try #require(throws: ReadingError.self) { try load(files) }
      #expect(error.problems.allSatisfy { $0.problem.isOfMissingInput == isMissing })
      #expect(error.description == "/c: error: \(text)")
    }
  }

  @Test func `a contract is read the same alone as among others`() throws {
    // The other one is not read: it would be rejected.
    let files = MemoryFiles(try sound().merging(["/c/damaged/contract.json": .text("{")]) { $1 })
    let read = try Corpus.load(from: "/c", reading: files, only: "planet")
    #expect(read.contracts.map(\.id) == ["planet"])
    #expect(read["planet"]?.samples.map(\.id) == (try load(sound()))["planet"]?.samples.map(\.id))
    #expect(throws: ReadingError.self) { try Corpus.load(from: "/c", reading: files, only: "gone") }
  }

  @Test func `two names that look the same do not differ in letter case`() throws {
    for (file, twin) in [
      ("/c/caf\u{E9}/contract.json", "/c/caf\u{E9}"),
      ("/c/item/caf\u{E9}/a.json", "/c/item/caf\u{E9}"),
      ("/c/item/v1/caf\u{E9}.json", "/c/item/v1/caf\u{E9}.json"),
    ] {
      let files = TwinNames(files: MemoryFiles(try sound().merging([file: .text("{}")]) { $1 }))
      let error = try #require(throws: ReadingError.self) {
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
    let corpus = try load([
      "/c/planet/contract.json": .text(
        #"{"title": "Planet", "summary": "A number.", "versions": ["caf\#u{E9}"]}"#),
      "/c/planet/cafe\u{301}/all.json": .text("[1]"),
    ])
    #expect(corpus["planet"]?.samples.last?.file.unicodeScalars.contains("\u{301}") == true)
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
      let error = try #require(throws: ReadingError.self) {
        try Corpus.load(from: "\(folder)/link")
      }
      #expect(error.problems.map(\.path) == ["\(folder)/link/x/1/out.json"])
      let target = try files.realPath(of: "\(folder)/outside.json")
      #expect("\(error)".contains("this symbolic link leads out of the corpus, to \(target); "))
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
