/// The files that a report is about, as other tools find them.
package struct ReportedFiles: Sendable, Hashable {
  package let corpus: String

  /// The file of the known failures.
  package let baseline: String

  package init(corpus: String, baseline: String) {
    self.corpus = corpus
    self.baseline = baseline
  }

  func sample(ofMutant id: String) -> String {
    "\(corpus)/\(id.prefix { $0 != "#" })"
  }
}
