import BrowserDriver
import Foundation

/// The checks of axe-core, whose file `COMPAT_AXE` names.
///
/// The PyPI package `axe-playwright-python` contains it: `.ci/run` shows how it is downloaded.
struct AxeScript: Sendable {
  /// The environment variable with the path of the file.
  static let variable = "COMPAT_AXE"
  static let path = ProcessInfo.processInfo.environment[variable]
  let text: String

  init() throws {
    text = try String(contentsOf: URL(filePath: Self.path ?? ""), encoding: .utf8)
  }

  /// A rule that the page breaks, with the elements that break it.
  struct Violation: Decodable, Hashable, CustomStringConvertible {
    var rule: String
    var elements: [String]
    var description: String { "\(rule): \(elements.joined(separator: " · "))" }
  }

  /// Checks the whole page against all rules, those of WCAG 2.2 AA and good practices included.
  func violations(of page: BrowserPage) async throws -> [Violation] {
    try await page.run(text)
    return try await page.evaluate(
      """
      axe.run(document, { resultTypes: ["violations"] }).then((results) =>
        results.violations.map((violation) => ({
          rule: violation.id, elements: violation.nodes.map((node) => node.target.join(" "))
        })))
      """)
  }
}
