import Foundation
import Testing

@testable import CompatCommand

@Suite struct ChildLimitsTests {
  @Test func `an allocation above the limit fails`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      func canMap(_ mebibytes: Int) -> Bool {
        let size = mebibytes << 20
        let address = mmap(
          nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let address, address != MAP_FAILED else { return false }
        return munmap(address, size) == 0
      }
      // A sanitizer maps much memory itself: only the difference counts.
      guard canMap(5000) else { exit(1) }
      try ChildLimits.apply(memory: 4000)
      exit(canMap(5000) ? 2 : 7)
    }
  }

  @Test func `a crash writes no core file`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      try ChildLimits.apply(memory: nil)
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
      exit(limit.rlim_cur == 0 ? 7 : 1)
    }
  }

  @Test func `a limit above the system's own has no effect`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      try ChildLimits.apply(memory: .max)
      try ChildLimits.apply(memory: 4000)
      try ChildLimits.apply(memory: 8000)
      exit(7)
    }
  }
}
