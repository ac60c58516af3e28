import Testing

@testable import CompatModel

@Suite struct ExpectationTests {
  @Test(arguments: [
    (ChangeKind.neutral, false, "intact"), (.additive, false, "survived"),
    (.breaking, false, "survived"), (.garbled, false, "rejected"),
    // What must be rejected need not survive.
    (.additive, true, "rejected"), (.breaking, true, "rejected"),
  ])
  func `a contract can say that a change is survived`(
    kind: ChangeKind, isFailClosed: Bool, words: String
  ) {
    #expect(
      CompatModel.Expectation(of: kind, isFailClosed: isFailClosed, mustSurvive: true).words
        == words)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var kind: ChangeKind
    var isFailClosed: Bool
    var words: String
    var met: Set<Outcome>

    var testDescription: String { "\(kind)\(isFailClosed ? ", fail-closed" : "")" }
  }

  static let table = [
    Row(kind: .neutral, isFailClosed: false, words: "intact", met: [.intact]),
    Row(kind: .neutral, isFailClosed: true, words: "intact", met: [.intact]),
    Row(kind: .additive, isFailClosed: false, words: "survived", met: [.intact, .absorbed]),
    Row(kind: .additive, isFailClosed: true, words: "rejected", met: [.rejected]),
    Row(
      kind: .breaking, isFailClosed: false, words: "survived or rejected",
      met: [.intact, .absorbed, .rejected]),
    Row(kind: .breaking, isFailClosed: true, words: "rejected", met: [.rejected]),
    Row(kind: .garbled, isFailClosed: false, words: "rejected", met: [.rejected]),
    Row(kind: .garbled, isFailClosed: true, words: "rejected", met: [.rejected]),
  ]

  @Test(arguments: table)
  func `what is expected of a change follows from its kind and from the site`(_ row: Row) {
    let expected = Expectation(of: row.kind, isFailClosed: row.isFailClosed)
    #expect(expected.words == row.words)
    for outcome in Outcome.allCases {
      #expect(expected.isMet(by: outcome) == row.met.contains(outcome), "\(outcome)")
    }
  }
}
