import JSONSyntax
import Testing

@testable import CompatEngine

@Suite struct ViewCompositionTests {
  @Test func `a view is composed of what its changes show, or of what they say`() throws {
    func values(_ text: some StringProtocol) throws -> [JSONValue] {
      try text.split(separator: " ").map { try JSONDocument(parsing: String($0)).root.value }
    }
    var (said, unsaid): (Set<JSONValue>, JSONValue?) = ([], nil)
    for (line, location) in try Subject.lines(of: "Views/composed-views") {
      if line.hasPrefix("said ") {
        said = try Set(values(line.dropFirst(5)))
      } else if line.hasPrefix("unsaid ") {
        unsaid = try values(line.dropFirst(7)).first { $0 != .null }
      } else {
        let sides = try line.split(separator: #/ → | ↛ /#).map(values)
        #expect(
          ViewComposition(said: said, unsaid: unsaid).isComposed(
            sides[1][0], of: Array(sides[0].dropFirst()), before: sides[0][0])
            == line.contains(" → "), "\(line)", sourceLocation: location)
      }
    }
  }
}
