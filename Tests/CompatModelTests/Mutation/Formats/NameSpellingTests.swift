import Testing

@testable import CompatModel

@Suite struct NameSpellingTests {
  @Test(arguments: [
    ("in_progress", ["in-progress", "inProgress"]),
    ("in-progress", ["in_progress", "inProgress"]),
    ("inProgress", ["in_progress", "in-progress"]),
    ("InProgress", ["in_progress", "in-progress"]),
    ("IN_PROGRESS", ["IN-PROGRESS", "inProgress"]),
    ("In progress", ["In_progress", "In-progress", "inProgress"]),
    ("evt_123", ["evt-123"]), ("open", []), ("OPEN", []), ("", []), ("_", []), ("__a", []),
    ("é", []),
  ])
  func `words are separated in every other way`(name: String, spellings: [String]) {
    #expect(NameSpelling.separated(name) == spellings)
  }

  @Test(arguments: [
    ("user_name", ["userName", "UserName"]), ("userName", ["user_name", "UserName"]),
    ("UserName", ["user_name", "userName"]), ("id", ["Id"]), ("ID", ["id", "Id"]),
    ("userIDs", ["user_ids", "userIds", "UserIds"]), ("line_1", ["line1", "Line1"]),
    ("", []), ("_id", []), ("</p>", []), ("é", []), ("42", []), ("a/b", []),
  ])
  func `a key is recased if it is a name`(key: String, spellings: [String]) {
    #expect(NameSpelling.recased(key) == spellings)
  }

  @Test(arguments: [
    ("active", "\u{430}ctive"), ("NO", "N\u{41E}"), ("full", nil), ("", nil), ("ж", nil),
  ])
  func `the first letter that has a twin is replaced`(name: String, twin: String?) {
    #expect(NameSpelling.withHomoglyph(name) == twin)
  }

  @Test(arguments: [
    ("caf\u{E9}", "cafe\u{301}"), ("\u{C5}\u{159}", "A\u{30A}r\u{30C}"), ("cafe\u{301}", nil),
    ("open", nil), ("\u{DF}", nil), ("日本", nil),
  ])
  func `a letter and its mark come apart, and together again`(composed: String, apart: String?) {
    let decomposed = CanonicalForm.decomposed(composed)
    let expected = apart ?? composed
    #expect(decomposed.unicodeScalars.elementsEqual(expected.unicodeScalars))
    if apart != nil {
      let again = CanonicalForm.composed(decomposed)
      #expect(again.unicodeScalars.elementsEqual(composed.unicodeScalars))
    }
  }
}
