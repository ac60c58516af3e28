import JSONSyntax
import Testing

@testable import CompatEngine
@testable import CompatModel

extension SiteRuleRow {
  typealias Model = ObserverModels
  typealias Make = SiteRuleModels

  static let table = asBefore + wholes + sites + values + absences + parts + witnesses

  private static func row<Subject: Decodable & Sendable>(
    _ rule: SiteRule, _ model: Subject.Type, _ sample: String,
    settings: DecoderSettings = .standard, open: [String] = [], discriminators: [String] = [],
    _ outcome: Outcome, _ change: @escaping @Sendable (JSONNode) throws -> Change
  ) -> SiteRuleRow {
    SiteRuleRow(
      rule: rule, sample: sample, strategy: DecodingFixture.strategy(model, settings: settings),
      open: open, discriminators: discriminators, outcome: outcome, change: change)
  }

  private static let noon = #"{"at":"2018-11-30T12:00:00Z","name":"a"}"#
  private static let cards =
    #"{"cards":[\#(EffectComparisonTests.text),\#(EffectComparisonTests.image)]}"#
  private static let picture = #"{"state":{"url":"a","width":3}}"#
  private static let unknownCard = #"{"state":{"type":"text","text":"a"}}"#

  private static let asBefore = [
    row(
      .sameMeaning, Model.Note.self, #"{"name":"a"}"#, .intact,
      Make.adding("x", "1", to: "", expecting: .same)),
    row(
      .respelled, EffectComparisonTests.Moment.self, noon, settings: EffectComparisonTests.iso8601,
      .intact,
      { root in
        .respelling(
          try Make.node("/at", of: root), as: .string("2018-11-30T13:00:00+01:00"))
      }),
    row(
      .keptAtNewSite, Model.Snake.self, #"{"foo_bar":1,"name":"a"}"#,
      settings: DecodingFixture.snakeCase, .intact,
      Make.renaming("/foo_bar", to: "fooBar", movesTo: "/fooBar")),
  ]

