import JSONSyntax
import TestSupport
import Testing

@testable import CodableCompat
@testable import CompatModel
@testable import CompatOperators

/// A report shows what stood at the site of a change, and what stands there now.
@Suite struct BecameTests {
  /// The first change that an operator makes of a payload.
  struct Row: Sendable, CustomTestStringConvertible {
    let operatorID: String
    let payload: String
    let was: String?
    let became: String?
    let notes: [SiteNote]

    init(
      _ operatorID: String, _ payload: String, was: String?, became: String?,
      notes: [SiteNote] = []
    ) {
      self.operatorID = operatorID
      self.payload = payload
      self.was = was
      self.became = became
      self.notes = notes
    }

    var testDescription: String { "\(operatorID): \(payload)" }

    /// The mutant of the change.
    func mutant() throws -> Mutant {
      let sample = Sample(
        contract: "item", version: "1", name: "a.json", file: "a.json",
        document: try JSONDocument(parsing: payload))
      let subject = MutationSubject(
        document: sample.document, survey: Survey(of: [sample.document], notes: notes),
        clients: ClientTraits(convertsSnakeCase: true))
      let mutationOperator = try #require(OperatorCatalog.standard[operatorID])
      let change = try #require(mutationOperator.changes(of: subject).first)
      return Mutant(sample: sample, manual: mutationOperator.manual, change: change, variant: 1)
    }
  }

  static let rows = [
    // The payload says something else.
    Row("key-null", #"{"id":1}"#, was: "1", became: "null"),
    Row("key-missing", #"{"id":1}"#, was: "1", became: nil),
    Row("bool-as-string", #"{"a":true}"#, was: "true", became: #""true""#),
    Row(
      "enum-case-added", #"{"status":"open"}"#, was: #""open""#, became: #""unforeseen""#,
      notes: [.open(at: "status")]),
    Row("tree-duplicate", "[1,2]", was: nil, became: "1"),
    // The payload says the same: what was added, or the other spelling.
    Row("key-added", #"{"id":1,"a":"b"}"#, was: nil, became: #""added""#),
    Row("key-added", #"{"a":{"likes":1,"claps":2}}"#, was: nil, became: #""added""#),
    Row("key-added", #"{"likes":1,"claps":2}"#, was: nil, became: "2"),
    Row(
      "key-added-snake-collision", #"{"user_name":"Ada","id":7}"#, was: nil, became: #""Adb""#),
    Row(
      "date-offset", #"["2018-11-30T09:41:00Z"]"#, was: #""2018-11-30T09:41:00Z""#,
      became: #""2018-11-30T09:41:00+00:00""#),
    Row("num-exponent", #"{"n":100}"#, was: "100", became: "1e2"),
    Row("meta-identity", #"{"id":1}"#, was: #"{"id":1}"#, became: nil),
    // One name has two values: the other one.
    Row("key-duplicated", #"{"id":1}"#, was: "1", became: "0"),
    // The value stands elsewhere, or several sites are changed.
    Row("key-renamed", #"{"id":1}"#, was: "1", became: nil),
    Row(
      "tree-swap", #"{"width":320,"height":240}"#, was: #"{"width":320,"height":240}"#,
      became: nil),
    // What arrives has no meaning: what replaces the whole value, where that is a payload.
    Row(
      "wire-error-envelope", #"{"id":1}"#, was: #"{"id":1}"#,
      became: #"{"error":{"code":"internal","message":"Something went wrong."}}"#),
    Row("wire-null", #"{"id":1}"#, was: #"{"id":1}"#, became: "null"),
    Row("wire-scalar", "[]", was: "[]", became: #""OK""#),
    Row("num-nan-literal", #"{"mean":7.5}"#, was: "7.5", became: "NaN"),
    Row("num-leading-zero", #"{"day":7}"#, was: "7", became: nil),
    Row("wire-html", #"{"id":1}"#, was: #"{"id":1}"#, became: nil),
    Row("wire-empty", #"{"id":1}"#, was: #"{"id":1}"#, became: nil),
  ]

  @Test(arguments: rows)
  func `a change shows what was and what became`(_ row: Row) throws {
    let mutant = try row.mutant()
    #expect(mutant.change.was?.description == row.was)
    #expect(mutant.became == row.became)
  }

  @Test(arguments: rows.filter { $0.was == nil || $0.operatorID == "wire-error-envelope" })
  func `what is added or replaces everything is marked in the payload`(_ row: Row) throws {
    let mutant = try row.mutant()
    let became = try #require(row.became)
    let changed = PayloadExcerpt(of: mutant).segments.filter { $0.kind == .changed }.map(\.text)
    #expect(changed.joined().contains(became), "\(changed)")
  }
}
