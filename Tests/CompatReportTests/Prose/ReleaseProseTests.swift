import CompatModel
import Testing

@testable import CompatReport

@Suite struct ReleaseProseTests {
  @Test func `a step says how many changes each release survived, and where others broke`() {
    let step = ReportVersionStep(
      older: "2018-11", newer: "2020-03", changes: 7,
      survived: ["strict": 6, "lossy": 6, "default-value": 6, "unknown-case": 7], fatal: ["/type"])
    #expect(
      Prose.step(of: step).plainText == """
        2018-11 → 2020-03: 7 changes, unknown-case survives all, default-value and 2 more \
        strategies survive 6; broken at /type
        """)
    let all = ReportVersionStep(
      older: "1", newer: "2", changes: 1, survived: ["a": 1, "b": 1])
    #expect(Prose.step(of: all).plainText == "1 → 2: 1 change, a and b survive all")
  }

  @Test func `a release is named with where it stands`() {
    var strategy = Report.ordinary.contracts[0].strategies[0]
    #expect(Prose.name(ofRelease: strategy) == "2.4 strict")
    strategy.isReference = true
    #expect(Prose.name(ofRelease: strategy) == "2.4 strict, reference")
    strategy.support = .outOfSupport
    #expect(Prose.name(ofRelease: strategy) == "2.4 strict, out of support")
    strategy.support = .inDevelopment
    #expect(Prose.name(ofRelease: strategy) == "2.4 strict, in development")
  }
}
