import CompatModel

extension ReportFinding {
  /// The finding and its smallest example as plain text, one fact on a line.
  ///
  /// It is what the text report shows, for messages of other tools; nothing in it hides or moves
  /// the cursor.
  package var plainText: String { FindingFamily(self).plainText }
}

extension FindingFamily {
  /// The findings and their smallest example as plain text, one fact on a line.
  var plainText: String {
    var facts = FindingFacts(
      of: self, detail: ReportDetail(isComplete: true, sites: 0, valueLength: 80))
    facts.addReason(of: self)
    let lines = facts.rows.map { fact in
      let label = fact.label.plainText
      return label + String(repeating: " ", count: max(0, 12 - label.count))
        + VisibleText.escaping(fact.text.plainText)
    }
    let headline = VisibleText.escaping(Prose.sentence(for: self).plainText)
    return ([headline] + lines).joined(separator: "\n")
  }
}

extension ReportNondeterminism {
  /// The different answers as plain text, in one line.
  ///
  /// It is what the text report shows, for messages of other tools; nothing in it hides or moves
  /// the cursor.
  package var plainText: String {
    VisibleText.escaping(Prose.sentence(for: [self]).plainText)
  }
}

extension ReportSampleFailure {
  /// The failure as plain text, in one line.
  ///
  /// It is what the text report shows, for messages of other tools; nothing in it hides or moves
  /// the cursor.
  package var plainText: String {
    VisibleText.escaping(Prose.sentence(for: self, limit: 160).plainText)
  }
}

extension ReportRegression {
  /// What became of the payload as plain text, in one line, without its file.
  package var plainText: String {
    VisibleText.escaping("\(status.word): \(Prose.facts(of: self).plainText)")
  }
}

extension ReportStaleSample {
  /// The sample as plain text, in one line, without the location of the entry.
  package var plainText: String {
    VisibleText.escaping(Prose.words(for: self).plainText)
  }
}

extension ReportStaleEntry {
  /// The entry as plain text, in one line, without its location.
  package var plainText: String {
    VisibleText.escaping(Prose.words(for: self).plainText)
  }
}
