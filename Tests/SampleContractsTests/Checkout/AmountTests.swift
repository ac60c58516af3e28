import Testing

@testable import SampleContracts

@Suite struct AmountTests {
  @Test(arguments: ["0", "12", "-0.50", "1249.50", "250000.0025", "-1000000.01", "007"])
  func `an amount is kept to the letter`(text: String) {
    #expect(Amount(text)?.text == text)
  }

  @Test(arguments: [
    "", "-", ".", "12.", ".5", "1,50", "1.2.3", "+1", "1e3", " 1", "1 ", "0x10", "１２", "NaN", "--1",
    "12 CHF",
  ])
  func `what is no amount is rejected`(text: String) {
    #expect(Amount(text) == nil)
    #expect(throws: DecodingError.self) { try [Amount].read("[\"\(text)\"]") }
  }

  @Test func `a number is no amount`() {
    #expect(throws: DecodingError.self) { try [Amount].read("[12.50]") }
  }
}
