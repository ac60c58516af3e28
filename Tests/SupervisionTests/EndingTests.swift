import Foundation
import Testing

extension Supervision {
  /// What the shell takes from a run is named, and is never a bug of the program.
  @Suite struct EndingTests {
    @Test(arguments: [
      (
        // The test runner passes an unknown number of them on.
        "ulimit -n 30", 71,
        ": too few file descriptors are allowed; raise the limit with 'ulimit -n'"
      ),
      (
        "ulimit -f 1", 71,
        ": the file is larger than 'ulimit -f' allows; raise that limit"
      ),
      (
        "export TMPDIR=/nowhere", 71,
        """
        error: cannot create a temporary file in '/nowhere', the folder of TMPDIR: No such file or \
        directory
        """
      ),
      (
        "exec >&-", 73,
        """
        error: standard output cannot be written: it is not open for writing; redirect it to another \
        file, or to /dev/null
        """
      ),
    ])
    func `a run that the shell limits says what is missing`(
      _ script: String, _ code: Int32, _ error: String
    ) async throws {
      let workplace = try Workplace()
      let arguments = [
        "run", "crashing", "--strategy", "well-behaved,aborts,exits-*", "--operator", "key-order",
        "--jobs", "4", "--reports", "Out", "--results", "Results",
      ]
      let program = try await RunningProgram(
        ["-c", "\(script); exec \"$0\" \"$@\"", Program.file.path] + arguments,
        of: URL(filePath: "/bin/sh"), in: workplace
      ).finish()
      #expect(program.termination == .exit(code))
      #expect(program.errors.hasSuffix(error + "\n"), "\(program.errors)")
    }
  }
}
