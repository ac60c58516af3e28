import Foundation
import Testing

@testable import CompatCommand

@Suite struct ProcessorTimeTests {
  @Test func `work counts, and waiting does not`() throws {
    let child = try ChildProcess.shell("read line <&3; while :; do :; done")
    usleep(300_000)
    let before = try #require(ProcessorTime.used(by: child.processID))
    #expect(before < .milliseconds(200))
    _ = child.requests.send(Array("go\n".utf8)[...])
    var patience = 10_000
    while ProcessorTime.used(by: child.processID) ?? .zero < before + .milliseconds(100),
      patience > 0
    {
      usleep(1000)
      patience -= 1
    }
    #expect(patience > 0)
    child.end()
    #expect(ProcessorTime.used(by: child.processID) == nil)
  }
}
