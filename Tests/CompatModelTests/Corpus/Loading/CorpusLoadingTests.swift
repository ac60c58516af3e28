import JSONSyntax
import TestSupport
import Testing

@testable import CompatModel

@Suite struct CorpusLoadingTests {
  /// A corpus without a fault; every row of the table breaks it in one way.
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

  struct Row: Sendable, CustomTestStringConvertible {
    var what: String
    var change: [String: MemoryFiles.Entry]
    var problems: [String]
    var testDescription: String { what }

    init(_ what: String, _ change: [String: MemoryFiles.Entry], _ problems: String...) {
      self.what = what
      self.change = change
      self.problems = problems
    }
  }

  static let rows = layoutRows + flatRows + contractRows + sampleRows + linkRows

  static let layoutRows = [
    Row(
      "a file beside the contracts", ["/c/notes.txt": .text("")],
      "/c/notes.txt:1:1: error: only README.md may lie beside the contracts; "
        + "move this file into a version, or delete it"),
    Row(
      "an empty contract", ["/c/empty": .folder],
      "/c/empty: error: there is no sample here; add a payload as a .json file"),
    Row(
      "a file beside the versions", ["/c/item/house.json": .text("{}")],
      "/c/item/house.json:1:1: error: only contract.json may lie beside the versions; "
        + "move this file into one, or delete it"),
    Row(
      "a version that is not listed", ["/c/item/beta/a.json": .text("{}")],
      "/c/item/beta: error: contract.json does not list the version 'beta'; "
        + "list it, or delete the folder"),
    Row(
      "a version that is spelled otherwise", ["/c/item/V-1/a.json": .text("{}")],
      "/c/item/V-1: error: contract.json does not list the version 'V-1'; did you mean 'v1'?"),
    Row(
      "a version without its folder",
      ["/c/item/v2/tree.json": .nothing, "/c/item/v2": .nothing],
      "/c/item/contract.json:4:16: error: the version 'v2' has no folder; "
        + "add one with a sample in it, or unlist the version"),
    Row(
      "a version that is a file", ["/c/item/v2/tree.json": .nothing, "/c/item/v2": .text("{}")],
      "/c/item/v2:1:1: error: a version is a folder of samples; make it one, or delete this file"),
    Row(
      "a version without samples", ["/c/planet/1/all.json": .nothing, "/c/planet/1": .folder],
      "/c/planet/1: error: there is no sample here; add a payload as a .json file"),
    Row(
      "a name that ids cannot hold", ["/c/item/v1/a#b.json": .text("{}")],
      "/c/item/v1/a#b.json:1:1: error: 'a#b.json' has a character that ids cannot hold; "
        + "rename it without #, @, +, colons, backslashes and control characters"),
    Row(
      "a name that a terminal would act on", ["/c/item/v1/a\u{1B}[2J.json": .text("{}")],
      #"/c/item/v1/a\u{1B}[2J.json:1:1: error: 'a?[2J.json' has a character that ids cannot hold; "#
        + "rename it without #, @, +, colons, backslashes and control characters"),
    Row(
      "a folder that may not be read", ["/c/item/v1": .lockedFolder],
      "/c/item/v1: error: this cannot be read: permission denied; "
        + "change the permissions, or run as another user"),
    Row(
      "a pipe", ["/c/item/v1/pipe.json": .special(.namedPipe)],
      "/c/item/v1/pipe.json: error: this is a named pipe, neither a file nor a folder; delete it"),
    Row(
      "a device beside the contracts", ["/c/zero": .special(.device)],
      "/c/zero: error: this is a device, neither a file nor a folder; delete it"),
    Row(
      "a socket beside the versions", ["/c/item/socket": .special(.socket)],
      "/c/item/socket: error: this is a socket, neither a file nor a folder; delete it"),
    Row(
      "a description that is a pipe", ["/c/planet/contract.json": .special(.namedPipe)],
      "/c/planet/contract.json: error: this is a named pipe, neither a file nor a folder; "
        + "delete it"),
    Row(
      "a description that is a folder", ["/c/planet/contract.json": .folder],
      "/c/planet/contract.json: error: this cannot be read: this is a folder, not a file; "
        + "name a file"),
  ]

