import Foundation
import Testing

@testable import CompatCommand

@Suite struct InterruptionTests {
  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal is recorded, and wakes the polling thread`(_ number: Int32) async {
    await #expect(processExitsWith: .exitCode(7)) { [number] in
      let interruption = try Interruption()
      guard !interruption.isRequested else { exit(1) }
      kill(getpid(), number)
      var waiting = pollfd(fd: interruption.descriptor.number, events: Int16(POLLIN), revents: 0)
      while poll(&waiting, 1, 5000) < 0 {}
      exit(waiting.revents != 0 && interruption.isRequested ? 7 : 2)
    }
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func `a signal that is sent twice is one signal`(_ first: Int32) async {
    await #expect(processExitsWith: .exitCode(7)) { [first] in
      let interruption = try Interruption()
      for signal in [first, SIGINT, SIGTERM, SIGINT] { kill(getpid(), signal) }
      usleep(20_000)
      kill(getpid(), SIGINT)
      usleep(20_000)
      exit(interruption.isRequested ? 7 : 1)
    }
  }

  @Test func `a later Ctrl-C ends the process at once`() async {
    await #expect(processExitsWith: .exitCode(130)) {
      let interruption = try Interruption()
      kill(getpid(), SIGINT)
      while !interruption.isRequested { usleep(1000) }
      usleep(2_100_000)
      kill(getpid(), SIGINT)
      sleep(10)
      withExtendedLifetime(interruption) { exit(1) }
    }
  }

  @Test func `the previous handlers are restored`() async {
    await #expect(processExitsWith: .signal(SIGTERM)) {
      let interruption = try Interruption()
      kill(getpid(), SIGTERM)
      while !interruption.isRequested { usleep(1000) }
      interruption.end()
      kill(getpid(), SIGTERM)
      sleep(10)
      exit(2)
    }
  }

  @Test func `a signal that was ignored stays ignored`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      signal(SIGINT, SIG_IGN)
      let interruption = try Interruption()
      kill(getpid(), SIGINT)
      kill(getpid(), SIGINT)
      usleep(50_000)
      exit(interruption.isRequested ? 1 : 7)
    }
  }
}
