import Testing

@testable import CodableCompat
@testable import CompatEngine
@testable import CompatCommand

@Suite struct WorkQueueTests {
  /// Units as `part.sample.strategy`, with one check each; `0.1.0:500` has 500.
  static func queue(_ texts: [String]) -> WorkQueue {
    WorkQueue(
      texts.enumerated().map { number, text in
        let halves = text.split(separator: ":").map(String.init)
        let numbers = halves[0].split(separator: ".").compactMap { Int($0) }
        let count = halves.count > 1 ? Int(halves[1]) ?? 0 : 1
        return PlanUnit(
          number: number, part: numbers[0], sample: numbers[1], strategyIndex: numbers[2],
          positions: 0..<count)
      })
  }

  static func text(_ unit: PlanUnit?) -> String? {
    unit.map { "\($0.part).\($0.sample).\($0.strategyIndex)" }
  }

  /// The units that each of several processes takes, in turns.
  static func turns(_ texts: [String], processes: Int) -> [[String]] {
    var queue = queue(texts)
    var last = [PlanUnit.Family?](repeating: nil, count: processes)
    var taken = [[String]](repeating: [], count: processes)
    while queue.count > 0 {
      for process in 0..<processes {
        guard let unit = queue.take(preferring: last[process]) else { continue }
        last[process] = unit.family
        taken[process] += [text(unit) ?? ""]
      }
    }
    return taken
  }

  @Test func `an empty queue has no next unit`() {
    var queue = Self.queue([])
    #expect(queue.count == 0)
    #expect(queue.take(preferring: nil) == nil)
  }

  @Test func `what follows from a unit comes first`() {
    var queue = Self.queue(["0.0.0", "0.0.1"])
    #expect(Self.text(queue.take(preferring: nil)) == "0.0.0")
    queue.add([PlanUnit(number: 2, part: 7, sample: 0, strategyIndex: 0, positions: 0..<0)])
    #expect(Self.text(queue.take(preferring: nil)) == "7.0.0")
    #expect(Self.text(queue.take(preferring: nil)) == "0.0.1")
    #expect(queue.take(preferring: nil) == nil)
  }

  @Test func `a process stays with a sample, then with a contract, and starts with the largest`() {
    let units = ["0.0.0", "0.0.1", "1.0.0", "1.1.0:5", "1.1.1:5", "2.0.0", "2.0.1"]
    #expect(
      Self.turns(units, processes: 1) == [
        ["1.1.0", "1.1.1", "1.0.0", "0.0.0", "0.0.1", "2.0.0", "2.0.1"]
      ])
  }

  @Test func `two processes share contracts, and help each other at the end`() {
    let units = ["0.0.0:9", "0.0.1:9", "0.0.2:9", "0.1.0", "0.1.1", "1.0.0", "1.0.1"]
    #expect(
      Self.turns(units, processes: 2) == [
        ["0.0.0", "0.0.1", "0.0.2", "0.1.1"], ["1.0.0", "1.0.1", "0.1.0"],
      ])
  }

  @Test func `the only sample is shared`() {
    let units = ["0.0.0", "0.0.1", "0.0.2", "0.0.3"]
    #expect(Self.turns(units, processes: 2) == [["0.0.0", "0.0.2"], ["0.0.1", "0.0.3"]])
  }

  @Test func `slices are taken in their order`() {
    let units = (0..<4).map {
      PlanUnit(number: $0, part: $0, sample: 0, strategyIndex: 0, positions: 0..<1)
    }
    var goesOn = true
    var queue = WorkQueue(slices: Array(units.prefix(3))) { goesOn }
    #expect(queue.take(preferring: units[2].family)?.number == 0)
    queue.add([units[3]])
    #expect((0..<4).compactMap { _ in queue.take(preferring: nil)?.number } == [1, 2, 3])
    #expect(queue.count == 0)
    queue.add(units)
    goesOn = false
    #expect(queue.take(preferring: nil) == nil)
    #expect(queue.count == 0)
  }

  @Test(arguments: 1...5)
  func `every unit is taken once`(processes: Int) {
    let units = (0..<60).map { "\($0 / 20).\($0 / 4 % 5).\($0 % 4):\($0 * 7 % 11)" }
    let taken = Self.turns(units, processes: processes).flatMap(\.self)
    #expect(taken.count == 60)
    #expect(Set(taken).count == 60)
  }
}
