import Foundation
import Testing

@testable import CompatCommand

@Suite struct LifeLineTests {
  @Test func `a process whose parent is gone ends, whatever it is busy with`() async {
    await #expect(processExitsWith: .exitCode(70)) {
      signal(SIGTERM, SIG_IGN)
      let pipe = try PipeEnds()
      try LifeLine.hold(pipe.reading.number)
      pipe.writing.shut()
      var count: UInt64 = 0
      while true { count &+= 1 }
    }
  }

  @Test func `a process whose parent lives goes on`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      let pipe = try PipeEnds()
      try LifeLine.hold(pipe.reading.number)
      usleep(50_000)
      withExtendedLifetime(pipe) { exit(7) }
    }
  }
}
