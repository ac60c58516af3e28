import Testing

@testable import CodableCompat
@testable import CompatModel

/// The tables were written before anything was run.
///
/// Where a letter differs, the model, the operator, the harness or the prediction is wrong: find
/// out which, and fix it. A prediction is corrected with the reason below its row, never by copying
/// what was observed.
@Suite struct CalibrationTests {
  @Test func `every operator has exactly one row`() throws {
    let predicted = try Row.all().map(\.operatorID).sorted()
    #expect(predicted == OperatorCatalog.standard.manuals.map(\.id))
  }

  @Test(arguments: try Row.all())
  func `every strategy does with a change what was predicted`(_ row: Row) async throws {
    let observed = try await Calibration.observed.value
    let differences = row.differences(from: observed)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    let isTried = observed.values.contains { $0[row.operatorID] != nil }
    #expect(isTried != row.isHazard, "a row that is never tried proves nothing")
  }
}
