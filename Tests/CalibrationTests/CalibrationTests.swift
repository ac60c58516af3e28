import Testing

@testable import CodableCompat
@testable import CompatModel

/// The table was written before anything was run.
///
/// Where a letter differs, the model, the operator, the harness or the prediction is wrong: find out
/// which, and fix it. A prediction is corrected with the reason below its row, never by copying
/// what was observed.
@Suite struct CalibrationTests {
  static let tables = [
    EnumRows.table, PresenceRows.table, ScalarRows.table, UnionRows.table, GarblingRows.table,
    IncidentRows.table,
  ]

  static func rows() throws -> [Row] { try tables.flatMap { try Row.rows(in: $0) } }

  @Test func `every operator has exactly one row`() throws {
    let predicted = try Self.rows().map(\.operatorID).sorted()
    #expect(predicted == OperatorCatalog.standard.manuals.map(\.id))
  }

  @Test(arguments: try rows())
  func `every strategy does with a change what was predicted`(_ row: Row) async throws {
    let observed = try await Calibration.observed.value
    let differences = row.differences(from: observed)
    #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    let isTried = observed.values.contains { $0[row.operatorID] != nil }
    #expect(isTried != row.isHazard, "a row that is never tried proves nothing")
  }
}
