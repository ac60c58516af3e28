import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

@Suite struct SiteChangeKeyTests {
  /// The classes of what an operator makes of the first payload, by site.
  static func classes(_ operatorID: String, _ payloads: String...) throws -> [String: ChangeClass] {
    let folder = try RunFixture.folder(
      payloads.enumerated().map { try RunFixture.sample($1, name: "\($0).json") })
    let chosen = try #require(OperatorCatalog.standard[operatorID])
    let mutants = Mutator(OperatorCatalog([chosen]))
      .mutants(of: folder.samples[0], survey: folder.survey)
    return Dictionary(
      uniqueKeysWithValues: mutants.compactMap { mutant in
        SiteChangeKey(of: mutant, operatorNumber: 0, survey: folder.survey)
          .changeClass(among: [chosen.manual])
          .map { (mutant.change.site.description, $0) }
      })
  }

  @Test func `what writes null where nothing was is of the class of null`() throws {
    let classes = try Self.classes(
      "key-missing-vs-null", #"{"id":1,"note":null}"#, #"{"id":2,"extra":"a"}"#)
    #expect(classes == ["/note": .missing, "/extra": .null])
  }

  @Test func `a null element is a bad one`() throws {
    #expect(
      try Self.classes("array-null-element", #"{"tags":["a"]}"#)["/tags/0"] == .badElement)
  }
}
