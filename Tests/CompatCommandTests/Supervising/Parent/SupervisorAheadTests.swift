import Foundation
import Testing

@testable import CompatCommand

/// A child is asked for the next unit while it works, and whatever becomes of it, nothing is lost.
@Suite struct SupervisorAheadTests {
  /// Waits until a moody step has ended a process, but not for ever.
  ///
  /// - Returns: Whether it has.
  static func waitForMood(of run: FakeRun) -> Bool {
    let mood = run.folder.appending(path: "mood").path(percentEncoded: false)
    for _ in 0..<2000 where !FileManager.default.fileExists(atPath: mood) { usleep(5000) }
    // It is only about to end the process when it leaves its trace.
    usleep(100_000)
    return FileManager.default.fileExists(atPath: mood)
  }

  @Test(arguments: [1, 2])
  func `a unit asked ahead is done once where the child ends in the one before`(jobs: Int) throws {
    let run = try FakeRun([20, 20, 20, 20, 20, 20])
    #expect(try run.run("0:7=trap", jobs: jobs) == .finished)
    #expect(run.isComplete)
    #expect(run.flaky.isEmpty)
    #expect(run.startCount == jobs + 2)
  }

  @Test func `a child goes on before its answer is read, and may end in the unit asked ahead`()
    throws
  {
    let run = try FakeRun([20, 20, 20, 20])
    // Nobody reads what the child answers of unit 1 until it has ended in unit 2.
    var hasGoneOn = false
    run.observe = { [unowned run] unit in
      if unit == 0 { hasGoneOn = Self.waitForMood(of: run) }
    }
    #expect(try run.run("2:7=moody", jobs: 1) == .finished)
    #expect(hasGoneOn)
    #expect(run.isComplete)
    #expect(run.flaky.map(\.unit) == [2])
    #expect(run.flaky.map(\.index) == [7])
    #expect(run.startCount == 2)
  }

  @Test func `what a child has answered before its end in the unit asked ahead still counts`()
    throws
  {
    let run = try FakeRun([20, 20, 20, 20, 20, 20])
    // The first child ends while its parent takes what the second one answers.
    run.observe = { [unowned run] unit in if unit == 2 { _ = Self.waitForMood(of: run) } }
    let slow = (0..<20).map { "0:\($0)=slow" }.joined(separator: " ")
    #expect(try run.run("\(slow) 1:7=moody", jobs: 2) == .finished)
    #expect(run.isComplete)
    #expect(run.flaky.map(\.unit) == [1])
    #expect(run.flaky.map(\.index) == [7])
    #expect(run.startCount == 3)
  }

  @Test func `a unit asked ahead is done once where the child ends before it begins it`() throws {
    let run = try FakeRun([20, 20, 20, 20, 20])
    #expect(try run.run("1:20=deaf 3:20=deaf", jobs: 1) == .finished)
    #expect(run.isComplete)
    #expect(run.flaky.isEmpty)
    #expect(run.startCount > 1)
  }

  @Test func `nothing is asked ahead of a child that takes a step alone`() throws {
    let run = try FakeRun([20, 20, 20])
    #expect(try run.run("0:7=moody", jobs: 1) == .finished)
    #expect(run.isComplete)
    #expect(run.flaky.map(\.index) == [7])
    #expect(run.startCount == 2)
  }

  @Test func `a child that hangs in the unit asked ahead is ended`() throws {
    let run = try FakeRun([20, 20, 20])
    #expect(try run.run("1:7=loop 2:7=stop", jobs: 1, timeout: .milliseconds(200)) == .finished)
    #expect(run.isComplete)
    #expect(run.startCount == 5)
  }

  @Test func `what ends every process is found out once, with units asked ahead`() throws {
    let run = try FakeRun([20, 20, 20, 20, 20, 20])
    #expect(try run.run("*:-2=trap", jobs: 1) == .finished)
    #expect(run.isComplete)
    #expect(run.flaky.isEmpty)
    // Twice for each of the two strategies, and one that goes on.
    #expect(run.startCount == 5)
  }

  @Test func `at the end no unit waits for a busy child while another one is idle`() throws {
    let run = try FakeRun([40, 20, 20])
    var order: [Int] = []
    run.observe = { order.append($0) }
    let slow = (0..<40).map { "0:\($0)=slow" }.joined(separator: " ")
    #expect(try run.run(slow, jobs: 2) == .finished)
    #expect(run.isComplete)
    #expect(order == [2, 1, 0])
  }
}
