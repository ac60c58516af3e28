import CodableCompat
import Foundation
import JSONSyntax
import Testing

@testable import CompatCommand

@Suite struct RedactorTests {
  static func redact(_ payload: String, by redactor: Redactor = Redactor()) throws -> String {
    let redaction = redactor.redact(try JSONDocument(parsing: payload))
    return String(decoding: redaction.bytes, as: UTF8.self)
  }

  @Test func `a secret has the same replacement in every payload and at every site`() throws {
    let first = try Self.redact(#"{"a":"anna@corp.de"}"#)
    let second = try Self.redact(#"[ "Ask anna@corp.de, please." ]"#)
    let address = try #require(first.firstMatch(of: /user\d+@example.com/)?.0)
    #expect(second == "[ \"Ask \(address), please.\" ]")
  }

  @Test func `a secret whose replacement is no JSON is found, and none of its payload is kept`()
    throws
  {
    struct Broken: SecretKind {
      let noun = "a number"
      func replacements(in text: InspectedText, by pseudonyms: Pseudonyms) -> [SecretReplacement] {
        text.role == .number
          ? [SecretReplacement(range: text.bytes.indices, replacement: Array("0x".utf8))] : []
      }
    }
    var redactor = Redactor()
    redactor.catalog.opaque.insert(Broken(), at: 0)
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

  @Test func `everything that is no secret stays byte for byte`() throws {
    let payload = "{ \"a\" : 1.50,\n\t\"\\u0065mail\":\"x@y.de\" , \"z\":[ ] }\n"
    let redacted = try Self.redact(payload)
    #expect(
      redacted.replacing(/user\d+@example.com/, with: "x@y.de") == payload, "\(redacted)")
  }

  @Test func `a payload inside a string is looked through like one by itself`() throws {
    let inner = #"{"first_name":"Anna","n":[{"email":"anna@corp.de"}],"id":1}"#
    let text = try Self.redact(inner)
    #expect(!text.contains("Anna") && !text.contains("corp"))
    func wrapping(_ text: String) -> String {
      let body = String(decoding: JSONValue.string(text).bytes, as: UTF8.self)
      return #"{"body":\#(body),"n":"{"}"#
    }
    #expect(try Self.redact(wrapping(inner)) == wrapping(text))
    #expect(try Self.redact(wrapping(wrapping(inner))) == wrapping(wrapping(text)))
  }

  @Test func `names of members that share a replacement stay apart`() throws {
    let keys = (1...30).map { #""+1415867\#(5300 + $0)":\#($0)"# }.joined(separator: ",")
    let text = try Self.redact(#"{"calls":{\#(keys)}}"#)
    let document = try JSONDocument(parsing: text)
    let names = document.root["calls"]?.children.compactMap(\.key) ?? []
    #expect(Set(names).count == 30, "\(text)")
    #expect(names.allSatisfy { $0.hasPrefix("+1422555") }, "\(text)")
  }

  /// A payload, another one of its batch, and what becomes of the other one.
  static let batches = [
    (
      #"{"first_name":"Hedwig"}"#, #"["Hedwig","HEDWIG B.","hedwig"]"#,
      #"["Frankie","FRANKIE B.","hedwig"]"#
    ),
    (
      #"{"first_name":"Hedwig"}"#, #"{"login":"hedwig","Hedwig":1}"#,
      #"{"login":"frankie","Frankie":1}"#
    ),
    (
      #"{"first_name":"Bo","last_name":"Brunner"}"#, #"["Bo Brunner","a Bo"]"#,
      #"["Alex Potter","a Bo"]"#
    ),
    (
      #"{"phone":"+1 415 867 5309"}"#, #"["(415) 867-5309",4158675309]"#,
      #"["(422) 555-0101",4225550101]"#
    ),
    (#"{"password":"hunter2x"}"#, #"["hunter2x","hunter2xy"]"#, #"["redacted","hunter2xy"]"#),
    (#"{"pin":"4711"}"#, #"["4711"]"#, #"["4711"]"#),
    (#"{"ssn":"078051120"}"#, #"{"n":78051120}"#, #"{"n":11111111}"#),
  ]

  @Test(arguments: batches)
  func `a secret of one payload is replaced in the others where it is specific`(
    first: String, second: String, replaced: String
  ) throws {
    var redactor = Redactor()
    redactor.learn(from: Array(first.utf8))
    #expect(try Self.redact(second, by: redactor) == replaced)
    #expect(try Self.redact(second) != replaced || second == replaced)
  }

  @Test(arguments: [
    (#"{"k":"-----BEGIN PRIVATE KEY-----\\nb3BlbnNza\\nA1==\\n-----END"}"#, #"\\n"#, 3),
    (#"{"u":"pg://svc:p%40ss@db/app"}"#, "%", 0),
    (#"{"client_id":"a","code":"invalid_request"}"#, "invalid_request", 1),
  ])
  func `what belongs to an encoding stays whole`(payload: String, part: String, count: Int) throws {
    #expect(try Self.redact(payload).ranges(of: part).count == count)
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

  @Test func `a named site is replaced with all that it holds, in the same shape`() throws {
    let pattern = try JSONPointerPattern(parsing: "/rooms/*/code")
    let payload = #"{"rooms":[{"code":"AB-12","x":"AB-12"},{"code":{"n":-47.5e3,"b":true}}]}"#
    let redacted = try Self.redact(payload, by: Redactor(replaced: [pattern]))
    #expect(
      redacted == #"{"rooms":[{"code":"RE-DA","x":"AB-12"},{"code":{"n":-11.1e3,"b":true}}]}"#)
    #expect(try Self.redact(redacted, by: Redactor(replaced: [pattern])) == redacted)
  }

  /// Names that promise a secret, and one that does not.
  static let names = [
    "password", "token", "jwt", "phone", "email", "card", "first_name", "name", "ip", "auth",
    "api_key", "session", "x",
  ]

  @Test(arguments: names)
  func `what one kind replaces is no secret of another kind`(name: String) throws {
    var count = 0
    for text in try SecretRow.all.get().map(\.before) {
      for node in try JSONDocument(parsing: text).nodes {
        guard let value = node.string else { continue }
        let payload = JSONValue.object([JSONMember(key: name, value: .string(value))])
        for sites in [[], [try JSONPointerPattern(parsing: "/\(name)")]] {
          let once = Redactor(replaced: sites).redact(try JSONDocument(parsing: payload.bytes))
          let twice = Redactor().redact(once.document)
          #expect(twice.findings == [], "\(payload.text) → \(once.document.root.value.text)")
          count += once.findings.count
        }
      }
    }
    #expect(count > 40)
  }

  @Test func `a kept site stays with all that it holds`() throws {
    let payload = #"{"support":{"email":"help@corp.de"}}"#
    let kept = [try JSONPointerPattern(parsing: "/support")]
    #expect(try Self.redact(payload, by: Redactor(kept: kept)) == payload)
  }

  @Test func `a JSON Web Token keeps three segments that can be decoded`() throws {
    let rows = try SecretRow.all.get()
    let example = try #require(rows.first { $0.noun == JSONWebToken().noun })
    let token = try #require(JSONDocument(parsing: example.after).root["t"]?.string)
    #expect(token.split(separator: ".").count == 3)
    #expect(Redactor().redact(try JSONDocument(parsing: example.after)).findings == [])
    #expect(!token.contains("c2lnbmF0dXJl"))
  }

  @Test func `hostile texts are looked through in linear time and stay valid`() throws {
    let texts = [
      String(repeating: "@", count: 100_000), String(repeating: "a@", count: 50_000),
      String(repeating: "eyJ.", count: 25_000), String(repeating: "4", count: 100_000),
      String(repeating: "://?", count: 25_000), String(repeating: "a@b.de ", count: 2_000),
      String(repeating: "+", count: 50_000), String(repeating: "ghp_", count: 25_000),
      String(repeating: "a=", count: 50_000), String(repeating: "x=1&", count: 25_000),
      String(repeating: "%41", count: 30_000), String(repeating: "a: b\n", count: 20_000),
      String(repeating: "QUFB", count: 25_000), String(repeating: "[", count: 100_000),
      String(repeating: "-----BEGIN PRIVATE KEY-----", count: 4_000),
      String(repeating: "DE89 ", count: 20_000), String(repeating: "0 ", count: 50_000),
      "\u{0}\u{202E}@\u{FFFD}.de", "+", "::", "Bearer ",
    ]
    for text in texts {
      let payload = JSONValue.object([JSONMember(key: "first_name", value: .string(text))])
      let document = try JSONDocument(parsing: payload.bytes)
      let redaction = Redactor().redact(document)
      #expect(throws: Never.self) { try JSONDocument(parsing: redaction.bytes) }
    }
  }
}
