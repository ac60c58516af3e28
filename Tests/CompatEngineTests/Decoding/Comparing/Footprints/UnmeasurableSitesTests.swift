import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// Sites at which no other value than the sample's is readable, and whose property has another name.
///
/// Such a site is placed by its siblings. Where they cannot be measured either, each once waited for
/// the other until the stack was full. A stack overflow ends the process, so these tests run in
/// processes of their own.
@Suite struct UnmeasurableSitesTests {
  struct Stroke: Decodable, Sendable {
    enum Cap: String, Decodable, Sendable { case round, butt }
    enum Join: String, Decodable, Sendable { case bevel, miter }
    let capStyle: Cap
    let joinStyle: Join
    enum CodingKeys: String, CodingKey { case capStyle = "cap", joinStyle = "join" }
  }

  static let payload = #"{"cap":"round","join":"bevel"}"#

  @Test func `two strict enums behind renamed keys and one sample are checked`() async {
    await #expect(processExitsWith: .success) {
      let fixture = try DecodingFixture([UnmeasurableSitesTests.payload])
      let strategy = DecodingFixture.strategy(Stroke.self)
      let sample = try #require(fixture.folder.samples.first)
      let mutants = Mutator(.standard).mutants(of: sample, survey: fixture.folder.survey)
      let baselineCheck = try fixture.baselineCheck(strategy, of: sample)
      try #require(baselineCheck.outcome == .intact)
      for mutant in mutants {
        let check = baselineCheck.check(mutant, payload: try mutant.bytes(), isFailClosed: false)
        try #require(check?.outcome != .crashed)
      }
    }
  }

  @Test func `sites that cannot be measured belong to the object around them`() async {
    await #expect(processExitsWith: .success) {
      let baselineView = try DecodingFixture([UnmeasurableSitesTests.payload])
        .baselineView(Stroke.self)
      for site in ["cap", "join"] {
        let footprint = baselineView.footprint(of: JSONPointer(tokens: [site]))
        try #require(footprint == Footprint(paths: [.root], basis: .names))
      }
    }
  }
}
