import Testing

extension Supervision {
  /// Models are traced in processes of their own.
  @Suite struct TraceTests {
    @Test func `a model that ends its process while it is traced loses its trace, and no other`()
      async throws
    {
      let workplace = try Workplace()
      let program = try await workplace.run([
        "trace", "deceiving", "--strategy", "well-behaved,traps-when-traced,traps-at-sample",
        "--jobs", "2",
      ])
      #expect(program.termination == .exit(0), "\(program.errors)")
      let blocks = program.output.split(
        separator: "\ndeceiving, ", omittingEmptySubsequences: false)
      #expect(blocks.count == 3)
      #expect(blocks.first?.hasPrefix("deceiving, well-behaved: Ticket\n") == true)
      let titles = blocks.dropFirst().map { $0.split(separator: /\s+/).joined(separator: " ") }
      #expect(
        titles == [
          "traps-at-sample: not traced, because no sample decodes; 'run' shows why",
          """
          traps-when-traced: not traced, because it ends its process or hangs if another decoder \
          watches
          """,
        ])
      #expect(program.errors == "")
    }
  }
}
