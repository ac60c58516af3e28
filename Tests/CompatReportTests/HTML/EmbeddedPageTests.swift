import Foundation
import Testing

@testable import CompatReport

/// The style sheet and the script are files that the package embeds in the code.
@Suite struct EmbeddedPageTests {
  @Test func `every file is on the page`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/CompatReport/HTML/Page").standardizedFileURL
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path())
    #expect(!names.isEmpty)
    for name in names {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let whole = name.hasSuffix(".js") ? HTMLScript().text : HTMLStylesheet().text
      #expect(whole.contains(text), "\(name)")
    }
  }
}
