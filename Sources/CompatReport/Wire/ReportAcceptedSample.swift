/// A sample that need not be intact; its mutants are judged from what it shows.
package struct ReportAcceptedSample: Codable, Sendable, Hashable {
  package var sample: String
  package var because: String

  package init(sample: String, because: String) {
    (self.sample, self.because) = (sample, because)
  }
}
