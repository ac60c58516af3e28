/// Shows a report as text, for terminals and log files.
///
/// The answer comes first, then the matrices, then the findings, and the last line says what to do
/// next. No line is wider than `width`, and nothing from a payload can do more than be read.
package struct TextReport: ReportFormat {
  package enum Verbosity: Sendable, Hashable, CaseIterable {
    case quiet
    /// One example for every kind of failure.
    case normal
    /// Also a matrix for each contract, every piece of advice, and every finding.
    case verbose
  }

  package static let name = "text"

  package static let fileExtension = "txt"

  static let smallestWidth = 40

  package let width: Int

  package let color: Bool

  package let verbosity: Verbosity

  /// The only part that is shown, in full; nil for the report.
  package var topic: ReportTopic?

  /// Whether a command has made the report, which can be asked for more.
  package var isOfCommand = true

  /// Lines have at least ``smallestWidth`` columns; colours say nothing that words and symbols do not.
  package init(width: Int = 80, color: Bool = false, verbosity: Verbosity = .normal) {
    self.width = max(TextReport.smallestWidth, width)
    self.color = color
    self.verbosity = verbosity
  }

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    for line in lines(of: report) {
      output.write(line.rendered(color: color))
      output.write("\n")
    }
  }

  private func lines(of report: Report) -> [TextLine] {
    func lines(_ blocks: [Block]) -> [TextLine] { TextRenderer(blocks, width: width).lines }
    if let topic { return lines(Document(of: report, topic: topic).blocks) }
    switch verbosity {
    case .quiet: return lines(Document(of: report, detail: .brief).blocks)
    case .verbose: return lines(Document(of: report, detail: .complete).blocks)
    case .normal:
      return lines(
        FirstScreen.blocks(of: report, isOfCommand: isOfCommand) {
          lines($0).count <= FirstScreen.maximumLines
        })
    }
  }
}
