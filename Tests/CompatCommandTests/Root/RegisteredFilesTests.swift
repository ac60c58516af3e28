import TestSupport
import Testing

@testable import CompatCommand

@Suite struct RegisteredFilesTests {
  @Test func `the list of subcommands names every file of their folder`() throws {
    let files = try Checkout.names(in: "Sources/CompatCommand/Subcommands")
    #expect((["Subcommand"] + CompositionRoot.subcommands.map { "\($0)" }).sorted() == files)
  }
}
