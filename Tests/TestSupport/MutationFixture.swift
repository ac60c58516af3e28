package import CompatModel
import JSONSyntax
import Testing

/// Payloads on which the operators are tried: one on which every operator finds something, and the
/// ones that would break an operator that edits text carelessly.
package enum MutationFixture {
  /// A payload that has a site for every operator.
  package static let rich = #"""
    {
      "id": "evt_123",
      "type": "confirmed",
      "status" : "waitlist",
      "priority": 2,
      "count": 34, "price": 12.50, "tiny": 1e-2,
      "paid": true, "note": null, "empty": {}, "none": [ ],
      "tags": ["new", "sale"],
      "cards": [
        {"type": "text", "text": "Hi \"you\", \u00e9"},
        {"type": "image", "url": "https://example.com/1.png"}
      ],
      "state": { "done": { "at": "2018-11-30" } },
      "user/name~": "\u0041da", "a b#+@%é": [[1], [{"x": null}]],
      "details": {
        "created_at": "2018-11-30T09:41:00Z", "updatedAt": "2020-03-01T12:00:00.250+01:00",
        "day": "2018-11-30", "epoch": 1543570860, "epochMillis": 1543570860250,
        "link": "https://example.com/a?b=c", "identity": "8C9F0A1E-2B3C-4D5E-8F90-0123456789AB",
        "blob": "+/+/AQID/w==", "amount": "12.50", "ratio": 0.5, "score": 7, "hundred": 1e2, "zero": 0,
        "on": true, "text": "Hi there", "settings": {}, "entries": [],
        "owner": {"first_name": "Ada", "age": 36},
        "numbers": [1, 2, 3], "words": ["a b", "c d"],
        "users": [{"id": "u1", "name": "A B"}, {"id": "u2", "name": "C D"}],
        "team": [{"id": "t1", "nick": "Ed"}, {"id": "t2", "absent": null}],
        "sizes": {"small": {"cm": 4}, "large": {"cm": 8}}
      },
      "levels": {"low": 1, "high": 2},
      "message": {"type": "picture", "data": {"source": "a.png", "width": 12}},
      "greeting": "caf\u00e9", "mode": "in_progress",
      "unit": {"load": {}},
      "fallen": {"type": "image", "fallback": {"type": "text", "text": "Hi"}},
      "twice": 1, "twice": {"hidden": 2, "status": "waitlist"}
    }

    """#

  package static let siblings = [
    #"{"type":"declined","status":"open","reason":"full","state":{"failed":{}},"unit":{"store":{}},"#
      + #""message":{"type":"letter","data":{"body":"Dear","pages":2}}}"#,
    #"{"type":"confirmed","status":"open","tags":["old"],"priority":1}"#,
  ]

  package static let hostile = [
    "1", " -12.5e3\n", "true", "null", #""""#, #""😀""#, "[]", "{}", " [ ] ", "\t{\r\n}\n",
    "\u{FEFF}{\"a\":[1]}",
    #"{"":{"":[""]}}"#,
    #"{"a":1,"a":1,"a":{"a":[true]}}"#,
    #"{"\u0061":"x","b":{"a":1},"a":"y"}"#,
    #"{"é":1,"é":2}"#,
    #"{"\ud800":1,"k":"\udc00"}"#,
    #"{"</script>":"\u001b[31m","\u0000":"‮"}"#,
    #"[[],[[]],[{}],null,[null,[1,"1",true]]]"#,
    #"{"a":-0,"b":0.0,"c":9223372036854775808,"d":1e400,"e":1E+2}"#,
    #"{"status":"UNKNOWN","kind":"a","state":"Ärger"}"#,
    #"["active",["active",[]],null,"done"]"#,
    String(repeating: "[", count: 120) + String(repeating: "]", count: 120),
    "{" + (0..<60).map { "\"k\($0)\" : \($0)" }.joined(separator: " ,\n") + "}",
  ]

  package static func richSubject() throws -> MutationSubject {
    try #require(try subjects().first)
  }

  /// Every payload with its survey: the rich one, and each hostile one on its own.
  package static func subjects() throws -> [MutationSubject] { try loaded.get() }

  /// Read once, because every operator is tried on all of them several times.
  private static let loaded = Result {
    let subject = { (texts: [String]) in
      MutationSubject(
        document: try JSONDocument(parsing: texts[0]), survey: try survey(of: texts),
        clients: clients)
    }
    return try [subject([rich] + siblings)] + hostile.map { try subject([$0]) }
  }

  package static let clients = ClientTraits(
    fallbackSpellings: ["unknown", "other"], fallbackKeys: ["fallback"], convertsSnakeCase: true)

  /// A survey with notes at the sites of the fixtures that inference leaves alone.
  package static func survey(of texts: [String]) throws -> Survey {
    var declared = DeclaredSites()
    declared.insert(
      cases: [.string("lost"), .string("waitlist")], at: try JSONPointerPattern(parsing: "/status"))
    return Survey(
      of: try texts.map { try JSONDocument(parsing: $0) },
      notes: [
        SiteNote(pattern: try JSONPointerPattern(parsing: "/priority"), isOpen: true),
        SiteNote(pattern: try JSONPointerPattern(parsing: "/tags/*"), isOpen: true),
        SiteNote(pattern: try JSONPointerPattern(parsing: "/*"), isOpen: true),
        SiteNote(pattern: try JSONPointerPattern(parsing: "/levels"), hasOpenKeys: true),
        SiteNote(pattern: try JSONPointerPattern(parsing: "/type"), isDiscriminator: true),
        SiteNote(pattern: try JSONPointerPattern(parsing: "/message/type"), isDiscriminator: true),
        SiteNote(pattern: try JSONPointerPattern(parsing: "/fallen/type"), isDiscriminator: true),
        SiteNote(pattern: try JSONPointerPattern(parsing: "/cards/*/type"), isDiscriminator: true),
      ], declared: declared)
  }
}
