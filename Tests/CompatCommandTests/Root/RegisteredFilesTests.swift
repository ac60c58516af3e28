import CodableCompat
import TestSupport
import Testing

@testable import CompatCommand

/// Lists that are kept by hand name every file of their folder.
@Suite struct RegisteredFilesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let registered: [String]
  }

  static let rows = [
    Row(
      testDescription: "Subcommands",
      registered: ["Subcommand"]
        + CompositionRoot.subcommands.map { "\($0)" }),
    Row(
      testDescription: "Redaction/Kinds",
      registered: SecretCatalog.standard.kinds.map { "\(type(of: $0))" }),
  ]

  @Test(arguments: rows) func `a list of parts names every file of its folder`(row: Row) throws {
    let files = try Checkout.names(in: "Sources/CompatCommand/\(row.testDescription)")
    #expect(row.registered.sorted() == files)
    #expect(files.count > 1)
  }
}
