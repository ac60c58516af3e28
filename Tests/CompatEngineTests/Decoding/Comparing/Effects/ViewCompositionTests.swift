import JSONSyntax
import Testing

@testable import CompatEngine

@Suite struct ViewCompositionTests {
  private static func isComposed(
    _ view: String, of parts: [String], before base: String
  ) throws -> Bool {
    func value(_ text: String) throws -> JSONValue { try JSONDocument(parsing: text).root.value }
    return ViewComposition().isComposed(
      try value(view), of: try parts.map(value), before: try value(base))
  }

  @Test(arguments: [
    // One change is seen at each value.
    (#"{"a":2,"b":3}"#, [#"{"a":2,"b":1}"#, #"{"a":1,"b":3}"#], #"{"a":1,"b":1}"#),
    (#"{"b":3}"#, [#"{"b":1}"#, #"{"a":1,"b":3}"#], #"{"a":1,"b":1}"#),
    // Nothing is seen of the one, or the same of both.
    ("[1,3]", ["[1,2]", "[1,3]"], "[1,2]"),
    ("9", ["9", "9"], "1"),
    // One hides the other.
    (#"{"x":"unknown"}"#, [#"{"x":"unknown"}"#, #"{"x":{"a":2}}"#], #"{"x":{"a":1}}"#),
    (#"{"x":{"a":2}}"#, [#"{"x":"unknown"}"#, #"{"x":{"a":2}}"#], #"{"x":{"a":1}}"#),
    // Elements come, go and change.
    ("[1,2,3,9]", ["[1,2,3,9]", "[1,2,3]"], "[1,2,3]"),
    ("[7,2,3,9]", ["[1,2,3,9]", "[7,2,3]"], "[1,2,3]"),
    ("[7,3]", ["[1,3]", "[7,2,3]"], "[1,2,3]"),
    ("[3,9]", ["[2,3]", "[1,3]", "[1,2,3,9]"], "[1,2,3]"),
    // An element goes in which another change is.
    ("[7,3]", ["[1,3]", "[1,8,3]", "[7,2,3]"], "[1,2,3]"),
  ])
  func `what the changes show alone is composed`(view: String, parts: [String], base: String) throws
  {
    #expect(try Self.isComposed(view, of: parts, before: base))
  }

  @Test(arguments: [
    // A value that no change shows.
    (#"{"a":2,"b":4}"#, [#"{"a":2,"b":1}"#, #"{"a":1,"b":3}"#], #"{"a":1,"b":1}"#),
    // A change that is lost.
    (#"{"a":2,"b":1}"#, [#"{"a":2,"b":1}"#, #"{"a":1,"b":3}"#], #"{"a":1,"b":1}"#),
    // A value beside the changes that is lost, or another one.
    (
      #"{"a":2,"b":3}"#, [#"{"a":2,"b":1,"c":1}"#, #"{"a":1,"b":3,"c":1}"#], #"{"a":1,"b":1,"c":1}"#
    ),
    ("[]", ["[1,2,3]", "[1,2,3]"], "[1,2,3]"),
    ("[7,8,3,9]", ["[1,2,3,9]", "[7,2,3]"], "[1,2,3]"),
    ("[9]", ["[1,2,3,9]", "[7,2,3]"], "[1,2,3]"),
    ("5", ["2", "3"], "1"),
  ])
  func `what no change shows alone is not`(view: String, parts: [String], base: String) throws {
    #expect(try !Self.isComposed(view, of: parts, before: base))
  }

  /// A list that is empty where neither `people` nor `person` says anything.
  @Test(arguments: [
    (#"{"names":[]}"#, #"{"names":[]}"#, true),
    // The same, where it is not what is shown for nothing.
    (#"{"names":[]}"#, #"{"names":["nobody"]}"#, false),
    (#"{"names":["nobody"]}"#, #"{"names":["nobody"]}"#, false),
  ])
  func `an empty list may stand for one that cannot be read`(
    view: String, unsaid: String, isComposed: Bool
  ) throws {
    func value(_ text: String) throws -> JSONValue { try JSONDocument(parsing: text).root.value }
    let composition = ViewComposition(unsaid: try value(unsaid))
    let alone = try [#"{"names":["a"]}"#, #"{"names":["a","b"]}"#].map(value)
    #expect(
      composition.isComposed(
        try value(view), of: alone, before: try value(#"{"names":["a","b"]}"#)) == isComposed)
  }

  /// `updated` falls back to `created`, and to a default where neither can be read.
  @Test(arguments: [
    // What the other change says, beside it.
    (#"{"created":"new","updated":"new"}"#, true),
    // What is shown where nothing is said.
    (#"{"created":"new","updated":"never"}"#, true),
    // A part of what the other change says.
    (#"{"created":"new","updated":{"time":"new","isOpen":true}}"#, true),
    (#"{"created":"new","updated":{"time":"new","zone":"other"}}"#, false),
    (#"{"created":"new","updated":{"isOpen":true}}"#, false),
    // Neither.
    (#"{"created":"new","updated":"other"}"#, false),
    // An object of its own.
    (#"{"created":"new","updated":{}}"#, false),
    (#"{"created":"never","updated":"old"}"#, false),
  ])
  func `what one change says, and what is shown where nothing is said, may stand for another value`(
    view: String, isComposed: Bool
  ) throws {
    func value(_ text: String) throws -> JSONValue { try JSONDocument(parsing: text).root.value }
    let composition = ViewComposition(
      said: [.string("new")], unsaid: try value(#"{"updated":"never"}"#))
    let base = try value(#"{"created":"old","updated":"old"}"#)
    let part = try value(#"{"created":"new","updated":"old"}"#)
    #expect(
      composition.isComposed(try value(view), of: [part, base], before: base) == isComposed)
  }

  /// A subtype that one change makes unknown is kept as it is; another change is inside of it.
  @Test(arguments: [
    (#"{"raw":{"type":"x","id":"new"}}"#, true),
    (#"{"raw":{"type":"x","id":"other"}}"#, false),
    (#"{"raw":{"type":"x"}}"#, false),
  ])
  func `what one change brings may say what another one changes inside of it`(
    view: String, isComposed: Bool
  ) throws {
    func value(_ text: String) throws -> JSONValue { try JSONDocument(parsing: text).root.value }
    let parts = [#"{"raw":{"type":"x","id":"old"}}"#, #"{"poll":{"id":"new"}}"#]
    #expect(
      try ViewComposition(said: [.string("new")]).isComposed(
        value(view), of: parts.map(value), before: value(#"{"poll":{"id":"old"}}"#)) == isComposed)
  }

  /// One change makes a subtype unknown, another one supplies what is shown then.
  @Test(arguments: [
    (#"{"state":{"lamp":{"colour":"warm","isOn":true}}}"#, true),
    (#"{"state":{"lamp":{"colour":"cold","isOn":true}}}"#, false),
    (#"{"state":{"lamp":{"isOn":true}}}"#, false),
  ])
  func `a fallback that one change supplies may be shown instead of an object`(
    view: String, isComposed: Bool
  ) throws {
    func value(_ text: String) throws -> JSONValue { try JSONDocument(parsing: text).root.value }
    let base = try value(#"{"state":{"thermostat":{"target":3}}}"#)
    let parts = [base, try value(#"{"state":{"unknown":{}}}"#)]
    #expect(
      try ViewComposition(said: [.string("warm")]).isComposed(value(view), of: parts, before: base)
        == isComposed)
  }
}
