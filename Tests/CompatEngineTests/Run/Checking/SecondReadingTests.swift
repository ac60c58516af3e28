import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

/// Payloads that are read again show whether a model remembers others.
@Suite struct SecondReadingTests {
  static func position(_ number: Int) -> CheckPosition {
    CheckPosition(sample: 0, index: CheckStep.sample + number)
  }

  /// Takes what processes answer to the payloads from the sample on: in order, reversed, to the
  /// samples, to single ones.
  static func reading(_ answers: [[[String]]]) -> SecondReading {
    var reading = SecondReading(of: [0: KnownTerminations()])
    for texts in answers {
      let pairs = texts.enumerated().map { (position($0), $1) }
      reading.take(
        Answers(
          payloads: pairs.map { Rereading.Payload(position: $0.0, edits: []) },
          texts: Dictionary(pairs) { first, _ in first }))
    }
    return reading
  }

  static let (seven, eight, nine) = (["showed 7"], ["showed 8"], ["showed 9"])
  static let (threw, error, ended) = (["threw typeMismatch /state"], ["threw x /"], ["ended"])

  static let cases: [(title: String, answers: [[[String]]], found: Nondeterminism?)] = [
    ("the same", [[seven, threw], [seven, threw], [seven]], nil),
    (
      "rejected alone", [[seven], [threw], [[]], [threw], [threw], [seven]],
      found(.intact, .rejected)
    ),
    (
      "alike alone", [[seven], [threw], [[]], [seven], [seven], [threw]], found(.rejected, .intact)
    ),
    (
      "another value", [[seven], [eight], [[]], [eight], [eight], [seven]], found(.intact, .intact)
    ),
    ("a third value", [[seven], [eight], [[]], [nine], [nine], [seven]], found(.intact, .intact)),
    (
      "a sample that shows something else where nothing else is read",
      [[seven], [seven], [eight], [eight], [eight], [seven]], found(.intact, .intact)
    ),
    (
      "a sample that shows something else in one order",
      [[seven], [threw], [seven], [seven], [seven], [threw]], found(.rejected, .intact)
    ),
    ("a value of each process", [[seven], [eight], [[]], [nine], [["showed 1"]], [seven]], nil),
    ("a value of each process, like one", [[seven], [eight], [[]], [nine], [eight], [seven]], nil),
    ("a clock", [[seven], [eight], [[]], [eight], [eight], [eight]], nil),
    ("a faster clock", [[seven], [eight], [[]], [nine], [nine], [["showed 1"]]], nil),
    (
      "another error", [[threw], [error], [[]], [error], [error], [threw]],
      found(.rejected, .rejected)
    ),
    (
      "ended alone", [[seven], [ended], [[]], [ended], [ended], [seven]], found(.intact, .crashed)
    ),
    (
      "by turns", [[seven + threw], [seven]],
      Nondeterminism(
        count: 1, position: position(0), outcome: .intact, repeatedOutcome: .rejected,
        difference: .outcome)
    ),
  ]

  static func found(_ usual: Outcome, _ alone: Outcome) -> Nondeterminism {
    Nondeterminism(
      count: 1, position: position(0), outcome: usual, repeatedOutcome: alone,
      difference: .readBefore)
  }

  @Test(arguments: cases.indices)
  func `answers of several processes are compared`(index: Int) {
    let one = Self.cases[index]
    let reading = Self.reading(one.answers)
    #expect(reading.found == one.found, "\(one.title)")
    #expect(reading.next == nil, "\(one.title)")
  }

  @Test func `each process begins with what the one before did not`() throws {
    var answers = [[Self.seven, Self.seven, Self.eight]]
    let first = try #require(Self.reading([]).next)
    #expect(!first.beginsProcess)
    #expect(first.rereading.samples == [0: []])
    let second = try #require(Self.reading(answers).next)
    #expect(second.beginsProcess)
    #expect(second.rereading.payloads.map(\.position) == [2, 1, 0].map(Self.position))
    answers.append([Self.seven, Self.nine, Self.threw])
    let samples = try #require(Self.reading(answers).next)
    #expect(samples.beginsProcess)
    #expect(samples.rereading.payloads.map(\.position) == [Self.position(0)])
    answers.append([Self.seven])
    for _ in 0..<2 {
      let alone = try #require(Self.reading(answers).next)
      #expect(alone.beginsProcess)
      // Whether it is decoded at all is the plainest difference.
      #expect(alone.rereading.payloads.map(\.position) == [Self.position(2)])
      answers.append([[], [], Self.threw])
    }
    let again = try #require(Self.reading(answers).next)
    #expect(again.beginsProcess)
    #expect(again.rereading.samples == [0: []])
    answers.append(answers[0])
    #expect(Self.reading(answers).next == nil)
    #expect(Self.reading(answers).found?.count == 2)
  }

  @Test func `nothing is read again of a model that hangs, and no mutant that ends a process`() {
    var known = KnownTerminations()
    known.terminations[3] = Termination(cause: .exit(1))
    #expect(SecondReading(of: [0: known]).next?.rereading.samples == [0: [3]])
    known.terminations[4] = Termination(cause: .timeout)
    #expect(SecondReading(of: [0: known]).next?.rereading.samples == [:])
  }

  @Test func `three payloads are tried alone, and a run without any ends`() {
    let usual = (0..<5).map { ["showed \($0)"] }
    var answers = [usual, usual.map { [$0[0] + "0"] }, []]
    var tried: [CheckPosition] = []
    while let next = Self.reading(answers).next {
      tried += next.rereading.payloads.map(\.position)
      answers.append(usual.map { ["\($0[0]).\(answers.count)"] })
    }
    #expect(tried == [0, 0, 1, 1, 2, 2].map(Self.position))
    #expect(answers.count == 12)
    #expect(Self.reading([[]]).next == nil)
  }
}
