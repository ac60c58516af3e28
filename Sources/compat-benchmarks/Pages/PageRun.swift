import BrowserDriver
import CodableCompat
import Foundation

/// Measures the page of a report, and of a much larger one, in a browser.
struct PageRun {
  let report: String
  let output: BenchmarkOutput

  /// How often a page is loaded; the fastest counts.
  private static let rounds = 3

  /// Prints a line for each page.
  func callAsFunction() async throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: report))
    let committed = try JSONDecoder().decode(Report.self, from: data)
    guard let program = Chromium.installed() else {
      return output.note("Not measured: there is no Chromium in PATH.")
    }
    output.show([
      "The page in a browser: first use is when it is shown and its script has run.", "",
      TextColumns.line("page", "written", "kB", "elements", "nodes", "first use"),
    ])
    let browser = try await Browser(program)
    do {
      try await measure(committed, report, in: browser)
      let generated = GeneratedReport.repeating(committed)
      let title =
        "generated: \(TextColumns.grouped(generated.totals.checks)) checks, "
        + "\(TextColumns.grouped(generated.findings.count)) findings"
      try await measure(generated, title, in: browser)
    } catch {
      await browser.end()
      throw error
    }
    await browser.end()
  }

  private func measure(_ report: Report, _ title: String, in browser: Browser) async throws {
    output.progress(title)
    let began = ContinuousClock.now
    let markup = HTMLReport().string(for: report)
    let written = began.duration(to: .now) / .seconds(1)
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("compat-benchmarks-\(UUID()).html")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(markup.utf8).write(to: file)
    var figures = try await PageFigures.measured(of: file, in: browser)
    for _ in 1..<Self.rounds {
      let again = try await PageFigures.measured(of: file, in: browser)
      figures.firstUse = min(figures.firstUse, again.firstUse)
    }
    output.show([
      TextColumns.line(
        title, TextColumns.duration(written), TextColumns.grouped(figures.bytes / 1000),
        TextColumns.grouped(figures.elements), TextColumns.grouped(figures.nodes),
        TextColumns.duration(figures.firstUse / 1000))
    ])
  }
}
