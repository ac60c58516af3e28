import Foundation
import Testing

@testable import CompatCommand

/// A child gets its next request while it works, and no check is lost however it ends.
@Suite struct SupervisorPrefetchTests {
  /// Waits up to ten seconds for a moody step to end a process, and returns whether it did.
  static func waitForMood(of run: FakeRun) -> Bool {
    let mood = run.folder.appending(path: "mood").path(percentEncoded: false)
    for _ in 0..<2000 where !FileManager.default.fileExists(atPath: mood) { usleep(5000) }
    // The step creates the file just before it ends the process.
    usleep(100_000)
    return FileManager.default.fileExists(atPath: mood)
  }

  @Test func `a child may end in the prefetched unit before its last reply is read`() throws {
    let run = try FakeRun([20, 20, 20, 20])
    // The replies about unit 1 are not read until the child has ended in unit 2.
    var hasContinued = false
    run.observe = { [unowned run] unit in
      if unit == 0 { hasContinued = Self.waitForMood(of: run) }
    }
    #expect(try run.run("2:7=moody", jobs: 1) == .finished)
    #expect(hasContinued)
    #expect(run.isComplete)
    #expect(run.flaky.map(\.unit) == [2])
    #expect(run.flaky.map(\.index) == [7])
    #expect(run.startCount == 2)
  }

  @Test func `replies sent before a child ends in the prefetched unit still count`() throws {
    let run = try FakeRun([20, 20, 20, 20, 20, 20])
    // The first child ends while its parent handles a reply of the second one.
    run.observe = { [unowned run] unit in if unit == 2 { _ = Self.waitForMood(of: run) } }
    let slow = (0..<20).map { "0:\($0)=slow" }.joined(separator: " ")
    #expect(try run.run("\(slow) 1:7=moody", jobs: 2) == .finished)
    #expect(run.isComplete)
    #expect(run.flaky.map(\.unit) == [1])
    #expect(run.flaky.map(\.index) == [7])
    #expect(run.startCount == 3)
  }

  @Test func `near the end no unit waits for a busy child while another one is idle`() throws {
    let run = try FakeRun([40, 20, 20])
    var order: [Int] = []
    run.observe = { order.append($0) }
    let slow = (0..<40).map { "0:\($0)=slow" }.joined(separator: " ")
    #expect(try run.run(slow, jobs: 2) == .finished)
    #expect(run.isComplete)
    #expect(order == [2, 1, 0])
  }
}
