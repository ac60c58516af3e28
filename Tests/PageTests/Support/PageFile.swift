import Foundation
import TestSupport
import Testing

@testable import CompatReport
@testable import CompatReportTests

/// A page in a temporary file, which is removed with its last reference.
final class PageFile: Sendable {
  let url: URL

  /// Writes a page.
  init(markup: String) throws {
    url = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID()).html")
    try Data(markup.utf8).write(to: url)
  }

  /// Writes the page of a report.
  convenience init(_ report: Report) throws {
    try self.init(markup: HTMLReport().string(for: report))
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The page of the committed report.
  ///
  /// It is made from the values, so that a change of the page is tested at once.
  static func committed() throws -> PageFile { try PageFile(markup: committedMarkup.get()) }

  private static let committedMarkup = Result {
    let data = try Data(contentsOf: Checkout.root.appending(path: "Reports/compat.json"))
    return HTMLReport().string(for: try JSONDecoder().decode(Report.self, from: data))
  }

  /// The page of a small report in which every text has another one behind it.
  static func fixture(addingToTexts suffix: String = "") throws -> PageFile {
    try PageFile(.fixture { $0 + suffix })
  }
}
