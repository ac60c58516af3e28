/// A sample that its contract accepts although every strategy reads it as it says.
package struct ReportStaleSample: Codable, Sendable, Hashable {
  package var sample: String
  /// The path of the contract's description.
  package var file: String
  package var line: Int
  package var column: Int
  package var because: String

  package init(sample: String, file: String, line: Int, column: Int, because: String) {
    self.sample = sample
    self.file = file
    self.line = line
    self.column = column
    self.because = because
  }
}
