import CodableCompat

/// A report that is larger than any corpus here makes it.
enum GeneratedReport {
  static let checks = 1_000_000

  static let findings = 20_000

  /// Repeats the findings of a report at other sites, as new failures.
  ///
  /// Strategies that fail alike at a site still do: the page shows their findings as one entry.
  static func repeating(_ report: Report) -> Report {
    var generated = report
    let known = report.findings
    guard !known.isEmpty else { return report }
    generated.findings = (0..<findings).map { number in
      var finding = known[number % known.count]
      finding.path += "/site\(number / known.count)"
      finding.status = .worse
      finding.because = nil
      return finding
    }.sorted { $0.precedes($1) }
    generated.verdict = .worseThanExpected
    generated.totals.checks = checks
    generated.totals.worse = generated.findings.reduce(0) { $0 + $1.count }
    generated.totals.accepted = 0
    return generated
  }
}
