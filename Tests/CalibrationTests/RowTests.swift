import Testing

/// A table that is misread proves nothing.
@Suite struct RowTests {
  @Test(arguments: ["Q", "V/Q", "V(Q)", "V(T", "V)T(", "VW", "-"])
  func `what is no cell is rejected`(_ text: String) {
    #expect(Prediction(text) == nil)
  }

  @Test(arguments: [
    ("V/W", "VW", true), ("V/W", "V", false), ("V", "VW", false), ("V(W)", "VW", true),
    ("V(W)", "W", false), ("·", "", true), ("·", "V", false), ("T", "", false), ("(N)", "", true),
    ("(N)", "N", true), ("V(T/W)", "VTW", true), ("V(T/W)", "T", false),
  ])
  func `everything expected must be there, and nothing that is not allowed`(
    _ text: String, _ observed: String, _ isMet: Bool
  ) throws {
    let letters = Set(observed.compactMap { Letter(rawValue: String($0)) })
    #expect(try #require(Prediction(text)).isMet(by: letters) == isMet)
  }

  @Test func `a row has the lines that are indented below its id`() throws {
    let rows = try Row.rows(
      in: """
                            A   A?  D   D0
        first
          texts, booleans   T   T   N   N
        // A reason.
          lossless          V
        second
          everywhere        T
        """)
    #expect(rows.map(\.operatorID) == ["first", "second"])
    #expect(rows[0].predictions["booleans"]?.map(\.description) == ["T", "T", "N", "N"])
    #expect(rows[0].predictions.keys.count == 3)
    #expect(rows[0].everywhere == nil)
    #expect(rows[1].everywhere?.required == [.thrown])
  }

  @Test(arguments: [
    "  texts   T   T   N   N", "first\n  texts   T   T   N", "first\n  nowhere   T",
    "first\n  texts   T   T   N   Q", "first\n  texts",
    "first\n  texts   T   T   N   N\n  texts   T   T   N   N",
  ])
  func `a line that does not fit is rejected`(_ table: String) {
    #expect(throws: Row.Problem.self) { try Row.rows(in: table) }
  }

  @Test func `a difference names the cell, both letters and a mutant`() throws {
    let rows = try Row.rows(in: "first\n  booleans   T   T   N   ·")
    let observed: [Calibration.Letters] = [
      [.thrown: "a"], [:], [.nothing: "b", .misread: "c"], [:],
    ]
    #expect(
      rows[0].differences(from: ["booleans": ["first": observed]]) == [
        "booleans A?: predicted T, observed ·", "booleans D: predicted N, observed N/W, as in c",
      ])
  }

  @Test func `letters that were not predicted are not shown`() throws {
    let rows = try Row.rows(in: "first")
    let observed: [Calibration.Letters] = [[.thrown: "a"], [:], [:], [:]]
    #expect(
      rows[0].differences(from: ["booleans": ["first": observed]]) == [
        "booleans: something is changed in A; predict it first"
      ])
  }
}
