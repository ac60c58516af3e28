import CompatReport
import Testing

extension Supervision {
  /// Too little memory is a mistake of the command line, and no bug of the program.
  @Suite struct MemoryLimitTests {
    static let arguments = [
      "run", "crashing", "--strategy", "well-behaved", "--operator", "key-order", "--jobs", "1",
      "--reports", "Out", "--results", "Results", "--memory-limit",
    ]

    @Test(arguments: ["1", "8"])
    func `a limit with which no process can start is invalid usage`(_ limit: String) async throws {
      let workplace = try Workplace()
      let program = try await workplace.run(Self.arguments + [limit])
      #expect(program.termination == .exit(64))
      #expect(
        program.errors == """
          error: child processes cannot start with '--memory-limit \(limit)'; use a higher limit, \
          such as '--memory-limit 512', or 0 for none, which a program needs that is built with a \
          sanitizer

          """)
    }

    @Test func `the limit that the message names is enough`() async throws {
      let workplace = try Workplace()
      let program = try await workplace.run(Self.arguments + ["512"])
      #expect(program.termination == .exit(0), "\(program.errors)")
      #expect(try Report(workplace.bytes(of: "Out/compat.json")).totals.checks > 0)
    }
  }
}
