import CodableCompat

/// A value that looks like a secret and was not replaced.
struct RealSecret: LintRule {
  let redactor: Redactor

  func findings(in contract: ContractFolder, of corpus: String) -> [LintFinding] {
    var redactor = redactor
    redactor.survey = contract.survey
    // An address that is made up looks like any other.
    redactor.catalog.others.removeAll { $0 is StreetAddress }
    return contract.samples.flatMap { sample in
      let redaction = redactor.redact(sample.captured)
      return redaction.findings.map { finding in
        let site = redaction.pointer(of: finding)
        let part = finding.isInName ? "the name of '\(site)'" : "'\(site)'"
        return LintFinding(
          path: sample.file, location: redaction.location(of: finding), severity: .error,
          words: """
            \(part) looks like \(finding.noun); replace it, as 'add' does, or name the site with \
            '--keep'
            """)
      }
    }
  }
}
