import CodableCompat
import Testing

@testable import CompatCommand

@Suite struct ExplainSubcommandTests {
  private static let topics = Topics(
    contracts: [TrafficLight.contract], catalog: .standard, facts: .standard)

  @Test func `every word has one explanation, and every kind of word is there`() {
    let ids = Self.topics.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    let expected =
      OperatorCatalog.standard.allManuals.map(\.id) + StrategyPattern.standard.map(\.id)
      + Outcome.allCases.map(\.rawValue) + ["nondeterministic"]
      + ChangeKind.allCases.map(\.rawValue)
      + AdviceCatalog.standard.manuals.map(\.id)
      + Direction.allCases.map(\.rawValue) + ChangeTarget.allCases.map(\.rawValue) + ["hazard"]
      + DecoderFactCatalog.standard.facts.map(\.id) + ExitCode.allCases.map { "\($0.rawValue)" }
    #expect(ids == expected)
  }

  @Test(arguments: topics.all.map(\.id))
  func `every word is explained, with nothing that a terminal would act on`(_ id: String) {
    let run = CommandLineRun(["explain", id], catalog: .standard, facts: .standard)
    #expect(run.exitCode == .success)
    #expect(run.output.hasPrefix("\(id): "))
    #expect(run.output.split(separator: "\n").count >= 3)
    let isPlain = run.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 }
    #expect(isPlain)
  }

  @Test func `an operator is explained with its examples`() {
    #expect(
      CommandLineRun(["explain", "color-added"]).output == """
        color-added: operator

        Adds a colour.

        The city buys new lights.

          kind       additive: the server says something new
          expected   survived; at a fail-closed site: rejected
          direction  added: something is there that was not there
          target     enum-value: a value that is one of a set of names
          opposite   none: Colours stay.

        Examples:
          {"color":"red"}
            becomes  {"color":"blue"}
          [\\n]
            not applicable

        What each strategy does with it, applied to 'Corpus' just now:
          ✓  struct-wrapper  2 intact
          ✗  strict          2 rejected

        """)
  }

  @Test func `an operator is explained with its inverse, its hazard, and what others call it`() {
    let run = CommandLineRun(["explain", "blackout"], catalog: TrafficLight.hazardousCatalog)
    #expect(
      run.output.contains(
        """
          direction    removed: something is gone, or no longer has a value
          target       document: the payload as a whole
          safety       hazard: a payload can end the process or take long;
                       '--no-hazards' leaves it out
          reverted by  nothing-changed
          other tools  Grid: OFF; X: y

        Examples:
          1
            where    a model's fallback is spelled 'off'
            becomes  nothing at all

        """))
  }

  @Test(arguments: ["enum-value", "@enum-value"])
  func `a tag is explained with its operators and how it selects them`(_ name: String) {
    #expect(
      CommandLineRun(["explain", name]).output == """
        enum-value: tag, by target

        A value that is one of a set of names.

          operators    color-added
          selected by  'list operators --tag enum-value', 'run --operator @enum-value'

        """)
  }

  @Test func `advice is explained with what is measured for it`() {
    #expect(
      CommandLineRun(["explain", "optional-enum"]).output == """
        optional-enum: advice

        An enum is made optional to be tolerant, which forgives absence and nothing
        else.

          measured    Null and a missing key are nil, and a name that no sample has
                      throws at the same site.
          what to do  Give the enum a case for unknown names (UnknownDecodable), or wrap
                      the property (DecodeUnknownAsNil).

        """)
  }

  @Test func `a strategy is explained with its registrations`() {
    let road = Contract("road") {
      Strategy(
        .strict, decoding: TrafficLight.Strict.self, named: "old", release: "0.9",
        builtAgainst: "2018-11")
    }
    let contracts = [TrafficLight.contract, road]
    #expect(
      CommandLineRun(["explain", "strict"], contracts: contracts).output == """
        strict: strategy

        A raw-valued enum with the decoder that the compiler writes.

        It fails closed.

        Registered for:
          light       release 1.0  built against 2018-11  JSONDecoder  \
        CompatCommandTests.TrafficLight.Strict
          road (old)  release 0.9  built against 2018-11  JSONDecoder  \
        CompatCommandTests.TrafficLight.Strict

        """)
    #expect(
      CommandLineRun(["explain", "old"], contracts: contracts).output == """
        old: strategy

        A raw-valued enum with the decoder that the compiler writes.

        It follows the pattern 'strict'.

        It fails closed.

        Registered for:
          road  release 0.9  built against 2018-11  JSONDecoder  \
        CompatCommandTests.TrafficLight.Strict

        """)
    #expect(
      CommandLineRun(["explain", "nil-wrapper"]).output
        .hasSuffix("\nNo contract is registered with it.\n"))
  }

  @Test func `an outcome, a kind of change and an exit code are explained`() {
    #expect(
      CommandLineRun(["explain", "absorbed"]).output == """
        absorbed: outcome, number 2 of 7 from best to worst

        Decoded; a fallback is shown for the change, everything else is as before.

          survived  yes
          expected  after changes that are additive or breaking

        """)
    #expect(
      CommandLineRun(["explain", "additive"]).output == """
        additive: kind of change

        The server says something new.

          expected     survived; at a fail-closed site: rejected
          operators    color-added
          selected by  'list operators --tag additive', 'run --operator @additive'

        """)
    #expect(
      CommandLineRun(["explain", "66"]).output == """
        66: exit code

        An input does not exist.

        The error names the missing file or folder. Relative paths start at the current
        directory.

        """)
  }

  @Test func `a fact about the decoder is explained with what it answers here`() {
    #expect(
      CommandLineRun(["explain", "one-is-one"]).output == """
        one-is-one: fact about Foundation's decoder

        One is one.

        All counting depends on it.

        It holds on this toolchain.

        Questions and answers:
          1 as Int
            gives  1

        """)
    #expect(
      CommandLineRun(["explain", "one-is-two"], facts: TrafficLight.differingFacts).output == """
        one-is-two: fact about Foundation's decoder

        One is two.

        Nothing depends on it.

        It differs on this toolchain: outcomes that depend on it may differ as well.

        Questions and answers:
          1 as Int
            gives  2
            here   \\u{1B}1
          2 as Int
            gives  2

        """)
  }

  @Test func `bytes that are no text are shown one by one`() {
    let output = CommandLineRun(["explain", "wire-utf16"], catalog: .standard).output
    #expect(output.contains("    becomes  the bytes FF FE "))
  }

  @Test func `the prose fits the terminal, within what is comfortable`() {
    for (columns, widest) in [("60", 60), ("20", 40), ("300", 100)] {
      let run = CommandLineRun(["explain", "65"], environment: ["COLUMNS": columns])
      let longest = run.output.split(separator: "\n").map(\.count).max()
      #expect(longest ?? 0 <= widest)
    }
  }

  @Test func `the list of patterns names every constant`() throws {
    let folder = "Sources/CompatEngine/Decoding/Registration"
    let source = try ["StandardPatterns.swift", "StandardPatterns+Unions.swift"]
      .map { try Checkout.text("\(folder)/\($0)") }.joined()
    let constants = source.matches(of: /static let \w+ = StrategyPattern\(\s*id: "([^"]+)"/)
    #expect(constants.map { String($0.1) }.sorted() == StrategyPattern.standard.map(\.id).sorted())
  }
}
