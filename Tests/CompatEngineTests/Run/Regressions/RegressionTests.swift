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

  private static func read(_ origin: String?) throws -> [Regression] {
    var files = [payload: MemoryFiles.Entry.text("{}")]
    if let origin { files[self.origin] = .text(origin) }
    return try Regression.all(of: "light", in: "Corpus", files: MemoryFiles(files))
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
    #expect(try Self.read(nil) == [])
    #expect(try Regression.all(of: "x", in: "Corpus", files: MemoryFiles([:])) == [])
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