  private static let wholes = [
    row(
      .exchanged, Model.List<String>.self, #"{"tags":["a","b"]}"#, .intact,
      Make.both(Make.replacing("/tags/0", by: #""b""#), Make.replacing("/tags/1", by: #""a""#))),
    row(
      .shownAsWhole, Model.List<String>.self, #"{"tags":["a","b"]}"#, .intact,
      Make.replacing("/tags", by: #"["c"]"#)),
    row(
      .keyConverted, Make.ByHand.self, #"{"counts":{"a":1,"b":2}}"#,
      settings: DecodingFixture.snakeCase, .misread,
      Make.adding("a_b", "2", to: "/counts", expecting: .inserted(.number(JSONNumber(2))))),
  ]

  private static let sites = [
    row(
      .siteUnread, Model.Note.self, #"{"name":"a","x":1}"#, .intact, Make.removing("/x")),
    row(
      .newElementNotShown, Model.Dropping.self, #"{"tags":["open","closed"],"name":"a"}"#,
      open: ["/tags/*"], .absorbed,
      Make.adding(nil, #""new""#, to: "/tags", expecting: .inserted(.string("new")))),
    row(
      .saysTheSame, Make.Number.self, #"{"count":5}"#, .intact,
      Make.replacing("/count", by: #""5""#)),
    row(
      .seenAtNewSite, Model.Map.self, #"{"counts":{"a":1,"b":2}}"#, .intact,
      Make.renaming("/counts/a", to: "c", movesTo: "/counts/c")),
    row(
      .restShown, Model.Shown.self,
      #"{"cards":[{"id":1,"hidden":true},{"id":2,"hidden":false}]}"#, .intact,
      Make.replacing("/cards", by: "[]")),
    row(
      .otherValueShown, Model.Map.self, #"{"counts":{"a":1,"b":2,"c":3}}"#, .misread,
      { root in
        let node = try Make.node("/counts", of: root)
        let other = #"{"a":1,"b":2}"#
        return Change(
          at: node, edits: [node.replaced(with: other)],
          expectedReading: .contradicted(by: try Make.value(other)))
      }),
    row(
      .elementGone, Model.Dropping.self, #"{"tags":["open","closed"],"name":"a"}"#,
      open: ["/tags/*"], .absorbed, Make.replacing("/tags/0", by: #""new""#)),
    row(
      .differsElsewhere, Make.Distant.self, #"{"first":"open","second":"b"}"#, .misread,
      Make.replacing("/first", by: #""never""#)),
  ]

  private static let values = [
    row(
      .addedMemberShown, Model.Map.self, #"{"counts":{"a":1,"b":2}}"#, .intact,
      Make.adding("c", "3", to: "/counts", expecting: .same)),
    row(
      .unfaithfulFallback, EffectComparisonTests.Lenient.self, noon,
      settings: EffectComparisonTests.iso8601, .absorbed,
      Make.replacing("/at", by: "12", expecting: ExpectedReading.none)),
    row(
      .unfaithfulValue, FallbackTests.Holder<FallbackTests.Picture>.self, picture, .misread,
      Make.replacing("/state/width", by: "4", expecting: ExpectedReading.none)),
    row(
      .sameMoment, EffectComparisonTests.Moment.self, #"{"at":1543572000,"name":"a"}"#,
      settings: EffectComparisonTests.seconds, .intact, Make.replacing("/at", by: "1543572060")),
    row(
      .copyOfKnown, EffectComparisonTests.Cards.self, cards, .intact,
      Make.replacing("/cards/0", by: EffectComparisonTests.image)),
    row(
      .spelledLikeFallback, Model.Holder<Model.Tolerant>.self, #"{"state":"open","name":"a"}"#,
      open: ["/state"], .absorbed, Make.replacing("/state", by: #""unknown""#)),
    row(
      .said, Model.Note.self, #"{"name":"a"}"#, .intact, Make.replacing("/name", by: #""b""#)),
    row(
      .saidInside, FallbackTests.Holder<FallbackTests.Preserving>.self, #"{"state":"open"}"#,
      open: ["/state"], .intact, Make.replacing("/state", by: #""new""#)),
    row(
      .fallback, Model.Holder<Model.Tolerant>.self, #"{"state":"open","name":"a"}"#,
      open: ["/state"], .absorbed, Make.replacing("/state", by: #""new""#)),
    row(
      .saidInsteadOfContainer, FaithfulModelTests.OpaqueJSON.self,
      #"{"body":{"count":12.25,"list":[null,"a",{}]}}"#, .intact,
      Make.replacing("/body", by: "12")),
    row(
      .absentAsDefault, Make.Room.self, #"{"room":{"name":"a","floor":3}}"#, .absorbed,
      Make.replacing("/room", by: "{}")),
    row(
      .sameName, Model.Holder<Model.AnyCase>.self, #"{"state":"open","name":"a"}"#,
      open: ["/state"], .intact, Make.replacing("/state", by: #""OPEN""#)),
    row(
      .readAsSaid, [Make.Ranked].self, #"[{"level":"low"},{"level":"high"}]"#, .intact,
      Make.replacing("/0/level", by: #""high""#)),
    row(
      .notSaid, Make.Liar.self, #"{"name":"a"}"#, .misread,
      Make.replacing("/name", by: #""never""#)),
  ]

  private static let absences = [
    row(
      .absentAsDefault, Model.ZeroAmount.self, #"{"amount":5,"name":"a"}"#, .absorbed,
      Make.removing("/amount")),
    row(
      .absentAsOtherCase, FallbackTests.Holder<FallbackTests.Picture>.self, picture, .misread,
      Make.removing("/state/width")),
    row(
      .nullAsDefault, Make.OptionalName.self, #"{"name":"a"}"#, .absorbed,
      Make.replacing("/name", by: "null")),
    row(
      .nullAsValue, FallbackTests.Holder<FallbackTests.Picture>.self, picture, .misread,
      Make.replacing("/state/width", by: "null")),
  ]

  private static let parts = [
    row(
      .partUnchanged, EffectComparisonTests.Moment.self, noon,
      settings: EffectComparisonTests.iso8601, .intact,
      Make.both(
        { root in
          .respelling(
            try Make.node("/at", of: root), as: .string("2018-11-30T13:00:00+01:00"))
        }, Make.replacing("/name", by: #""b""#))),
    row(
      .partInsideUnknown, FallbackTests.Holder<FallbackTests.Card>.self, unknownCard,
      discriminators: ["/state/type"], .absorbed,
      Make.both(
        Make.replacing("/state/text", by: #""b""#), Make.replacing("/state/type", by: #""card""#))),
  ]

  private static let witnesses = [
    row(
      .doubtful, Make.Picky.self, #"{"unit":"metric","name":"a"}"#, .absorbed,
      Make.replacing("/unit", by: "true")),
    row(
      .sentBack, KnownGoodModels.Event.self, #"{"day":"1974-12-25","name":"a"}"#, .intact,
      Make.replacing("/day", by: #""1980-01-31""#)),
    row(
      .readAsSaid, ReadAsSaidModels.Feed<String>.Post.self, #"{"type":"text","id":1}"#, .intact,
      { root in .contradicting(try Make.node("/type", of: root), by: .string("link")) }),
  ]
}

extension SiteRuleRow: CustomTestStringConvertible {
  var testDescription: String { rule.rawValue }
}
