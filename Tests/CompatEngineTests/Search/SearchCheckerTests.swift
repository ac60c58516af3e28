import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel
@testable import CompatOperators

/// A slice of a search in, findings and what was tried out.
@Suite struct SearchCheckerTests {
  typealias Fixture = SearchFixture

  static let trap = Termination(cause: .signal(5), standardErrorTail: "Fatal error")

  static func results(
    _ slice: SearchSlice = Fixture.slice(), knowing known: KnownTerminations = KnownTerminations()
  ) throws -> SliceResults {
    try Fixture.results(Fixture.seat.get(), slice, knowing: known)
  }

  /// A whole slice, searched once for all tests.
  static let whole = Result { try results() }

  @Test(arguments: UInt64(1)...2)
  func `what fails only together is found`(seed: UInt64) throws {
    let results = try seed == 1 ? Self.whole.get() : Self.results(Fixture.slice(seed: seed))
    #expect(!results.findings.isEmpty)
    for finding in results.findings {
      #expect(finding.cause.sites.map(\.description) == ["/row", "/seat"])
      #expect(finding.cause.outcome == .rejected)
      #expect(finding.moves.count == 2)
      #expect(finding.alone.allSatisfy { $0.isSurvived })
    }
  }

  @Test func `the same slice finds the same, and makes as many checks as asked`() throws {
    let first = try Self.whole.get()
    #expect(first.executions == 500)
    #expect(first.ending == .complete)
    #expect(try Self.results(Fixture.slice()) == first)
    #expect(try Self.results(Fixture.slice(seed: 2)) != first)
  }

  @Test func `a later slice makes no payload of an earlier one again`() throws {
    let first = try Self.whole.get()
    let second = try Self.results(Fixture.slice(seed: 9, memory: first.learnt))
    #expect(second.learnt.payloads.count > 100)
    #expect(first.learnt.payloads.isDisjoint(with: second.learnt.payloads))
  }

  /// A model that skips what is no text, without an error.
  private struct Skipping: HandRead, Encodable {
    var tags: [String] = []
    init(_ members: Members) throws {
      var elements = try members.nestedUnkeyedContainer(forKey: "tags")
      while !elements.isAtEnd {
        if let tag = try? elements.decode(String.self) {
          tags.append(tag)
        } else {
          _ = try elements.superDecoder()
        }
      }
    }
  }

  @Test func `a sample that is known to be read is not measured, and nothing else is found`() throws
  {
    #expect(try Self.results(Fixture.slice(isSampleRead: true)) == Self.whole.get())
    // What the model skips is found where it is measured.
    let part = try RunFixture.searched(
      #"{"tags":["a",{"name":"b"},"c"]}"#, by: RunFixture.strategy("skipping", Skipping.self))
    #expect(try Fixture.results(part, budget: 50).ending == .noBaseline)
    let known = try Fixture.results(part, Fixture.slice(isSampleRead: true), budget: 50)
    #expect(known.ending != .noBaseline)
  }

  // MARK: - Terminations

  @Test func `what has ended the process is recorded, and not made again`() throws {
    // The search goes another way from there; some of the steps are second looks.
    let known = KnownTerminations.knowing { known in
      for index in 40..<44 { known.terminations[index] = Self.trap }
    }
    let results = try Self.results(knowing: known)
    #expect((1...4).contains(results.learnt.ends.count))
    #expect(try results != Self.whole.get())
    #expect(try Self.results(knowing: known) == results)
  }

  @Test func `too many ends of processes end the slice, and that of the sample at once`() throws {
    let known = KnownTerminations.knowing { known in
      for index in 0..<500 { known.terminations[index] = Self.trap }
    }
    let results = try Self.results(knowing: known)
    #expect(results.ending == .crashes)
    #expect(results.executions == 8)
    let sample = KnownTerminations.knowing {
      $0.terminations[CheckStep.sample] = Termination(cause: .timeout)
    }
    #expect(try Self.results(knowing: sample).ending == .noBaseline)
  }

  @Test func `a search stops before a step, and each checked payload is observed`() throws {
    let log = StepLog()
    var observed = 0
    let results = try Fixture.results(
      Fixture.seat.get(), stoppingAfter: 20, watch: log,
      observing: { payload in
        #expect(!payload.isEmpty)
        observed += 1
      })
    #expect(results.executions == 20)
    #expect(log.steps.map(\.index).max() == 19)
    // The others are second looks.
    #expect((10...20).contains(observed))
  }

  @Test func `slices and their results are read back as they were written`() throws {
    let results = try Self.results(knowing: .knowing { $0.terminations[40] = Self.trap })
    for assignment in [
      SearchAssignment.slice(Fixture.slice(memory: results.learnt)),
      .reduction(of: ["key-missing@/a", "key-null@/b~12"], showing: nil),
      .reduction(of: [], showing: SearchFlaw(kind: .seenOtherwise, other: 2)),
    ] {
      #expect(try SearchAssignment(text: assignment.text) == assignment)
    }
    #expect(try SliceResults(decoding: results.recorded) == results)
    #expect(throws: ReadingError.self) { try SearchAssignment(text: "[1]") }
  }

  @Test func `the parts of a combination are listed in order`() {
    #expect([3, 5, 8].parts(ofSize: 1) == [[3], [5], [8]])
    #expect([3, 5, 8].parts(ofSize: 2) == [[3, 5], [3, 8], [5, 8]])
    #expect([3, 5, 8].parts(ofSize: 3) == [[3, 5, 8]])
    #expect([3, 5, 8].parts(ofSize: 4) == [])
  }
}
