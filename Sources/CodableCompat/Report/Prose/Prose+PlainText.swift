#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ReportFinding {
  /// The finding and its smallest example as plain text, one fact on a line.
  ///
  /// It is what the text report shows, for messages of other tools; nothing in it hides or moves
  /// the cursor.
  public var plainText: String {
    let bundle = FindingBundle(self)
    let facts = FindingFacts(of: bundle, limit: 80, places: 0).rows.map { row in
      let label = row.label.padding(toLength: FindingFacts.labelWidth)
      return label + VisibleText.escaping(row.text.plainText)
    }
    let headline = VisibleText.escaping(Prose.sentence(for: bundle).plainText)
    return ([headline] + facts).joined(separator: "\n")
  }
}

extension ReportSampleFailure {
  /// The failure as plain text, in one line.
  ///
  /// It is what the text report shows, for messages of other tools; nothing in it hides or moves
  /// the cursor.
  public var plainText: String {
    VisibleText.escaping(Prose.sentence(for: self, limit: 160).plainText)
  }
}

extension String {
  fileprivate func padding(toLength length: Int) -> String {
    self + String(repeating: " ", count: max(0, length - count))
  }
}
