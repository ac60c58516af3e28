import CodableCompat
import JSONSyntax
import Testing

@testable import CompatCommand

@Suite struct FoundCombinationTests {
  /// A place with a team, of which a copy is read where it cannot be read itself.
  private struct Ground: Codable, Sendable {
    struct Team: Codable, Sendable {
      let name: String
      let city: String
    }

    let team: Team
    let place: String?
    let street: String?

    private enum CodingKeys: String, CodingKey {
      case team, copy, place, street
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      do { team = try container.decode(Team.self, forKey: .team) } catch {
        team = try container.decode(Team.self, forKey: .copy)
      }
      place = try container.decodeIfPresent(String.self, forKey: .place)
      street = try container.decodeIfPresent(String.self, forKey: .street)
      if place == nil, street == nil { _ = try container.decode(String.self, forKey: .place) }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(team, forKey: .team)
      try container.encodeIfPresent(place, forKey: .place)
      try container.encodeIfPresent(street, forKey: .street)
    }
  }

  private static let contract = Contract("ground") {
    Strategy(.strict, decoding: Ground.self, named: "fallback", release: "1.0", builtAgainst: "1")
  }

  private static let corpus = [
    "Corpus/ground/contract.json":
      #"{"title": "Ground", "summary": "Where a team plays.", "versions": ["1"]}"#,
    "Corpus/ground/1/first.json": #"""
    {"team":{"name":"A","city":"B"},"copy":{"name":"A","city":"B"},"place":"P","street":"S"}
    """#,
  ]

  private static func run(
    _ arguments: [String] = ["--operator", "key-missing,object-missing"],
    files: MemoryFiles = MemoryFiles(corpus)
  ) -> CommandLineRun {
    CommandLineRun(
      ["fuzz", "--max-order", "2"] + arguments,
      files: files,
      contracts: [contract], catalog: .standard)
  }

  @Test func `one cause at many sites is told once, and another cause beside it`() {
    let lines = Self.run().output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(
      lines[0] == """
        Found 2 combinations of changes that are worse than their parts. 8 more look like them, and are \
        not listed.
        """)
    let told = lines.filter { $0.hasPrefix("    /") || $0.hasSuffix("not listed") }
    #expect(
      told == [
        #"    /team  Ground.team  {"name":"A","city":"B"} → nothing  object-missing  alone: absorbed"#,
        #"    /copy  Ground.copy  {"name":"A","city":"B"} → nothing  object-missing  alone: intact"#,
        "   8 other findings at or around these sites look like this one, and are not listed",
        #"    /place   Ground.place   "P" → nothing  key-missing  alone: absorbed"#,
        #"    /street  Ground.street  "S" → nothing  key-missing  alone: absorbed"#,
      ])
  }

  @Test func `what ends in the same error is told once`() {
    let run = Self.run(["--operator", "key-missing"])
    let lines = run.output.split(separator: "\n")
    #expect(
      lines[0] == """
        Found 3 combinations of changes that are worse than their parts. 2 more look like them, and are \
        not listed.
        """)
    #expect(
      lines.count {
        $0 == "   1 other finding at or around these sites looks like this one, and is not listed"
      } == 2)
  }

  /// A card of people, or of one person where an old server sends no list.
  private struct Card: Decodable, Sendable {
    struct Person: Decodable, Sendable {
      let login: String
      let kind: String
    }

    let people: [Person]

    private enum CodingKeys: String, CodingKey {
      case people, person
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      if let all = try container.decodeIfPresent([Person].self, forKey: .people) {
        people = all
      } else {
        people = [try container.decode(Person.self, forKey: .person)]
      }
    }
  }

  @Test func `one that fails at an object stands for those that fail in it`() {
    let files = MemoryFiles(Self.corpus)
    files["Corpus/ground/1/first.json"] = #"""
      {"person":{"login":"a","kind":"b"},"people":[{"login":"a","kind":"b"}]}
      """#
    let card = Contract("ground") {
      Strategy(.strict, decoding: Card.self, named: "card", release: "1.0", builtAgainst: "1")
    }
    // An empty person fails at its login, and one without its kind at that.
    let run = CommandLineRun(
      [
        "fuzz", "--max-order", "2", "--operator",
        "array-missing,key-missing,object-empty,object-to-array",
      ], files: files, contracts: [card], catalog: .standard)
    let lines = run.output.split(separator: "\n")
    #expect(lines[0].hasPrefix("Found 1 combination of changes that is worse than its parts. "))
    #expect(lines.count { $0.hasPrefix("   codable-compat show") } == 1)
  }

  @Test func `JSON names the others`() throws {
    let root = try JSONDocument(
      parsing: Self.run(["--operator", "key-missing,object-missing", "--format", "json"]).output
    ).root
    let findings = root["findings"]?.children ?? []
    #expect(findings.map { $0["alike"]?.children.count } == [8, 0])
    let ids = findings.flatMap { ($0["alike"]?.children ?? []).compactMap(\.string) }
    #expect(Set(ids).count == 8)
    #expect(ids.contains("ground/1/first.json#key-missing@/team/city+key-missing@/copy/name"))
  }

  @Test func `one that is kept stands for its cause`() throws {
    let files = MemoryFiles(Self.corpus)
    let first = Self.run(["--operator", "key-missing,object-missing", "--save"], files: files)
    #expect(first.exitCode == .worseThanExpected)
    let second = Self.run(files: files)
    let headline = second.output.split(separator: "\n")[0]
    #expect(headline.contains("All of them are kept already. 8 more"))
    #expect(second.exitCode == .success)
  }

  /// A search without what comes after it.
  private static func found() throws -> (plan: SearchPlan, all: [FoundCombination]) {
    var selection = Selection.everything
    selection.operators = ["key-missing", "object-missing"]
    let plan = SearchPlan(
      try Plan(
        corpus: Corpus.load(from: "Corpus", reading: MemoryFiles(corpus)), contracts: [contract],
        catalog: .standard, selection: selection.searching(.standard)),
      runs: 800)
    var search = Search(plan, seed: 1, maximumOrder: 2)
    _ = try search.run()
    return (plan, FoundCombination.byCause(try FoundCombination.all(in: search.findings, of: plan)))
  }

  @Test func `what time is left for is made smaller, the rest is told as it is`() throws {
    var (plan, all) = try Self.found()
    var begun = 0
    let run = ReductionRun(
      all.map(\.task), of: plan.plan,
      while: {
        begun += 1
        return begun < 2
      }, showing: { _ in })
    let processes = SearchProcesses(
      jobs: 0, launch: nil, edgeCounters: nil, interruption: nil, orphans: nil)
    #expect(try run.run(in: processes) == .finished)
    #expect(run.results.keys.sorted() == [0])
    for number in all.indices {
      all[number] = try all[number].reduced(to: run.results[number], in: plan)
    }
    #expect(all.map(\.isReduced) == [true, false])
    let text = SearchText(
      combinations: all, doubts: [], progress: Search.Progress(), plan: plan, seed: 1,
      maximumOrder: 2, program: "codable-compat", isInterrupted: false
    ).text
    #expect(
      text.contains(
        """

        note: 1 payload is not made smaller, because the time was up; with '--runs' it takes as long \
        as it needs

        """))
  }
}
