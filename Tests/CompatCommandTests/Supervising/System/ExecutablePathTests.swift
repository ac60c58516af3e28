import Foundation
import Testing

@testable import CompatCommand

@Suite struct ExecutablePathTests {
  @Test func `the path refers to an executable`() throws {
    let path = try #require(ExecutablePath.current)
    #expect(access(path, X_OK) == 0)
  }
}
