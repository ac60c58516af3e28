import CompatReport
import Testing

extension Supervision {
  /// The models that only look bad can be run in any process.
  @Suite struct HarmlessModelsTests {
    static let strategies = ["well-behaved", "takes-its-time", "leaves-thread-running"]

    @Test func `what is only slow or busy sees what the well-behaved model sees`() async throws {
      let workplace = try Workplace()
      let run = try await workplace.run([
        "run", "hanging", "--strategy", Self.strategies.joined(separator: ","), "--reports", "Out",
      ])
      #expect(run.termination == .exit(0), "\(run.errors)")
      let report = try Report(workplace.bytes(of: "Out/compat.json"))
      let expected = report.cells(of: "well-behaved", in: "hanging")
      #expect(expected["enum-case-added"] == ["absorbed": 1])
      for strategy in Self.strategies {
        #expect(report.cells(of: strategy, in: "hanging") == expected, "\(strategy)")
      }
      #expect(try workplace.files(below: "temporary") == [])
    }
  }
}
