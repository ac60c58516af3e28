import CodableCompat
import Testing

@testable import CompatCommand

/// Scripts depend on the exit codes: the numbers and their meanings never change.
@Suite struct ExitCodeTests {
  @Test func `the codes are these`() {
    let codes = ExitCode.allCases.map(\.rawValue)
    #expect(codes == [0, 1, 2, 3, 64, 65, 66, 70, 71, 73, 130])
  }

  @Test(arguments: [
    (ReportVerdict.asExpected, ExitCode.success), (.worseThanExpected, .worseThanExpected),
    (.baselineStale, .baselineStale), (.sampleFailed, .sampleFailed),
    (.nondeterministic, .worseThanExpected),
  ])
  func `a verdict has its code`(_ verdict: ReportVerdict, _ code: ExitCode) {
    #expect(ExitCode(verdict) == code)
  }
}
