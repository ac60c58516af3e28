import CodableCompat
import Foundation
import Testing

@testable import CompatCommand

@Suite struct SupervisedChildTests {
  @Test(arguments: ["exec 4>&-; sleep 100", "exec 4>&-; exit 70"])
  func `a process that closes its replies ends in one way, in any order of events`(
    _ script: String
  ) throws {
    let child = SupervisedChild(try .shell(script), setUp: [])
    while child.read().isOpen { usleep(1000) }
    child.awaitExit()
    #expect(child.termination.cause == .exit(70))
  }

  @Test func `a signal of another process stays one`() throws {
    let child = SupervisedChild(try .shell("kill -KILL $$"), setUp: [])
    while child.read().isOpen { usleep(1000) }
    child.awaitExit()
    #expect(child.termination.cause == .signal(SIGKILL))
  }
}
