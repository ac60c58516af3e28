import Testing

@testable import CompatModel
@testable import CompatReport

@Suite struct RemedySectionTests {
  static func text(
    isAlternative: Bool, strategies: Int = 1, verbosity: TextReport.Verbosity = .normal
  ) -> String {
    var report = Report.ordinary
    report.contracts[0].strategies.removeLast(2 - strategies)
    report.contracts[0].remedies[0].isAlternative = isAlternative
    return TextReport(width: 100, verbosity: verbosity).string(for: report)
  }

  @Test func `a remedy shows the property as it is and as it would be, and what that leaves lost`()
  {
    #expect(
      Self.text(isAlternative: false).contains(
        """

        item
          - Item.type: Kind → 'enum Kind: String, UnknownDecodable'
            After a new value, only that value is lost. Saves 12 checks, judged by 2 that were tried. Costs:
              re-encodes as a placeholder.

        """))
  }

  @Test func `each loss has a sentence of its own, for the classes that it is the loss of`() {
    var report = Report.ordinary
    report.contracts[0].strategies.removeLast()
    report.contracts[0].remedies[0].isAlternative = false
    report.contracts[0].remedies[0].effects = [
      .value: [.newValue], .nothing: [.otherType], .neighbours: [.badElement],
    ]
    report.contracts[0].remedies[0].partly = [.otherType]
    #expect(
      TextReport(width: 200).string(for: report).contains(
        """
            After another type (where it helps), nothing is lost. After a new value, only that value is \
        lost. After a bad element, the values around it are lost.
        """))
  }

  @Test func `what other remedies save as well is counted, and shown on request`() {
    let short = Self.text(isAlternative: true)
    #expect(short.contains("\n  1 more remedy: '--verbose'\n"))
    #expect(!short.contains("Item.type: Kind →"))
    #expect(Self.text(isAlternative: true, verbosity: .verbose).contains("Item.type: Kind →"))
  }

  @Test func `what each pattern would make of the changes is a table`() {
    #expect(
      Self.text(isAlternative: false).contains(
        """

        item
                      new
                      value
        unknown-case  12/12

        """))
  }

  @Test func `a contract with several models shows neither`() {
    let text = Self.text(isAlternative: false, strategies: 2)
    #expect(!text.contains("REMEDIES"))
    #expect(!text.contains("SIMULATED"))
  }
}
