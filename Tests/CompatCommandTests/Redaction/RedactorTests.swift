import CodableCompat
import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import CompatCommand

/// What is replaced in a payload, and how; the article's table of kinds is in `SecretCatalogTests`.
@Suite struct RedactorTests {
  static func redact(_ payload: String, by redactor: Redactor = Redactor()) throws -> String {
    let redaction = redactor.redact(try JSONDocument(parsing: payload))
    return String(decoding: redaction.bytes, as: UTF8.self)
  }

  @Test func `a payload becomes what its row says`() throws {
    for row in try TableFile("payloads.txt").rows {
      var redactor = Redactor()
      let learned = row.cells.dropFirst(2)
      for payload in learned { redactor.learn(from: Array(payload.utf8)) }
      let redacted = try Self.redact(row[0], by: redactor)
      #expect(redacted == row[1], sourceLocation: row.location)
      // What is learned is what matters.
      if !learned.isEmpty, row[0] != row[1] {
        #expect(try Self.redact(row[0]) != row[1], sourceLocation: row.location)
      }
    }
  }

  @Test func `a secret whose replacement is no JSON is found, and none of its payload is kept`()
    throws
  {
    let broken = SecretKind(noun: "a number") { text, _ in
      text.role == .number ? [FoundSecret(text.bytes[...], Array("0x".utf8))] : []
    }
    var redactor = Redactor()
    redactor.opaque.insert(broken, at: 0)
    let plain = redactor.redact(try JSONDocument(parsing: #"{"pin":4711}"#))
    #expect(!plain.isComplete)
    #expect(plain.findings.map(\.noun) == ["a number"])
    let nested = try Self.redact(#"{"body":"{\"pin\":4711}"}"#, by: redactor)
    #expect(nested == #"{"body":"{}"}"#)
  }

  @Test func `another key gives other replacements`() throws {
    let payload = #"{"token":"9f86d081884c7d659a2feaa0c55ad015"}"#
    let plain = try Self.redact(payload)
    let keyed = try Self.redact(payload, by: Redactor(pseudonyms: Pseudonyms(key: "k")))
    #expect(plain != keyed)
    #expect(plain.utf8.count == keyed.utf8.count)
  }

  @Test func `names of members that share a replacement stay apart`() throws {
    let keys = (1...30).map { #""+1415867\#(5300 + $0)":\#($0)"# }.joined(separator: ",")
    let text = try Self.redact(#"{"calls":{\#(keys)}}"#)
    let document = try JSONDocument(parsing: text)
    let names = document.root["calls"]?.children.compactMap(\.key) ?? []
    #expect(Set(names).count == 30, "\(text)")
    #expect(names.allSatisfy { $0.hasPrefix("+1422555") }, "\(text)")
  }

  @Test func `encodings are looked through to a limit`() throws {
    func wrapped(_ times: Int) -> String {
      (0..<times).reduce(#"{"password":"hunter2"}"#) { text, _ in
        #"{"a":"\#(Data(text.utf8).base64EncodedString())"}"#
      }
    }
    #expect(try Self.redact(wrapped(3)) != wrapped(3))
    #expect(try Self.redact(wrapped(12)) == wrapped(12))
  }

  @Test func `a secret in the name of a member is not in the pointer that is shown`() throws {
    let document = try JSONDocument(parsing: #"{"anna@corp.de":{"n":1}}"#)
    let redaction = Redactor().redact(document)
    let finding = try #require(redaction.findings.first)
    #expect(redaction.findings.count == 1)
    #expect(finding.isInName)
    #expect(
      redaction.pointer(of: finding).description.wholeMatch(of: /\/user\d+@example.com/) != nil)
    #expect(redaction.location(of: finding) == TextLocation(line: 1, column: 2))
  }

  @Test func `the names of an enum stay although their key promises a name`() throws {
    let documents = try ["gold", "basic", "gold"].map {
      try JSONDocument(parsing: #"{"status":"\#($0)","first_name":"\#($0)"}"#)
    }
    let survey = Survey(
      of: documents,
      notes: [
        SiteNote(pattern: try JSONPointerPattern(parsing: "/first_name"), isOpen: true)
      ])
    let payload = #"{"status":"gold","first_name":"gold"}"#
    #expect(try Self.redact(payload, by: Redactor(survey: survey)) == payload)
    #expect(try Self.redact(payload) != payload)
  }

  @Test func `a named site is replaced with all that it holds, and a kept one stays`() throws {
    let pattern = try JSONPointerPattern(parsing: "/rooms/*/code")
    let payload = #"{"rooms":[{"code":"AB-12","x":"AB-12"},{"code":{"n":-47.5e3,"b":true}}]}"#
    let redacted = try Self.redact(payload, by: Redactor(replaced: [pattern]))
    #expect(
      redacted == #"{"rooms":[{"code":"RE-DA","x":"AB-12"},{"code":{"n":-11.1e3,"b":true}}]}"#)
    #expect(try Self.redact(redacted, by: Redactor(replaced: [pattern])) == redacted)
    let help = #"{"support":{"email":"help@corp.de"}}"#
    let kept = [try JSONPointerPattern(parsing: "/support")]
    #expect(try Self.redact(help, by: Redactor(kept: kept)) == help)
  }

  /// Names that promise a secret, and one that does not.
  static let names =
    ["password", "phone", "card", "name", "x"]
    + (Nightly.isOn
      ? ["token", "jwt", "email", "first_name", "ip", "auth", "api_key", "session"] : [])

  @Test(arguments: names)
  func `what one kind replaces is no secret of another kind`(name: String) throws {
    var count = 0
    let values = try SecretRow.all.get().flatMap { row in
      try JSONDocument(parsing: row.before).nodes.compactMap(\.string)
    }
    for value in Set(values) {
      let payload = JSONValue.object([JSONMember(key: name, value: .string(value))])
      for sites in [[], [try JSONPointerPattern(parsing: "/\(name)")]] {
        let once = Redactor(replaced: sites).redact(try JSONDocument(parsing: payload.bytes))
        let twice = Redactor().redact(once.document)
        #expect(twice.findings == [], "\(payload.text) → \(once.document.root.value.text)")
        count += once.findings.count
      }
    }
    #expect(count > 40)
  }

  @Test func `a JSON Web Token keeps three segments that can be decoded`() throws {
    let rows = try SecretRow.all.get()
    let example = try #require(rows.first { $0.noun == SecretKind.jsonWebToken.noun })
    let token = try #require(JSONDocument(parsing: example.after).root["t"]?.string)
    #expect(token.split(separator: ".").count == 3)
    #expect(Redactor().redact(try JSONDocument(parsing: example.after)).findings == [])
    #expect(!token.contains("c2lnbmF0dXJl"))
  }

  @Test func `hostile texts are looked through in linear time and stay valid`() throws {
    // In quadratic time, this would take minutes.
    let units = [
      "@", "a@", "eyJ.", "4", "://?", "a@b.de ", "+", "ghp_", "a=", "x=1&", "%41", "a: b\n", "QUFB",
      "[", "-----BEGIN PRIVATE KEY-----", "DE89 ", "0 ",
    ]
    let texts =
      units.map { String(repeating: $0, count: ($0 == "a@b.de " ? 7_000 : 12_000) / $0.count) }
      + ["\u{0}\u{202E}@\u{FFFD}.de", "+", "::", "Bearer "]
    for text in texts {
      let payload = JSONValue.object([JSONMember(key: "first_name", value: .string(text))])
      let document = try JSONDocument(parsing: payload.bytes)
      let redaction = Redactor().redact(document)
      #expect(throws: Never.self) { try JSONDocument(parsing: redaction.bytes) }
    }
  }
}