  /// Contracts without versions.
  static let flatRows = [
    Row(
      "samples beside folders, without a description",
      [
        "/c/item/contract.json": .nothing, "/c/item/house.json": .text("{}"),
        "/c/item/v1/tree.json": .text("{"),
      ],
      "/c/item/house.json:1:1: error: only contract.json may lie beside the versions; "
        + "move this file into one, or delete it",
      "/c/item/v1/tree.json:1:2: error: the sample is not valid JSON: "
        + "expected a key in double quotes or '}', found the end of the document; capture it again"),
    Row(
      "samples beside folders, with a description that lists no version",
      ["/c/planet/contract.json": .text("{}"), "/c/planet/a.json": .text("1")],
      "/c/planet/a.json:1:1: error: only contract.json may lie beside the versions; "
        + "move this file into one, or delete it",
      "/c/planet/contract.json:1:1: error: the contract has no 'summary'; add it",
      "/c/planet/contract.json:1:1: error: the contract has no 'title'; add it",
      "/c/planet/contract.json:1:1: error: the contract has no 'versions'; add it"),
    Row(
      "samples beside a description that lists versions",
      ["/c/flat/contract.json": .text(#"{"versions": ["1"]}"#), "/c/flat/a.json": .text("1")],
      "/c/flat/a.json:1:1: error: only contract.json may lie beside the versions; "
        + "move this file into one, or delete it",
      "/c/flat/contract.json:1:15: error: the version '1' has no folder; "
        + "add one with a sample in it, or unlist the version"),
    Row(
      "samples in their contract's folder that are wrong",
      [
        "/c/flat/a.json": .text("{"), "/c/flat/b.json": .text("[1]"),
        "/c/flat/c.json": .text("[ 1 ]"), "/c/flat/notes.txt": .text(""),
      ],
      "/c/flat/a.json:1:2: error: the sample is not valid JSON: "
        + "expected a key in double quotes or '}', found the end of the document; capture it again",
      "/c/flat/notes.txt:1:1: error: a sample's name ends in .json; "
        + "rename the file, or delete it"),
    Row(
      "a description beside samples that is wrong",
      [
        "/c/flat/contract.json": .text(
          #"{"title": "", "tilte": "a", "notes": {"/nam": {"open": true}}}"#),
        "/c/flat/a.json": .text(#"{"name": "a"}"#),
      ],
      "/c/flat/contract.json:1:11: error: 'title' is empty; write it out",
      "/c/flat/contract.json:1:15: error: the contract has no key 'tilte'; did you mean 'title'?",
      "/c/flat/contract.json:1:39: error: no sample has a value at '/nam'; "
        + "did you mean '/name'?"),
    Row(
      "a note beside samples about a site that they do not have",
      [
        "/c/flat/contract.json": .text(#"{"notes": {"/nam": {"open": true}}}"#),
        "/c/flat/a.json": .text(#"{"name": "a"}"#),
      ],
      "/c/flat/contract.json:1:12: error: no sample has a value at '/nam'; "
        + "did you mean '/name'?"),
    Row(
      "accepted samples that do not exist, and one without a reason",
      [
        "/c/flat/contract.json": .text(
          #"{"accepted": {"b.json": "So.", "other/x": "So.", "a.json": ""}, "dialects": 1}"#),
        "/c/flat/a.json": .text("1"),
      ],
      "/c/flat/contract.json:1:15: error: there is no sample 'b.json' to accept; "
        + "did you mean 'a.json'?",
      "/c/flat/contract.json:1:32: error: there is no sample 'other/x' to accept; "
        + "correct its path, or delete it",
      "/c/flat/contract.json:1:60: error: the reason for 'a.json' is empty; write it out",
      "/c/flat/contract.json:1:77: error: 'dialects' is a number; write a boolean"),
    Row(
      "a version's folder without a description whose name ids cannot hold",
      ["/c/item/contract.json": .nothing, "/c/item/v:3/a.json": .text("1")],
      "/c/item/v:3: error: 'v:3' has a character that ids cannot hold; "
        + "rename it without #, @, +, colons, backslashes and control characters"),
  ]

  static let contractRows = [
    Row(
      "a description that is no JSON", ["/c/planet/contract.json": .text("{\n  \"title\": }")],
      "/c/planet/contract.json:2:12: error: this is not valid JSON: "
        + "expected a value, found '}'; correct it here"),
    Row(
      "a description that is no JSON does not hold the problems of the samples back",
      ["/c/planet/contract.json": .text("{"), "/c/planet/1/all.json": .text("[")],
      "/c/planet/1/all.json:1:2: error: the sample is not valid JSON: "
        + "expected a value or ']', found the end of the document; capture it again",
      "/c/planet/contract.json:1:2: error: this is not valid JSON: "
        + "expected a key in double quotes or '}', found the end of the document; correct it here"),
    Row(
      "a description that is no object", ["/c/planet/contract.json": .text("[]")],
      "/c/planet/contract.json:1:1: error: the contract is an array; write an object"),
    Row(
      "everything at once",
      [
        "/c/planet/contract.json": .text(
          """
          {
            "titel": "Planet",
            "summary": " ",
            "versions": ["1", "1", 2, "a/b"],
            "notes": {"planet": {"open": 1}, "/none": {}, "/0": {"open": true, "close": true}},
            "summary": "again",
            "author": "nobody"
          }
          """)
      ],
      "/c/planet/contract.json:1:1: error: the contract has no 'title'; add it",
      "/c/planet/contract.json:2:3: error: the contract has no key 'titel'; did you mean 'title'?",
      "/c/planet/contract.json:3:14: error: 'summary' is empty; write it out",
      "/c/planet/contract.json:4:21: error: the version '1' is listed more than once; "
        + "keep one of them",
      "/c/planet/contract.json:4:26: error: the version is a number; write a string",
      "/c/planet/contract.json:4:29: error: 'a/b' has a character that ids cannot hold; "
        + "rename it without #, @, +, colons, backslashes and control characters",
      "/c/planet/contract.json:5:13: error: 'planet' is no JSON Pointer: "
        + "expected '/' at the beginning (at offset 0); write a site like /items/*/state",
      "/c/planet/contract.json:5:32: error: 'open' is a number; write a boolean",
      "/c/planet/contract.json:5:36: error: no sample has a value at '/none'; "
        + "correct the note, or delete it",
      "/c/planet/contract.json:5:36: error: the note about '/none' says nothing; "
        + "add open, openKeys, discriminator, failClosed, survives or everyElement",
      "/c/planet/contract.json:5:70: error: the note about '/0' has no key 'close'; "
        + "its keys are open, openKeys, discriminator, failClosed, survives, everyElement, because",
      "/c/planet/contract.json:6:3: error: 'summary' is there more than once; keep one of them",
      "/c/planet/contract.json:7:3: error: the contract has no key 'author'; "
        + "its keys are title, summary, versions, dialects, accepted, notes"),
    Row(
      "notes about what is survived",
      [
        "/c/planet/contract.json": .text(
          #"{"title": "a", "summary": "b", "versions": ["1"], "notes": {"": {"survives": ["missing"], "failClosed": true}, "/0": {"survives": ["mising", "x"]}, "/1": {"survives": []}}}"#
        )
      ],
      "/c/planet/contract.json:1:61: error: the note about '' says that unreadable "
        + "values must be rejected, and that changes are survived; delete failClosed or "
        + "survives",
      "/c/planet/contract.json:1:132: error: there is no class of change 'mising'; "
        + "did you mean 'missing'?",
      "/c/planet/contract.json:1:142: error: there is no class of change 'x'; write "
        + "new-value, missing, null, empty, other-type, other-format, bad-element, moved, "
        + "new-subtype, other-body",
      "/c/planet/contract.json:1:168: error: 'survives' is empty; list classes of "
        + "change such as missing, or delete it"),
    Row(
      "a contract without versions",
      ["/c/planet/contract.json": .text(#"{"title": "a", "summary": "b", "versions": []}"#)],
      "/c/planet/1: error: contract.json does not list the version '1'; "
        + "list it, or delete the folder",
      "/c/planet/contract.json:1:44: error: 'versions' is empty; "
        + "list the server's versions from old to new"),
    Row(
      "versions of the wrong kind",
      ["/c/planet/contract.json": .text(#"{"title": "a", "summary": "b", "versions": "1"}"#)],
      "/c/planet/contract.json:1:44: error: 'versions' is a string; write an array"),
    Row(
      "a note about a site that no sample has",
      [
        "/c/planet/contract.json": .text(
          #"{"title": "a", "summary": "b", "versions": ["1"], "notes": {"/a/b": {"open": true}}}"#)
      ],
      "/c/planet/contract.json:1:61: error: no sample has a value at '/a/b'; "
        + "correct the note, or delete it"),
    Row(
      "a note about a site that is spelled otherwise",
      [
        "/c/planet/contract.json": .text(
          #"{"title":"a","summary":"b","versions":["1"],"notes":{"/plante/*":{"open":true}}}"#),
        "/c/planet/1/all.json": .text(#"{"planet": [1]}"#),
      ],
      "/c/planet/contract.json:1:54: error: no sample has a value at '/plante/*'; "
        + "did you mean '/planet/*'?"),
    Row(
      "a note is not doubted while a sample is broken",
      [
        "/c/item/v1/house.json": .text("{"), "/c/item/v1/tree.json": .text(#"{"a": "tree"}"#),
        "/c/item/v2/tree.json": .text("{}"),
      ],
      "/c/item/v1/house.json:1:2: error: the sample is not valid JSON: "
        + "expected a key in double quotes or '}', found the end of the document; capture it again"),
    Row(
      "a description that may not be read", ["/c/planet/contract.json": .locked],
      "/c/planet/contract.json:1:1: error: this cannot be read: permission denied; "
        + "change the permissions, or run as another user"),
  ]

  static let sampleRows = [
    Row(
      "a sample that is no JSON", ["/c/item/v1/house.json": .text("{\n  \"a\": 01\n}")],
      "/c/item/v1/house.json:2:9: error: the sample is not valid JSON: "
        + "expected no digit after a leading zero, found '1'; capture it again"),
    Row(
      "a file that is no sample", ["/c/item/v1/house.txt": .text("")],
      "/c/item/v1/house.txt:1:1: error: a sample's name ends in .json; "
        + "rename the file, or delete it"),
    Row(
      "a folder among the samples", ["/c/item/v1/more/a.json": .text("{}")],
      "/c/item/v1/more: error: a version holds samples only; "
        + "move the files of this folder up, or delete it"),
    Row(
      "two names that some disks take for one", ["/c/item/v1/House.json": .text("{}")],
      "/c/item/v1/house.json:1:1: error: the name differs from House.json in letter case only; "
        + "rename one of them"),
    Row(
      "a sample over the limit",
      ["/c/item/v1/house.json": .text("\"" + String(repeating: "a", count: 999) + "\"")],
      "/c/item/v1/house.json:1:1: error: the file has 1001 bytes and the limit is 1000; "
        + "shorten it, or raise the limit"),
    Row(
      "a sample that may not be read", ["/c/item/v1/house.json": .locked],
      "/c/item/v1/house.json:1:1: error: this cannot be read: permission denied; "
        + "change the permissions, or run as another user"),
  ]

  static let linkRows = [
    Row(
      "a link out of the corpus",
      ["/c/item/v1/house.json": .link(to: "/etc/passwd"), "/etc/passwd": .text("")],
      "/c/item/v1/house.json: error: this symbolic link leads out of the corpus, to /etc/passwd; "
        + "put the file itself here"),
    Row(
      "a link to a neighbour whose name begins alike",
      ["/c/item/v1/house.json": .link(to: "/corpus/a.json"), "/corpus/a.json": .text("{}")],
      "/c/item/v1/house.json: error: this symbolic link leads out of the corpus, "
        + "to /corpus/a.json; put the file itself here"),
    Row(
      "a contract that is a link out of the corpus",
      ["/c/other": .link(to: "/d"), "/d/contract.json": .text("{}")],
      "/c/other: error: this symbolic link leads out of the corpus, to /d; "
        + "put the file itself here"),
    Row(
      "a link to nothing", ["/c/item/v1/house.json": .link(to: "/c/item/none.json")],
      "/c/item/v1/house.json: error: this symbolic link leads to nothing; "
        + "put the file itself here"),
  ]

  @Test(arguments: rows)
  func `a problem has a location, a reason and a remedy`(_ row: Row) throws {
    let error = try #require(throws: CorpusError.self) { try load(changed(row.change)) }
    #expect(error.problems.map(\.description) == row.problems)
    #expect(error.kind == .invalid)
    #expect(error.description == row.problems.joined(separator: "\n"))
  }

  @Test(arguments: [
    ("/c/caf\u{E9}/contract.json", "/c/caf\u{E9}"),
    ("/c/item/caf\u{E9}/a.json", "/c/item/caf\u{E9}"),
    ("/c/item/v1/caf\u{E9}.json", "/c/item/v1/caf\u{E9}.json"),
  ])
  func `two names that look the same do not differ in letter case`(
    _ file: String, _ twin: String
  ) throws {
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

  @Test func `a version may be normalised otherwise than its folder`() throws {
    let corpus = try load(
      changed([
        "/c/planet/contract.json": .text(
          #"{"title": "Planet", "summary": "A number.", "versions": ["1", "caf\#u{E9}"]}"#),
        "/c/planet/cafe\u{301}/all.json": .text("[1]"),
      ]))
    #expect(corpus["planet"]?.samples.last?.file.unicodeScalars.contains("\u{301}") == true)
  }

  @Test func `all problems of all contracts come at once, by path`() throws {
    var change: [String: MemoryFiles.Entry] = [:]
    for row in [Self.layoutRows[0], Self.layoutRows[1], Self.contractRows[0]] {
      change.merge(row.change) { $1 }
    }
    let error = try #require(throws: CorpusError.self) { try load(changed(change)) }
    #expect(
      error.problems.map(\.path) == ["/c/empty", "/c/notes.txt", "/c/planet/contract.json"])
  }

  @Test func `a sound corpus is loaded by contract, version from old to new, and name`() throws {
    let corpus = try load(Self.sound)
    #expect(corpus.folder == "/c")
    #expect(corpus.contracts.map(\.id) == ["item", "planet"])
    let item = try #require(corpus["item"])
    #expect(item.title == "Item")
    #expect(item.summary == "A thing on a map.")
    #expect(item.versions == ["v2", "v1"])
    #expect(
      item.samples.map(\.id) == ["item/v2/tree.json", "item/v1/house.json", "item/v1/tree.json"])
    #expect(item.samples.map(\.file).first == "/c/item/v2/tree.json")
    let pattern = try JSONPointerPattern(parsing: "/type")
    #expect(item.notes == [SiteNote(pattern: pattern, isOpen: true, because: "It grows.")])
    #expect(item.survey.values(at: pattern).map(\.text) == [#""tree""#, #""house""#])
  }

  @Test(arguments: [("item", "v1/zoo"), ("flat", "b"), ("planet", "1/b")])
  func `a sample that says the same as an earlier one of its version is left out`(
    contract: String, name: String
  ) throws {
    let corpus = try load(
      changed([
        "/c/item/v1/zoo.json": .text(#"{ "type" : "h\u006fuse" }"#),
        "/c/planet/1/b.json": .text("[ 1, 2 ]"), "/c/planet/1/a.json": .text("[1,2]"),
        "/c/flat/a.json": .text("[1]"), "/c/flat/b.json": .text("[ 1 ]"),
      ]))
    let folder = try #require(corpus[contract])
    let id = "\(contract)/\(name).json"
    #expect(!folder.samples.contains { $0.id == id })
    #expect(
      folder.repetitions.map(\.warning).contains {
        $0.hasPrefix("/c/\(id):1:1: warning: the sample says the same as \(contract)/")
          && $0.hasSuffix(".json and is left out; delete one of them")
      }, "\(folder.repetitions)")
    // A plan has other surveys, and the same samples.
    let planned = folder.declaring(DeclaredSites()).surveyed(everyElement: true)
    #expect(planned.repetitions == folder.repetitions)
  }

  @Test func `payloads that are replayed are no samples`() throws {
    let kept = ["item", "planet", "flat"].map { "/c/\($0)/regressions/crashed-a1b2c3" }
    let corpus = try load(
      changed(
        Dictionary(
          kept.flatMap { [($0 + ".json", .text("{}")), ($0 + ".origin.json", .text("{}"))] }
            + [("/c/flat/a.json", .text("1"))]
        ) { first, _ in first }))
    #expect(corpus.contracts.map(\.id) == ["flat", "item", "planet"])
    #expect(corpus.contracts.map(\.versions) == [["samples"], ["v2", "v1"], ["1"]])
    #expect(corpus.contracts.map(\.samples.count) == [1, 3, 1])
  }

  @Test func `a description says which samples are accepted, and that versions are dialects`()
    throws
  {
    let corpus = try load([
      "/c/order/contract.json": .text(
        """
        {"title": "a", "summary": "b", "versions": ["x", "y"], "dialects": true,
         "accepted": {"y/a.json": "The app drops it."}}
        """),
      "/c/order/x/a.json": .text("1"), "/c/order/y/a.json": .text("2"),
    ])
    let order = try #require(corpus["order"])
    #expect(order.areDialects)
    #expect(
      order.acceptedSamples == [
        "order/y/a.json": AcceptedSample(
          because: "The app drops it.", file: "/c/order/contract.json",
          location: TextLocation(line: 2, column: 15))
      ])
    let surviving = order.surviving([.missing])
    #expect(surviving.acceptedSamples == order.acceptedSamples)
    #expect(surviving.areDialects)
    #expect(order.surveyed(everyElement: false).acceptedSamples == order.acceptedSamples)
    #expect(order.surveyed(everyElement: false).areDialects)
  }

  @Test func `samples in the folder of their contract are those of one version`() throws {
    let corpus = try load([
      "/c/order/before.json": .text(#"{"state": "a"}"#), "/c/order/after.json": .text("[]"),
    ])
    let order = try #require(corpus["order"])
    #expect(order.samples.map(\.id) == ["order/after.json", "order/before.json"])
    #expect(order.samples.map(\.version) == ["samples", "samples"])
    #expect(order.samples.map(\.file).first == "/c/order/after.json")
    #expect(order.versions == ["samples"])
    #expect(order.title == "order")
    #expect(order.summary == "")
    #expect(order.notes == [])
  }

  @Test func `a description beside samples may say nothing but notes`() throws {
    let corpus = try load([
      "/c/order/contract.json": .text(#"{"notes": {"/state": {"open": true}}}"#),
      "/c/order/before.json": .text(#"{"state": "a"}"#),
      "/c/empty/contract.json": .text("{}"), "/c/empty/a.json": .text("1"),
    ])
    let order = try #require(corpus["order"])
    #expect(order.samples.map(\.id) == ["order/before.json"])
    #expect(order.versions == ["samples"])
    #expect(order.title == "order")
    let pattern = try JSONPointerPattern(parsing: "/state")
    #expect(order.notes == [SiteNote(pattern: pattern, isOpen: true)])
    #expect(corpus["empty"]?.samples.map(\.id) == ["empty/a.json"])
  }

  @Test func `without a description the versions are in the order of their names`() throws {
    let corpus = try load(changed(["/c/item/contract.json": .nothing]))
    let item = try #require(corpus["item"])
    #expect(item.versions == ["v1", "v2"])
    #expect(
      item.samples.map(\.id) == ["item/v1/house.json", "item/v1/tree.json", "item/v2/tree.json"])
    #expect(item.title == "item")
  }

  @Test func `links inside the corpus and names with a dot in front are fine`() throws {
    let corpus = try load(
      changed([
        "/c/planet/1/link.json": .link(to: "/c/item/v1/house.json"), "/c/.DS_Store": .text("x"),
        "/c/item/v1/.swp": .text("x"), "/c/item/.git/a": .text("x"),
      ]))
    #expect(corpus["planet"]?.samples.map(\.id) == ["planet/1/all.json", "planet/1/link.json"])
  }

  @Test func `no corpus, no contracts, and a file instead of a folder are distinguished`() throws {
    func failure(_ files: [String: MemoryFiles.Entry]) throws -> CorpusError {
      try #require(throws: CorpusError.self) { try load(files) }
    }
    let missing = try failure([:])
    #expect(missing.kind == .missing)
    #expect(
      missing.description
        == "/c: error: there is no such folder; name the folder that holds the contracts")
    let empty = try failure(["/c/README.md": .text("")])
    #expect(empty.kind == .invalid)
    #expect(
      empty.description
        == "/c: error: there is no contract here; "
        + "add a folder with a payload as a .json file")
    #expect(
      try failure(["/c": .text("")]).description
        == "/c: error: this is a file, not a folder; name the folder that holds the contracts")
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
      #expect(
        error.problems.map(\.problem)
          == [.linkLeavesCorpus(target: try files.realPath(of: "\(folder)/outside.json"))])
    }
  }

  private func load(_ files: [String: MemoryFiles.Entry]) throws -> Corpus {
    try Corpus.load(from: "/c", reading: MemoryFiles(files), sizeLimit: 1000)
  }

  private func changed(_ change: [String: MemoryFiles.Entry]) -> [String: MemoryFiles.Entry] {
    var files = Self.sound
    files.merge(change) { $1 }
    return files
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
