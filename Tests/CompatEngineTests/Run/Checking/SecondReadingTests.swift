import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Payloads that are read again show whether a model remembers others.
@Suite struct SecondReadingTests {
  static func position(_ number: Int) -> CheckPosition {
    CheckPosition(sample: 0, index: CheckStep.sample + number)
  }

  /// Takes what processes answer to the payloads from the sample on: in order, reversed, and again.
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

  /// The answers of one process: to each payload, texts with `+` between them.
  static func answers(_ cell: String) -> [[String]] {
    let texts = ["throws": "threw x /state", "throws-else": "threw x /", "ends": "ended"]
    return cell.split(separator: " ").map { answer in
      answer == "nothing"
        ? [] : answer.split(separator: "+").map(String.init).map { texts[$0] ?? "showed \($0)" }
    }
  }

  @Test(arguments: try TableFile("SecondReading.txt").rows)
  func `answers of several processes are compared`(_ row: TableFile.Row) throws {
    let found = try row[given: 1].map { cell in
      let words = cell.split(separator: " ").map(String.init)
      return Nondeterminism(
        count: 1, position: Self.position(0), outcome: try #require(Outcome(rawValue: words[0])),
        repeatedOutcome: try #require(Outcome(rawValue: words[1])),
        difference: words.count > 2 ? .outcome : .readBefore)
    }
    let reading = Self.reading(row.cells.dropFirst(2).map(Self.answers))
    #expect(reading.found == found)
    #expect(reading.next == nil)
  }

  @Test func `each process begins with what the one before did not`() throws {
    let first = try #require(Self.reading([]).next)
    #expect(!first.beginsProcess)
    #expect(first.samples == [0: []])
    // Whether it is decoded at all is the plainest difference.
    var answers = ["7 7 8", "7 9 throws", "7 7 8", "7 9 throws"].map(Self.answers)
    for count in 1...3 {
      let next = try #require(Self.reading(Array(answers.prefix(count))).next)
      #expect(next.beginsProcess)
      let positions = count == 2 ? [] : [2, 1, 0].map(Self.position)
      #expect(next.payloads.map(\.position) == positions)
      #expect(next.samples == (count == 2 ? [0: []] : [:]))
    }
    let reading = Self.reading(answers)
    #expect(reading.next == nil)
    #expect(reading.found?.count == 2)
    #expect(reading.found?.position == Self.position(2))
    answers[1] = answers[0]
    #expect(Self.reading(Array(answers.prefix(2))).next == nil)
    #expect(Self.reading([[]]).next == nil)
  }

  struct Holder: Decodable {
    struct Row: Decodable {
      enum CodingKeys: CodingKey { case title }
      let identity = UUID()
      let title: String
    }
    let id: Int, row: Row?
  }

  @Test func `a generated identity is hidden also where the first payload lacks it`() throws {
    let folder = try RunFixture.folder(of: [#"{"id":1,"row":{"title":"a"}}"#])
    let part = try RunFixture.part(folder, [RunFixture.strategy("holder", Holder.self)])
    var reading = SecondReading(of: [0: KnownTerminations()])
    while let next = reading.next {
      reading.take(try UnitChecker(part: part, number: 0).answers(to: next, of: .at()))
    }
    #expect(reading.found == nil)
  }

  @Test func `nothing is read again of a model that hangs, and no mutant that ends a process`() {
    var known = KnownTerminations()
    known.terminations[3] = Termination(cause: .exit(1))
    #expect(SecondReading(of: [0: known]).next?.samples == [0: [3]])
    known.terminations[4] = Termination(cause: .timeout)
    #expect(SecondReading(of: [0: known]).next?.samples == [:])
  }
}
