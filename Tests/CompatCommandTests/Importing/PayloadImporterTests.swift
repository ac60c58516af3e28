import Testing

@testable import CompatCommand

@Suite struct PayloadImporterTests {
  @Test func `the list of formats names every file in Formats`() throws {
    let files = try Checkout.names(in: "Sources/CompatCommand/Importing/Formats")
    #expect(PayloadImporters.all.map { "\(type(of: $0))" }.sorted() == files)
    #expect(Set(PayloadImporters.all.map(\.id)).count == files.count)
  }
}
