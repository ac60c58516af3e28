import JSONSyntax
import Testing

@testable import CompatEngine

/// To try two ways at each level would double the time with each.
@Suite(.timeLimit(.minutes(1))) struct NestedValueTests {
  static let depth = 200

  static func chain(_ innermost: String) -> String {
    String(repeating: #"{"next":"#, count: depth) + innermost + String(repeating: "}", count: depth)
  }

  @Test(arguments: [
    (#""x""#, #""x""#, true), (#""x""#, #""y""#, false), (#""x""#, #"{"case":{"_0":"x"}}"#, true),
    (#"{"next":"x"}"#, #""x""#, false),
  ])
  func `a value that is nested deeply is compared once at each level`(
    _ said: String, _ shown: String, _ isSaid: Bool
  ) throws {
    let values = try [said, shown].map { try JSONDocument(parsing: Self.chain($0)).root.value }
    #expect(values[0].isSaid(by: values[1]) == isSaid)
  }
}
