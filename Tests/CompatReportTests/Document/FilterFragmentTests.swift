import Testing

@testable import CodableCompat
@testable import CompatReport

/// A filter is an address that can be shared.
@Suite struct FilterFragmentTests {
  @Test(
    arguments: [
      (nil, "strict", "key-added", "strategy=strict&operator=key-added"),
      ("a b", "é", "x&y=#", "contract=a%20b&strategy=%C3%A9&operator=x%26y%3D%23"),
      (nil, "strict", nil, "strategy=strict"), (nil, nil, "key-added", "operator=key-added"),
    ] as [(String?, String?, String?, String)])
  func `a filter is a fragment`(
    contract: String?, strategy: String?, operatorID: String?, text: String
  ) {
    let fragment = FilterFragment(contract: contract, strategy: strategy, operatorID: operatorID)
    #expect(fragment.text == text)
  }
}
