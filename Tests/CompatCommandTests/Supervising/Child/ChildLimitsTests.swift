import Foundation
import Testing

@testable import CompatCommand

@Suite struct ChildLimitsTests {
  @Test func `memory above the limit is refused`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      func isGiven(_ mebibytes: Int) -> Bool {
        let size = mebibytes << 20
        let address = mmap(
          nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        guard let address, address != MAP_FAILED else { return false }
        return munmap(address, size) == 0
      }
      // Much is mapped already where a sanitizer runs: what counts is the difference.
      guard isGiven(5000) else { exit(1) }
      try ChildLimits(memory: 4000).apply()
      exit(isGiven(5000) ? 2 : 7)
    }
  }

  @Test func `no memory of a crash is written to the disk`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      try ChildLimits(memory: nil).apply()
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
      exit(limit.rlim_cur == 0 ? 7 : 1)
    }
  }

  @Test func `a limit above what the user may have changes nothing`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      try ChildLimits(memory: .max).apply()
      try ChildLimits(memory: 4000).apply()
      try ChildLimits(memory: 8000).apply()
      exit(7)
    }
  }
}
