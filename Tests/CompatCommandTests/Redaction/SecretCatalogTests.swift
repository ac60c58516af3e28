import JSONSyntax
import TestSupport
import Testing

@testable import CompatCommand

/// The kinds of secrets are a list that is kept by hand, and a table in an article.
@Suite struct SecretCatalogTests {
  static let kinds = SecretKind.opaque + SecretKind.others

  @Test func `the article has a payload of each kind that changes, and one that stays`() throws {
    let rows = try SecretRow.all.get()
    for noun in Self.kinds.map(\.noun) {
      #expect(rows.contains { $0.noun == noun && $0.before != $0.after }, "\(noun)")
      #expect(rows.contains { $0.noun == noun && $0.before == $0.after }, "\(noun)")
    }
    #expect(Set(rows.map(\.noun)) == Set(Self.kinds.map(\.noun)))
  }

  @Test func `the payloads of the article become what it says, and are not replaced again`() throws
  {
    for row in try SecretRow.all.get() {
      var redactor = Redactor()
      redactor.learn(from: Array(row.before.utf8))
      let redaction = redactor.redact(try JSONDocument(parsing: row.before))
      #expect(String(decoding: redaction.bytes, as: UTF8.self) == row.after)
      if row.before != row.after {
        #expect(redaction.findings.contains { $0.noun == row.noun }, "\(row.before)")
      }
      #expect(Redactor().redact(redaction.document).findings == [], "\(row.after)")
    }
  }

  /// Their whole text is in no source, because services look for such tokens in public code.
  @Test(arguments: ["sk_live_", "rk_test_", "whsec_", "xoxp-"])
  func `a token of a service that looks for leaks is replaced behind its beginning`(
    prefix: String
  ) throws {
    let secret = "4eC39HqLyjWDarjtT1zdp7dc"
    let text = try RedactorTests.redact(#"{"note":"use \#(prefix)\#(secret) now"}"#)
    #expect(text.hasPrefix(#"{"note":"use \#(prefix.prefix(5))"#) && text.hasSuffix(#" now"}"#))
    #expect(!text.contains(secret) && text.contains("redacted"), "\(text)")
  }
}

/// A line of the table of the article about samples.
struct SecretRow: Sendable {
  var noun: String
  var before: String

  /// The payload without its secrets; the same one where it stays.
  var after: String

  static let all = Result {
    let path = "Sources/CodableCompat/CodableCompat.docc/AddingSamples.md"
    return try Checkout.text(path).split(separator: "\n").compactMap { line -> SecretRow? in
      let cells = line.split(separator: " | ").map { $0.trimming { " |".contains($0) } }
      guard line.hasPrefix("| "), cells.count == 3, cells[1].hasPrefix("`") else { return nil }
      let payload = cells[1].trimming { $0 == "`" }
      return SecretRow(
        noun: String(cells[0]), before: String(payload),
        after: String(cells[2] == "stays" ? payload : cells[2].trimming { $0 == "`" }))
    }
  }
}

extension Substring {
  /// The text without some characters at its ends.
  fileprivate func trimming(_ isTrimmed: (Character) -> Bool) -> Substring {
    var text = self
    while let first = text.first, isTrimmed(first) { text.removeFirst() }
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return text
  }
}
