import CompatReport
import Foundation
import Testing

extension Supervision {
  /// A program in three lines runs over a flat folder of payloads, with nothing else beside it.
  @Suite struct AdoptedModelsTests {
    @Test func `an app's own model is checked, and the reports are written`() async throws {
      let workplace = try Workplace(corpus: Program.adoptedCorpus)
      let run = try await RunningProgram(
        ["run", "--write", "json,text"], of: Program.adopted, in: workplace
      ).finish()
      #expect(run.termination == .exit(1), "\(run.errors)")
      #expect(run.errors == "")
      let report = try Report(workplace.bytes(of: "Reports/compat.json"))
      #expect(report.sampleFailures.isEmpty)
      let cells = report.cells(of: "as-shipped", in: "order")
      #expect(cells["meta-identity"] == ["intact": 2])
      #expect(cells["enum-case-added"] == ["rejected": 2])
      let text = String(decoding: try workplace.bytes(of: "Reports/compat.txt"), as: UTF8.self)
      let committed = try String(contentsOf: Program.adoptedReport, encoding: .utf8)
      #expect(text == committed, "Tests/adopted-models/compat.txt is renewed with .ci/renew")
      #expect(!(try workplace.files(below: "Reports").contains("baseline.json")))
    }

    @Test func `samples in the folder of their contract have no version in their names`()
      async throws
    {
      let workplace = try Workplace(corpus: Program.adoptedCorpus)
      let run = try await RunningProgram(
        ["list", "samples"], of: Program.adopted, in: workplace
      ).finish()
      #expect(run.output.contains("order/paid.json "))
      #expect(run.output.contains("order/shipped.json "))
      let strategies = try await RunningProgram(
        ["list", "strategies"], of: Program.adopted, in: workplace
      ).finish()
      #expect(strategies.output.contains("as-shipped"))
      #expect(strategies.output.contains("newest"))
    }
  }
}
