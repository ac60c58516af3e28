import Testing

@testable import CompatCommand

@Suite struct PseudonymsTests {
  @Test(arguments: [
    ("hunter2", "redacte"), ("1234", "0000"), ("AB12CD34EF56", "REDACTED"),
    ("6fa459ea-ee8a-3ca4-894e-db77e160355e", "00000000-"), ("dGhpcyBpcyE=", "redacted"),
    ("пароль", "redacted"), ("太", "red"),
  ])
  func `a replacement has the length of the secret and begins with a mark`(
    _ secret: String, _ mark: String
  ) {
    let shaped = Pseudonyms().shaped(like: Array(secret.utf8)[...])
    let text = String(decoding: shaped, as: UTF8.self)
    #expect(shaped.count == secret.utf8.count)
    #expect(text.hasPrefix(mark), "\(text)")
    #expect(Pseudonyms.isReplaced(shaped))
    for (before, after) in zip(secret.utf8, shaped) where !before.isWord {
      #expect(before == after)
    }
  }

  @Test func `a number is below its limit, and depends on the secret`() {
    let pseudonyms = Pseudonyms()
    let numbers = (0..<200).map {
      pseudonyms.number(for: Array("\($0)".utf8), below: 10)
    }
    #expect(Set(numbers) == Set(0..<10))
  }

  @Test func `a key longer than a block is hashed`() {
    let key = String(repeating: "k", count: 100)
    let long = Pseudonyms(key: key).number(for: [1], below: 1 << 40)
    #expect(long != Pseudonyms(key: key + "k").number(for: [1], below: 1 << 40))
  }

  @Test(arguments: ["AKIAIOSFODNN7EXAMPLE", "redacted", "0000000000000000", "Redacted-by-hand"])
  func `marked texts are recognised`(_ text: String) {
    #expect(Pseudonyms.isReplaced(text.utf8))
  }

  @Test(arguments: ["redact0r", "00000001", "secret"])
  func `other texts are not`(_ text: String) {
    #expect(!Pseudonyms.isReplaced(text.utf8))
  }
}
