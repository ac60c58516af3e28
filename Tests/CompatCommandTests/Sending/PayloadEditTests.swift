import Foundation
import JSONSyntax
import Testing

@testable import CompatCommand

@Suite struct PayloadEditTests {
  @Test(
    arguments: [
      (.replace, #"/a="b""#, "/a", #""b""#), (.replace, "/a/*/~1= 1.50 ", "/a/*/~1", "1.50"),
      (.add, #"/a/-={"x":[1,2]}"#, "/a/-", #"{"x":[1,2]}"#), (.add, #"/a="=""#, "/a", #""=""#),
      (.remove, "/a=b", "/a=b", "null"), (.null, "/a/0", "/a/0", "null"),
      (.replace, "/a=\u{FEFF}1", "/a", "1"),
    ] as [(PayloadEdit.Action, String, String, String)])
  func `words are read as a site and a value`(
    action: PayloadEdit.Action, text: String, site: String, value: String
  ) throws {
    let edit = try PayloadEdit(action, text)
    #expect(edit.pattern.description == site)
    #expect(edit.spelling == value)
    let line = try JSONEncoder().encode(edit)
    #expect(try JSONDecoder().decode(PayloadEdit.self, from: line) == edit)
  }

  @Test(
    arguments: [
      (
        .replace, "/status=tentative",
        #"'tentative' is no JSON; write a string in quotes: /status='"tentative"'"#
      ),
      (
        .add, "/status=it's",
        #"'it's' is no JSON; write a string in quotes: /status='"it'\''s"'"#
      ),
      (
        .replace, #"/a={"b""#,
        #"'{"b"' is no JSON: 1:5: expected ':' after the key, found the end of the document; correct it"#
      ),
      (.replace, "/a=", #"'/a=' has no value; write JSON behind it, '""' for an empty text"#),
      (.replace, "/a", "'/a' has no value; write /a=1, or '--remove /a'"),
      (.add, "/a", "'/a' has no value; write /a=1"),
      (.add, "/a/*=1", "'/a/*' names no member to add; write its name, or - for a last element"),
      (.replace, "=1", "'=1' names the whole payload; send that with '--payload FILE'"),
      (
        .remove, "a",
        "'a' is no JSON Pointer: expected '/' at the beginning (at offset 0); write a site such as "
          + "/items/*/state"
      ),
      (
        .null, "/a~\u{1B}",
        "'/a~\\u{1B}' is no JSON Pointer: expected 0, 1 or 2 after '~' (at offset 3); write a site such "
          + "as /items/*/state"
      ),
    ] as [(PayloadEdit.Action, String, String)])
  func `what is no change is an error`(
    action: PayloadEdit.Action, text: String, message: String
  ) {
    let error = #expect(throws: PayloadEditError.self) { try PayloadEdit(action, text) }
    #expect(error.map { "\($0)" } == message)
  }

  @Test func `a value that is nested too deeply, or very long, is an error of bounded length`() {
    for text in [
      String(repeating: "[", count: 100_000), String(repeating: "x", count: 100_000),
      String(repeating: "[", count: 600) + String(repeating: "]", count: 600),
    ] {
      let error = #expect(throws: PayloadEditError.self) { try PayloadEdit(.replace, "/a=" + text) }
      #expect((error.map { "\($0)" } ?? "").count < 800)
    }
  }

  @Test(arguments: [
    ("/a", "/a", true), ("/a", "/a/b", true), ("/*/b", "/a/b", true), ("/a/b", "/a/c", false),
    ("/a/0/c", "/a/*/d", false), ("/b", "/a/b", false),
  ])
  func `changes overlap where one site can lie in the other`(
    first: String, second: String, overlaps: Bool
  ) throws {
    let edits = [try PayloadEdit(.null, first), try PayloadEdit(.null, second)]
    #expect(edits[0].overlaps(edits[1]) == overlaps)
    #expect(edits[1].overlaps(edits[0]) == overlaps)
  }
}
