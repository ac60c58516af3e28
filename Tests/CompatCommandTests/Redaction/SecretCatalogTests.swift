import JSONSyntax
import Testing

@testable import CompatCommand

/// The kinds of secrets are a list that is kept by hand, and audited here.
@Suite struct SecretCatalogTests {
  static let manuals = SecretCatalog.standard.kinds.map(\.manual)

  @Test func `the catalogue lists every file in Kinds`() throws {
    let files = try Checkout.names(in: "Sources/CompatCommand/Redaction/Kinds")
    let types = SecretCatalog.standard.kinds.map { "\(type(of: $0))" }
    #expect(files.count >= 10)
    #expect(types.sorted() == files)
  }

  @Test func `the id of a kind is the name of its file`() {
    for kind in SecretCatalog.standard.kinds {
      let words = "\(type(of: kind))".replacing(/([a-z])([A-Z])/) { "\($0.1)-\($0.2)" }
        .replacing(/([A-Z]+)([A-Z][a-z])/) { "\($0.1)-\($0.2)" }
      #expect(kind.manual.id == words.lowercased())
    }
  }

  @Test func `every kind has an example that changes and one that stays`() {
    for manual in Self.manuals {
      #expect(manual.examples.contains { $0.before != $0.after }, "\(manual.id)")
      #expect(manual.examples.contains { $0.before == $0.after }, "\(manual.id)")
    }
  }

  @Test(arguments: manuals)
  func `the examples become what they say, by all kinds together`(_ manual: SecretManual) throws {
    for example in manual.examples {
      let redaction = Redactor().redact(try JSONDocument(parsing: example.before))
      let after = String(decoding: redaction.bytes, as: UTF8.self)
      #expect(after == example.after, "\(manual.id)")
      if example.before != example.after {
        #expect(redaction.findings.contains { $0.noun == manual.noun }, "\(manual.id)")
      }
    }
  }

  @Test(arguments: manuals)
  func `what is replaced is not replaced again`(_ manual: SecretManual) throws {
    for example in manual.examples {
      let once = Redactor().redact(try JSONDocument(parsing: example.before))
      let twice = Redactor().redact(once.document)
      #expect(twice.findings == [], "\(manual.id): \(example.after)")
    }
  }
}

extension SecretManual: CustomTestStringConvertible {
  public var testDescription: String { id }
}
