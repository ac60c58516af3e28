import Foundation
import Testing

extension CompatReport {
  /// Reads the report that a program has left.
  ///
  /// That there is none is an issue of the test that asks first; the tests that share the program
  /// stop without another one.
  ///
  /// - Parameters:
  ///   - path: The path of the report in the workplace of the program.
  ///   - workplace: The workplace.
  ///   - program: The program, which is shown where it has left no report.
  /// - Throws: That there is no report, or what is wrong with it.
  init(_ path: String, in workplace: Workplace, of program: FinishedProgram) throws {
    let bytes = try? workplace.bytes(of: path)
    try self.init(
      #require(bytes, "the program has left no report: \(program.termination) \(program.errors)"))
  }
}
