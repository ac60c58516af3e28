import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

@Suite struct RegressionTests {
  private static let origin = "Corpus/light/regressions/rejected-place-3f2a9c.origin.json"
  private static let payload = "Corpus/light/regressions/rejected-place-3f2a9c.json"
  private static let text = """
    {
      "schemaVersion": 1,
      "mutant": "light/1/go.json#key-missing@/place",
      "leftOut": ["/a~1b", "/street"],
      "emptied": ["/id"],
      "shortened": {"/a": 3, "/b": 1},
      "raised": {"/c": "/c/d/0"},
      "seed": 7,
      "strategies": {
        "placed": "rejected",
        "strict": "crashed"
      }
    }

    """

  private static func read(_ origin: String) throws -> [Regression] {
    let files = MemoryFiles([payload: .text("{}"), self.origin: .text(origin)])
    return try Regression.all(of: "light", in: "Corpus", files: files)
  }

  @Test func `the files are written as they are read`() throws {
    let regression = try #require(Self.read(Self.text).first)
    #expect(regression.mutant == "light/1/go.json#key-missing@/place")
    #expect(regression.seed == 7)
    #expect(regression.cut.leftOut.texts == ["/a~1b", "/street"])
    #expect(regression.cut.emptied.texts == ["/id"])
    #expect(regression.cut.shortened.texts == ["/a": 3, "/b": 1])
    #expect(regression.cut.raised.texts.mapValues(\.description) == ["/c": "/c/d/0"])
    #expect(regression.outcomes == ["placed": .rejected, "strict": .crashed])
    let files = regression.files(in: "Corpus/light/regressions")
    #expect(files.map(\.path) == [Self.payload, Self.origin])
    #expect(files.map { String(decoding: $0.bytes, as: UTF8.self) } == ["{}", Self.text])
  }

  @Test func `an older origin says less`() throws {
    let text =
      #"{"schemaVersion": 1, "mutant": "", "leftOut": [], "seed": 1, "strategies": {"a": "hung"}}"#
    #expect(try Self.read(text).first?.cut == SampleCut())
  }

  @Test func `a contract without the folder has none`() throws {
    #expect(try Regression.all(of: "x", in: "Corpus", files: MemoryFiles([:])) == [])
  }

  @Test func `a payload without its origin, or an origin without its payload, is an error`() throws
  {
    let folder = "Corpus/light/regressions"
    let files = MemoryFiles([
      Self.payload: .text("{}"), Self.origin: .text(Self.text), "\(folder)/b.json": .text("{}"),
      "\(folder)/._c.json": .text("{}"), "\(folder)/d.origin.json": .text(Self.text),
      "\(folder)/a.json": .text("{}"),
    ])
    let failure = #expect(throws: RegressionError.self) {
      try Regression.all(of: "light", in: "Corpus", files: files)
    }
    #expect(
      failure?.description == """
        \(folder)/a.json:1:1: error: this payload is never replayed: its '.origin.json' file is \
        missing; restore that file, or delete this one
        \(folder)/b.json:1:1: error: this payload is never replayed: its '.origin.json' file is \
        missing; restore that file, or delete this one
        \(folder)/d.origin.json:1:1: error: the payload of this origin is missing; restore its \
        '.json' file, or delete this one
        """)
  }

  @Test func `a folder that is a link is read where it leads`() throws {
    let name = "shared/rejected-place-3f2a9c"
    let files = MemoryFiles([
      "Corpus/light/regressions": .link(to: "shared"), "\(name).json": .text("{}"),
      "\(name).origin.json": .text(Self.text),
    ])
    #expect(try Regression.all(of: "light", in: "Corpus", files: files).count == 1)
  }

  @Test(arguments: [
    ("{", "1:2: error: "),
    ("[]", "1:1: error: "),
    (#"{"seeed": 1}"#, "1:2: error: "),
    (
      #"{"schemaVersion": 2, "mutant": "", "leftOut": [], "seed": 1, "strategies": {"a": "crashed"}}"#,
      "1:1: error: this is no origin of a regression: "
    ),
    (
      #"{"schemaVersion": 1, "mutant": "", "leftOut": [], "seed": 1, "strategies": {"a": "hung", "b": 1}}"#,
      "1:1: error: this is no origin of a regression: "
    ),
    (
      #"{"schemaVersion": 1, "mutant": "", "leftOut": [], "seed": 1, "strategies": {"a": "broken"}}"#,
      "1:1: error: this is no origin of a regression: "
    ),
    (
      #"{"schemaVersion": 1, "mutant": "", "leftOut": ["a"], "seed": 1, "strategies": {"a": "hung"}}"#,
      "1:1: error: this is no origin of a regression: "
    ),
    (
      #"{"schemaVersion": 1, "mutant": "", "seed": 1, "strategies": {"a": "hung"}}"#,
      "1:1: error: this is no origin of a regression: "
    ),
    (
      #"{"schemaVersion": 1, "mutant": "", "leftOut": [], "shortened": {"/a": "b"}, "seed": 1, "strategies": {"a": "hung"}}"#,
      "1:1: error: this is no origin of a regression: "
    ),
    (
      #"{"schemaVersion": 1, "mutant": "", "leftOut": [], "raised": {"a": "/b"}, "seed": 1, "strategies": {"a": "hung"}}"#,
      "1:1: error: this is no origin of a regression: "
    ),
    (
      #"{"schemaVersion": 1, "mutant": "", "leftOut": [], "raised": [], "seed": 1, "strategies": {"a": "hung"}}"#,
      "1:1: error: this is no origin of a regression: "
    ),
    (
      #"{"schemaVersion": 1, "mutant": "", "leftOut": [], "emptied": "/a", "seed": 1, "strategies": {"a": "hung"}}"#,
      "1:1: error: this is no origin of a regression: "
    ),
  ])
  func `a damaged origin is said with its file`(text: String, error: String) {
    let failure = #expect(throws: RegressionError.self) { try Self.read(text) }
    #expect(
      failure?.description.hasPrefix("\(Self.origin):\(error)") == true,
      "\(failure?.description ?? "")")
  }
}
