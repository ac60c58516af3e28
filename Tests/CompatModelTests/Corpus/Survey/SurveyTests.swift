import JSONSyntax
import TestSupport
import Testing

@testable import CompatModel

@Suite struct SurveyTests {
  @Test func `samples, notes and models make sites what the table states`() throws {
    for section in try TableFile("survey.txt").sections {
      let (heading, rows) = (section.heading, section.rows)
      let lines = rows.map { $0[0] }
      func words(behind word: String) -> [[String]] {
        lines.filter { $0.hasPrefix(word + " ") }
          .map { $0.split(separator: " ").dropFirst().map { $0 == "(root)" ? "" : String($0) } }
      }
      let documents = try lines.filter { $0.first.map { "{[\"".contains($0) } == true }
        .map { try JSONDocument(parsing: $0) }
      let survey = Survey(
        of: documents, notes: try words(behind: "note").map { try Self.note(at: $0[0], $0[1]) },
        declared: try #require(
          DeclaredSites(lines: words(behind: "declare").map { "\($0[0]) \($0[1])" }), "\(heading)"))
      for stated in words(behind: "=") {
        var found: [String] = []
        for node in documents.flatMap(\.nodes) where try Self.isTrue(stated[0], node, survey) {
          if !found.contains(node.pattern.description) { found.append(node.pattern.description) }
        }
        #expect(
          found == Array(stated.dropFirst()), "\(heading): \(stated[0])",
          sourceLocation: rows[0].location)
      }
    }
  }

  private static func note(at pattern: String, _ word: String) throws -> SiteNote {
    let isDiscriminator = ["discriminator": true, "no-discriminator": false][word]
    return SiteNote(
      pattern: try JSONPointerPattern(parsing: pattern),
      isOpen: ["open": true, "closed": false][word], isDiscriminator: isDiscriminator,
      isFailClosed: word == "fail-closed")
  }

  private static func isTrue(_ fact: String, _ node: JSONNode, _ survey: Survey) throws -> Bool {
    switch fact {
    case "enum:": return survey.isEnumLike(node)
    case "tag:": return survey.isDiscriminator(node)
    case "case-keyed:": return survey.isCaseKeyed(node)
    case "enum-keyed:": return survey.isEnumKeyed(node)
    case "map:": return survey.isDeclaredMap(node) == true
    case "fail-closed:":
      let isClosed = survey.isFailClosed(node)
      #expect(survey.isFailClosed(node.pointer) == isClosed)
      return isClosed
    default: throw UnknownFact(text: fact)
    }
  }

  private struct UnknownFact: Error { let text: String }

  @Test func `values and case keys come once each, in order of appearance, of any kind`() throws {
    let texts = [
      #"[{"a": 1}, {"a": "x"}, {"a": 1.0}, {"a": null}]"#, #"[{"a": {"b": 1}}, {"a": {"b": 1}}]"#,
      #"[{"a": "x"}, {"a": true}]"#,
    ]
    let survey = Survey(of: try texts.map { try JSONDocument(parsing: $0) })
    let values = survey.values(at: try JSONPointerPattern(parsing: "/*/a"))
    #expect(values.map(\.text) == ["1", #""x""#, "null", #"{"b":1}"#, "true"])
    #expect(survey.values(at: try JSONPointerPattern(parsing: "/*/none")).isEmpty)
    let keyed = try [#"{"code": {"qr": 1}}"#, #"{"code": {"ean": 1}}"#]
      .map { try JSONDocument(parsing: $0) }
    let code = try #require(keyed[0].root["code"])
    #expect(Survey(of: keyed).caseKeys(of: code) == ["qr", "ean"])
  }

  @Test func `a survey of nothing knows nothing`() throws {
    let survey = Survey(of: [])
    let node = try JSONDocument(parsing: #"{"type": "a", "mood": "b"}"#).root
    #expect(survey.values(at: .root).isEmpty)
    #expect(!survey.isEnumLike(node) && !survey.isCaseKeyed(node) && !survey.isFailClosed(node))
    #expect(survey.caseKeys(of: node).isEmpty)
    #expect(survey.neverSeenInteger(at: node) == 90)
  }

  @Test func `members that only models know are those of the object that lacks them`() throws {
    let document = try JSONDocument(parsing: #"{"a": {"x": 1}, "b": {"x": 1}}"#)
    let lines = ["absent-string /*/note", "absent-number /*/count", "map "]
    let survey = Survey(
      of: [document], notes: [], declared: try #require(DeclaredSites(lines: lines)))
    let members = survey.neverSeenMembers(of: try #require(document.root["b"]))
    #expect(members.map(\.key) == ["count", "note"])
    #expect(members.map(\.kind) == [.number, .string])
    #expect(survey.neverSeenMembers(of: document.root).isEmpty)
  }

  // MARK: What models declare

  @Test func `the declarations of models are merged in any order`() throws {
    let site = JSONPointerPattern(tokens: [.key("a b"), .any])
    var first = DeclaredSites()
    first.insert(cases: [.string("in \" use"), .string("a")], at: site)
    var second = DeclaredSites()
    second.insert(cases: [.string("a"), .number(JSONNumber(2))], at: site)
    var both = first
    both.merge(second)
    second.merge(first)
    #expect(both == second && both.cases[site]?.count == 3)
    for one in DeclaredForm.all {
      for other in DeclaredForm.all {
        #expect(one.merged(with: other) == other.merged(with: one), "\(one) \(other)")
      }
    }
    // What tells most counts.
    #expect(DeclaredForm.date.merged(with: .enumeration) == .enumeration)
    #expect(DeclaredForm.enumeration.merged(with: .tag) == .tag)
    #expect(DeclaredForm.object.merged(with: .map) == .map)
    #expect(DeclaredForm.absent(.string).merged(with: .plain) == .plain)
  }
}
