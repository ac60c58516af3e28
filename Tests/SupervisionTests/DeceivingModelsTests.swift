import Testing

extension Supervision {
  /// Models that end their process where it says little: at everything, or only now and then.
  @Suite struct DeceivingModelsTests {
    /// A run over all operators.
    static let report = Task {
      let workplace = try Workplace()
      let program = try await workplace.run([
        "run", "deceiving", "--jobs", "2", "--no-hazards", "--reports", "Out", "--results",
        "Results",
      ])
      #expect(program.ending == .exit(3), "\(program.errors)")
      return try CompatReport(workplace.bytes(of: "Out/compat.json"))
    }

    @Test func `a trap that does not happen again alone is called flaky`() async throws {
      let report = try await Self.report.value
      let flaky = report.flaky ?? []
      #expect(flaky.map(\.strategy) == ["traps-when-worn"])
      #expect(flaky.map(\.count) == [1])
      #expect(flaky.map(\.mutant) == ["deceiving/1/ticket.json#string-to-null-string@/title"])
      #expect(flaky.first?.ending.hasPrefix(Misbehaviour.trap) == true)
      let cells = report.cells(of: "traps-when-worn", in: "deceiving")
      #expect(cells == report.cells(of: "well-behaved", in: "deceiving"))
    }

    @Test
    func `of a model that traps at almost everything, samples are taken and the rest counted`()
      async throws
    {
      let report = try await Self.report.value
      let tally = report.tally(of: "traps-beside-sample", in: "deceiving")
      let careful = report.tally(of: "well-behaved", in: "deceiving")
      let leftOut = report.leftOut ?? []
      #expect(leftOut.map(\.strategy) == ["traps-beside-sample"])
      let skipped = leftOut.reduce(0) { $0 + $1.checks }
      #expect(skipped > 0)
      #expect(
        tally.values.reduce(0, +) + skipped == careful.values.reduce(0, +),
        "every check is made or counted as left out")
      // Sixteen, and then fewer and fewer.
      #expect((16...32).contains(tally["crashed", default: 0]))
      #expect(tally["absorbed"] == nil, "a fallback is something else than the sample says")
      let cells = report.cells(of: "traps-beside-sample", in: "deceiving")
      #expect(cells["enum-case-added"] == ["crashed": 1])
    }
  }
}
