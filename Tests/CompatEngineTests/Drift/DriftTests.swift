import CompatOperators
import JSONSyntax
import TestSupport
import Testing

@testable import CompatEngine
@testable import CompatModel

/// Older and newer payloads in, changes out.
@Suite struct DriftTests {
  static func drift(_ old: [String], _ new: [String], notes: [SiteNote] = []) throws -> Drift {
    func samples(_ payloads: [String], _ version: String) throws -> [Sample] {
      try payloads.enumerated().map {
        Sample(
          contract: "case", version: version, name: "\($0).json", file: "\(version)/\($0).json",
          document: try JSONDocument(parsing: $1))
      }
    }
    return Drift(
      from: try samples(old, "old"), to: try samples(new, "new"), notes: notes,
      operators: OperatorCatalog.standard.manuals)
  }

  /// A change as words: site, kind, detail, operator, and in how many samples.
  static func words(for change: DriftChange) -> String {
    let (old, new) = (change.old, change.new)
    return [
      change.site.description.isEmpty ? "/" : change.site.description, change.kind.rawValue,
      detail(of: change), change.operator ?? "-",
      "\(old.samples)/\(old.total)→\(new.samples)/\(new.total)", change.thin.isEmpty ? "" : "thin",
    ].filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func detail(of fact: DriftChange) -> String {
    if let likelihood = fact.likelihood { return "\(fact.newSite ?? .root) \(likelihood)%" }
    let quotes = [.mapKeyAdded, .mapKeyRemoved].contains(fact.kind) ? 1 : 0
    let names = [fact.name, fact.newName].compactMap { $0?.dropFirst(quotes).dropLast(quotes) }
    let steps = [fact.before, fact.after].filter { !$0.isEmpty }
    return (names.map(String.init) + steps.map { $0.joined(separator: "|") }).joined(separator: "→")
  }

  @Test(arguments: try TableFile("DriftCases.txt").sections)
  func `changes are named by their operators, with the samples that show them`(
    _ one: TableFile.Section
  ) throws {
    let (old, new) = (one.lines(after: "- "), one.lines(after: "+ "))
    try #require(!old.isEmpty && !new.isEmpty)
    let drift = try Self.drift(old.flatMap { [$0, $0, $0] }, new.flatMap { [$0, $0, $0] })
    #expect(drift.changes.map(Self.words) == one.lines(after: "! "))
  }

  @Test(arguments: DriftOperator.allCases)
  func `the operators of changes are in the catalogue`(_ id: DriftOperator) {
    #expect(OperatorCatalog.standard[id.id] != nil)
  }

  @Test func `a change shows where each side shows it, and shortens a long value`() throws {
    let long = String(repeating: "x", count: 1_000)
    let change = try #require(
      Self.drift(["{\n \"a\": 1}"], [#"{"a": "\#(long)"}"#]).changes.first)
    #expect(change.old.example?.file == "old/0.json")
    #expect([change.old.example?.line, change.old.example?.column] == [2, 7])
    #expect(change.old.example?.value == "1")
    #expect([change.new.example?.line, change.new.example?.column] == [1, 7])
    #expect(change.new.example?.value?.hasPrefix(#""xxx"#) == true)
    #expect(change.new.example?.value?.count ?? 0 < 100)
  }

  @Test func `where a member is missing, the first object that lacks it is shown`() throws {
    let change = try #require(
      Self.drift([#"[{"a":1}]"#], [#"[{"a":1},{"a":2},{},{}]"#]).changes.first)
    #expect(change.kind == .becameOptional)
    #expect([change.new.example?.line, change.new.example?.column] == [1, 18])
    #expect(change.new.example?.value == nil)
  }

  @Test func `a note that a value is an enum outranks its name`() throws {
    let note = SiteNote(pattern: try JSONPointerPattern(parsing: "/title"), isOpen: true)
    let (old, new) = (#"{"title":"tea"}"#, #"{"title":"milk"}"#)
    let drift = try Self.drift([old, old, old], [new, new, new], notes: [note])
    #expect(
      drift.changes.map(Self.words) == [
        #"/title case-added "milk" enum-case-added 0/3→3/3"#,
        #"/title case-removed "tea" enum-case-removed 3/3→0/3"#,
      ])
  }

  /// Payloads of which there are too few, too many, or none to be compared.
  @Test(
    arguments: [
      (
        [#"{"status":"open"}"#], [#"{"status":"held"}"#],
        [#"/status case-added "held" enum-case-added 0/1→1/1 thin"#]
      ),
      (
        [#"{"type":"a","x":1,"y":2}"#], [#"{"type":"b","p":1,"q":2}"#],
        [#"/type case-added "b" enum-case-added 0/1→1/1 thin"#]
      ),
      ([], [#"{"a":1}"#], []), ([#"{"a":1}"#], [], []),
      ([#"{"a":1,"a":"x"}"#], [#"{"a":2}"#], []),
    ] as [([String], [String], [String])])
  func `only what the samples prove has changed`(
    old: [String], new: [String], words: [String]
  ) throws {
    #expect(try Self.drift(old, new).changes.map(Self.words) == words)
  }

  @Test func `more values than a set of names has prove nothing`() throws {
    let old = (0..<1_500).map { #"{"state":"old\#($0)"}"# }
    #expect(try Self.drift(old, old.map { $0.replacing("old", with: "new") }).changes.isEmpty)
  }

  @Test func `the order of the samples decides nothing`() throws {
    let old = [#"{"a":1}"#, #"{"a":null}"#, #"{"b":1}"#]
    let new = [#"{"a":"x"}"#, #"{"c":1}"#, #"{"a":1.5}"#]
    let forwards = try Self.drift(old, new).changes.map(Self.words)
    #expect(try Self.drift(old.reversed(), new.reversed()).changes.map(Self.words) == forwards)
    #expect(!forwards.isEmpty)
  }

  @Test func `deep payloads are compared`() throws {
    func nested(_ core: String) -> String {
      String(repeating: "[", count: 500) + core + String(repeating: "]", count: 500)
    }
    let changes = try Self.drift([nested("1")], [nested(#""x""#)]).changes
    #expect(changes.map(\.kind) == [.typeChanged])
    #expect(changes.first?.site.tokens.count == 500)
  }

  @Test(.timeLimit(.minutes(1)))
  func `thousands of samples are compared in time that grows with their number`() throws {
    let count = Nightly.isOn ? 10_000 : 1_000
    let old = (0..<count).map { #"{"id":\#($0),"l":[{"k":"n\#($0)"},{"k":null}]}"# }
    let new = (0..<count).map { #"{"id":\#($0),"l":[{"k":"n\#($0)","v":1}],"p\#($0 % 50)":1}"# }
    #expect(try Self.drift(old, new).changes.count == 52)
  }

  @Test(arguments: try TableFile("Thinness.txt").rows)
  func `few samples, and a difference that chance explains, are thin evidence`(
    _ row: TableFile.Row
  ) throws {
    let numbers = row.cells[0].split(separator: #/\D+/#).compactMap { Int($0) }
    let evidence = DriftEvidence.thinness(
      old: .init(numbers[0], of: numbers[1]), new: .init(numbers[2], of: numbers[3]))
    let words = evidence.map { thinness in
      switch thinness {
      case .chance(let side, let percent): "\(side) by chance \(percent)%"
      case .fewSamples(let side, let count): "\(side) only \(count)"
      }
    }
    #expect(words == row.cells.dropFirst().filter { $0 != "-" })
  }
}
