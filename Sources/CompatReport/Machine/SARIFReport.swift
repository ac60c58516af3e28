package import CompatModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Shows a report as SARIF 2.1.0, for code scanning and editors.
///
/// Every finding is a result at its line and column in the corpus, and every operator is a rule with
/// its manual as help. Known failures are results that are suppressed, with their reasons.
package struct SARIFReport: ReportFormat {
  /// The format's name on the command line.
  package static let name = "sarif"

  package static let fileExtension = "sarif"

  private let files: ReportedFiles
  private let manuals: [OperatorManual]
  private let disk: any FileReading

  /// Creates the format.
  ///
  /// - Parameters:
  ///   - files: The files that the report is about.
  ///   - manuals: The manuals of the operators.
  ///   - disk: Reads the samples again, because SARIF counts columns differently from a report.
  package init(files: ReportedFiles, manuals: [OperatorManual], reading disk: any FileReading) {
    self.files = files
    self.manuals = manuals
    self.disk = disk
  }

  package func write(_ report: Report, to output: inout some TextOutputStream) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    // There are strings and integers only, and JSON can say all of them.
    guard let data = try? encoder.encode(log(of: report)) else {
      preconditionFailure("a log holds a value that JSON cannot say")
    }
    output.write(String(decoding: data, as: UTF8.self))
    output.write("\n")
  }

  private func log(of report: Report) -> SARIFLog {
    let diagnostics = report.diagnostics(in: files)
    let rules = rules(of: report)
    let numbers = Dictionary(
      rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let columns = UTF16Columns(of: diagnostics, files: disk)
    let results = diagnostics.map { diagnostic in
      SARIFLog.Result(
        diagnostic, ruleIndex: numbers[diagnostic.rule.id] ?? -1, column: columns[diagnostic])
    }
    let driver = SARIFLog.Driver(version: report.toolVersion, rules: rules)
    return SARIFLog(runs: [SARIFLog.Run(tool: SARIFLog.Tool(driver: driver), results: results)])
  }

  private func rules(of report: Report) -> [SARIFLog.Rule] {
    let known = Dictionary(manuals.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return DiagnosticRule.ownRules.compactMap { SARIFLog.Rule($0) }
      + report.operators.map { SARIFLog.Rule($0, manual: known[$0.id]) }
  }
}

extension SARIFLog.Result {
  fileprivate init(_ diagnostic: Diagnostic, ruleIndex: Int, column: Int?) {
    let location = SARIFLog.PhysicalLocation(
      artifactLocation: SARIFLog.ArtifactLocation(uri: FileAddress(path: diagnostic.file).text),
      region: SARIFLog.Region(startLine: diagnostic.line, startColumn: column))
    self.init(
      ruleId: diagnostic.rule.id, ruleIndex: ruleIndex, level: SARIFLog.Level(diagnostic.severity),
      message: SARIFLog.Message(plain: "\(diagnostic.title)\n\n\(diagnostic.text)"),
      locations: [SARIFLog.Location(physicalLocation: location)],
      partialFingerprints: ["codableCompat/v1": diagnostic.fingerprint],
      suppressions: diagnostic.justification.map {
        [SARIFLog.Suppression(justification: $0)]
      } ?? [])
  }
}

extension SARIFLog.Level {
  fileprivate init(_ severity: Diagnostic.Severity) {
    self =
      switch severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
  }
}
