#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Maps prose with meanings to lines for a terminal.
///
/// For whoever shows a sentence of ``Prose`` outside of a report, like `codable-compat explain`.
public struct TerminalProse: Sendable, Hashable {
  /// The number of columns that a line may have.
  public let width: Int

  /// Whether meanings are coloured.
  public let color: Bool

  /// Creates the mapping.
  ///
  /// - Parameters:
  ///   - width: The number of columns that a line may have.
  ///   - color: Whether meanings are coloured.
  public init(width: Int = 80, color: Bool = false) {
    self.width = max(TextReport.smallestWidth, width)
    self.color = color
  }

  /// Breaks prose into lines, with everything invisible in it made visible.
  ///
  /// - Parameters:
  ///   - prose: The prose.
  ///   - indent: The number of blanks before every line.
  /// - Returns: The lines, without newlines.
  public func lines(of prose: AttributedString, indent: Int = 0) -> [String] {
    var canvas = TextCanvas(width: width)
    canvas.paragraph(prose, indent: indent)
    return canvas.lines.map { $0.rendered(color: color) }
  }
}
