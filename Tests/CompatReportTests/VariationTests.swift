import Foundation
import TestSupport
import Testing

@testable import CompatReport

/// Reports that differ from one in a few facts, printed one below the other.
@Suite struct VariationTests {
  private static let folder = Checkout.root.appending(path: "Tests/CompatReportTests/Variations")

  private static func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
  }

  private static func table(_ file: String) throws -> TableFile {
    try TableFile(file, beside: folder.appending(path: file).path())
  }

  static func report(_ file: String) throws -> Report { try Variation(table(file).rows).report }

  @Test(arguments: try files())
  func `variations of a report are printed as recorded`(_ file: String) throws {
    let sections = try Self.table(file).sections
    // What stands above the first heading holds for all.
    let common = sections.first { $0.heading.isEmpty }?.rows ?? []
    var text = ""
    for section in sections where sections.count == 1 || !section.heading.isEmpty {
      let rows = section.heading.isEmpty ? common : common + section.rows
      let printed = try Self.print(Variation(rows))
      text += section.heading.isEmpty ? printed : "== \(section.heading) ==\n" + printed
      if text.last != "\n" { text += "\n" }
      if !section.heading.isEmpty { text += "\n" }
    }
    PrintedReportTests.golden.expect(text, is: "variations/\(file)")
  }

  private static func print(_ variation: Variation) throws -> String {
    let words = variation.settings["format"] ?? []
    switch words.first {
    case "text":
      let verbosity = TextReport.Verbosity.allCases.first { "\($0)" == words.last } ?? .normal
      var format = TextReport(width: try #require(Int(words[1])), verbosity: verbosity)
      format.topic = variation.settings["topic"].flatMap { ReportTopic(rawValue: $0[0]) }
      let text = format.string(for: try variation.report)
      return variation.settings["part"].map { part(of: text, $0[0]) } ?? text
    case "markdown": return MarkdownReport().string(for: try variation.report)
    case "svg": return SVGReport().string(for: try variation.report)
    case "page":
      let page = PageScanner(HTMLReport().string(for: try variation.report))
      return PageOutline(of: page).text(below: words[1])
    case "difference": return sentences(about: try variation.difference)
    default:
      Issue.record("no such format: \(words)")
      return ""
    }
  }

  /// What the first paragraph and that of the outcomes say beside the verdict and the numbers, or
  /// what is between the answer and the last paragraphs.
  private static func part(of text: String, _ part: String) -> String {
    let paragraphs = text.split(separator: "\n\n")
    if part == "circumstances" {
      let outcomes = paragraphs.first { $0.hasPrefix("OUTCOMES OF CHECKS") } ?? ""
      return
        (paragraphs[0].split(separator: "\n").dropFirst(2)
        + outcomes.split(separator: "\n").dropFirst(3)).joined(separator: "\n")
    }
    return paragraphs.dropFirst().dropLast().filter { !$0.hasPrefix("More: ") }
      .joined(separator: "\n\n")
  }

  private static func sentences(about difference: ReportDifference) -> String {
    let sentences =
      Prose.circumstances(of: difference) + difference.failures.map { Prose.sentence(for: $0) }
    return sentences.map { $0.plainText + "\n" }.joined()
      + (sentences.isEmpty == difference.isEmpty ? "" : "is empty: \(difference.isEmpty)\n")
  }
}
