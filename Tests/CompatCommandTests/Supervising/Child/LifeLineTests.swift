import Foundation
import Testing

@testable import CompatCommand

@Suite struct LifeLineTests {
  @Test func `a process ends with its parent, even in an endless loop`() async {
    await #expect(processExitsWith: .exitCode(70)) {
      signal(SIGTERM, SIG_IGN)
      let pipe = try PipeEnds()
      try LifeLine.hold(pipe.reading.number)
      pipe.writing.shut()
      var count: UInt64 = 0
      while true { count &+= 1 }
    }
  }

  @Test func `a process continues while its parent runs`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let pipe = try PipeEnds()
      try LifeLine.hold(pipe.reading.number)
      usleep(50_000)
      withExtendedLifetime(pipe) { exit(7) }
    }
  }
}
