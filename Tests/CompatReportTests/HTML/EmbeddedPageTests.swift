import Foundation
import Testing

@testable import CompatReport

/// The style sheet and the script are files that `.ci/embed` makes Swift source of.
@Suite struct EmbeddedPageTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/CompatReport/HTML/Page").standardizedFileURL

  static let files = [
    "answer.css": EmbeddedStylesheet.answer, "findings.css": EmbeddedStylesheet.findings,
    "frame.css": EmbeddedStylesheet.frame, "media.css": EmbeddedStylesheet.media,
    "tables.css": EmbeddedStylesheet.tables, "blocks.js": EmbeddedScript.blocks,
    "elements.js": EmbeddedScript.elements, "filters.js": EmbeddedScript.filters,
    "grids.js": EmbeddedScript.grids, "page.js": EmbeddedScript.page,
    "rows.js": EmbeddedScript.rows,
  ]

  @Test(arguments: files.keys.sorted())
  func `the source equals the file`(name: String) throws {
    let file = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
    #expect(file == Self.files[name], "run .ci/embed")
  }

  @Test func `every file is on the page`() throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())
    #expect(names.sorted() == Self.files.keys.sorted())
    for (name, text) in Self.files {
      let whole = name.hasSuffix(".js") ? HTMLScript().text : HTMLStylesheet().text
      #expect(whole.contains(text), "\(name)")
    }
  }
}
