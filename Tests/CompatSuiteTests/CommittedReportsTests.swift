import CompatCommand
import Foundation
import SampleContracts
import Testing

/// The reports in `Reports/` are what a run over the repository's corpus writes today.
///
/// When this fails, the corpus, the models or the harness have changed: read what is different, and
/// renew the reports with `swift run -c release codable-compat run`.
@Suite struct CommittedReportsTests {
  @Test func `the committed reports are what a run writes`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let here = URL(filePath: FileManager.default.currentDirectoryPath)
    try #require(
      here.resolvingSymlinksInPath().pathComponents
        == root.resolvingSymlinksInPath().pathComponents,
      "run the tests in the folder of the package: the reports name their files from there")
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "codable-compat-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let code = CompatCommand.run(
      ["run", "--quiet", "--reports", folder.path()], contracts: SampleContracts.all)
    #expect(code == .success)
    for name in ["compat.txt", "compat.html", "compat.json"] {
      let committed = try Data(contentsOf: root.appending(path: "Reports").appending(path: name))
      let written = try Data(contentsOf: folder.appending(path: name))
      #expect(
        committed == written,
        "Reports/\(name) is stale; renew it with: swift run -c release codable-compat run")
    }
  }
}
