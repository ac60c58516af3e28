import CodableCompat
import Testing

@testable import CompatCommand

@Suite struct PayloadFolderTests {
  static let files = MemoryFiles([
    "p/a.json": "1", "p/b.json": "2", "p/notes.md": "x", "p/.hidden.json": "{",
    "p/issues/opened.json": "3", "p/issues/deep/closed.json": "4",
  ])

  @Test(arguments: [
    (
      PayloadFolder.Division.folder,
      ["": ["a.json", "b.json"], "issues": ["opened.json"], "issues/deep": ["closed.json"]]
    ),
    (
      .file,
      [
        "a.json": ["a.json"], "b.json": ["b.json"], "issues/opened.json": ["opened.json"],
        "issues/deep/closed.json": ["closed.json"],
      ]
    ),
  ])
  func `the files of a folder are of one type, or each is of its own`(
    _ division: PayloadFolder.Division, _ names: [String: [String]]
  ) {
    let folder = PayloadFolder(
      at: "p/", dividedBy: division, reading: Self.files, sizeLimit: 100)
    #expect(folder.problems == [])
    #expect(
      folder.samples.mapValues { $0.map { String($0.file.split(separator: "/").last ?? "") } }
        == names)
  }

  @Test func `everything that is wrong is reported at once`() {
    let files = MemoryFiles(["p/a.json": "{\n,", "p/b.json": "12345", "p/c/d.json": ""])
    let folder = PayloadFolder(at: "p", dividedBy: .folder, reading: files, sizeLimit: 4)
    #expect(
      folder.problems.sorted().map(\.description) == [
        """
        p/a.json:2:1: error: the sample is not valid JSON: expected a key in double quotes or '}', \
        found ','; capture it again
        """,
        "p/b.json:1:1: error: the file has 5 bytes and the limit is 4; shorten it, or raise the limit",
        """
        p/c/d.json:1:1: error: the sample is not valid JSON: expected a value, found the end of \
        the document; capture it again
        """,
      ])
  }

  @Test func `a folder without payloads is a problem`() {
    let files = MemoryFiles(["p/notes.md": "x"])
    let folder = PayloadFolder(at: "p", dividedBy: .folder, reading: files, sizeLimit: 4)
    #expect(
      folder.problems.map(\.description) == [
        "p: error: there is no sample here; add a payload as a .json file"
      ])
  }
}
