import Testing

@testable import CompatCommand

@Suite struct TerminalTests {
  @Test(arguments: [
    ([:], nil, 80), ([:], 110, 110), (["COLUMNS": "60"], 110, 60), (["COLUMNS": "60"], nil, 60),
    (["COLUMNS": "0"], 110, 110), (["COLUMNS": "-5"], nil, 80), (["COLUMNS": "wide"], nil, 80),
    (["COLUMNS": "999999999"], nil, 120),
  ])
  func `the width is what the user, the terminal, or custom says`(
    _ environment: [String: String], _ columns: Int?, _ expected: Int
  ) {
    let terminal = Terminal(
      environment: environment, outputIsTerminal: true, errorIsTerminal: true, columns: columns)
    #expect(terminal.width == expected)
  }

  @Test(arguments: [
    (ColorChoice.auto, [:], true, true), (.auto, [:], false, false),
    (.auto, ["NO_COLOR": "1"], true, false), (.auto, ["NO_COLOR": ""], true, true),
    (.auto, ["TERM": "dumb"], true, false), (.auto, ["TERM": "xterm"], true, true),
    (.always, [:], false, true), (.always, ["NO_COLOR": "1"], false, true),
    (.never, [:], true, false), (.never, ["NO_COLOR": ""], true, false),
  ])
  func `colour is shown where it is wanted`(
    _ choice: ColorChoice, _ environment: [String: String], _ isTerminal: Bool, _ expected: Bool
  ) {
    let terminal = Terminal(
      environment: environment, outputIsTerminal: isTerminal, errorIsTerminal: false, columns: nil)
    #expect(choice.isOn(terminal) == expected)
  }

  @Test(arguments: [([:], true, true), ([:], false, false), (["TERM": "dumb"], true, false)])
  func `progress is shown where a line can be written again`(
    _ environment: [String: String], _ isTerminal: Bool, _ expected: Bool
  ) {
    let terminal = Terminal(
      environment: environment, outputIsTerminal: false, errorIsTerminal: isTerminal, columns: nil)
    #expect(terminal.showsProgress == expected)
  }
}
