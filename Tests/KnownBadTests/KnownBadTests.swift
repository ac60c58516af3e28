import CodableCompat
import DecodingStrategies
import TestSupport
import Testing

@testable import CompatReport

/// Each known mistake of real apps: the outcomes and the sentence of advice for the model that
/// makes it, and that its corrected twin gets no advice.
@Suite struct KnownBadTests {
  private typealias Enums = EnumMistakes
  private typealias Structures = StructureMistakes
  private typealias Media = StructureMistakes.ShadowedCase

  private static let kinds = [#"{"id":1,"kind":"house"}"#, #"{"id":2,"kind":"tree"}"#]
  private static let tagged = [
    #"{"id":1,"kind":"house","tags":["tree"]}"#, #"{"id":2,"kind":"tree","tags":["house"]}"#,
  ]
  private static let statuses = [#"{"id":1,"status":"open"}"#, #"{"id":2,"status":"closed"}"#]
  private static let healths = [
    #"{"id":1,"health":"good"}"#, #"{"id":2,"health":"bad"}"#, #"{"id":3,"health":"unknown"}"#,
  ]
  private static let plans = [#"{"id":1,"plan":"pro"}"#, #"{"id":2,"plan":"free"}"#]
  private static let owners = [#"{"id":1,"owner":{"name":"Anna","age":30}}"#, #"{"id":2}"#]
  private static let ranks = [
    #"{"id":1,"owner":{"name":"Anna","rank":"gold"}}"#,
    #"{"id":2,"owner":{"name":"Tom","rank":"silver"}}"#, #"{"id":3}"#,
  ]
  private static let photos = [
    #"{"card":{"type":"photo","url":"a.jpg","width":3}}"#,
    #"{"card":{"type":"photo","url":"b.jpg","width":4}}"#,
  ]
  private static let media = [
    #"{"media":{"kind":"video","url":"a.mp4","duration":12}}"#,
    #"{"media":{"kind":"image","url":"b.jpg"}}"#,
  ]
  private static let lines = [
    #"{"lines":[{"title":"Nails","count":100},{"title":"Screws","count":20}]}"#,
    #"{"lines":[{"title":"Glue","count":1}]}"#,
  ]
  private static let users = [#"{"user_name":"anna"}"#, #"{"user_name":"tom"}"#]
  private static let events = [#"{"at":1542801600}"#, #"{"at":1584000000}"#]

  private static func only(_ id: String) -> [any MutationOperator] {
    OperatorCatalog.standard.operators.filter { $0.manual.id == id }
  }

  static let enums = [
    Mistake(
      "a strict enum throws for a new name", Enums.StrictEnum.Bad.self, advice: ["strict-enum"],
      tagged, showing: "enum-case-added"),
    Mistake(
      "an enum with a case for unknown names, and a list that drops them",
      Enums.StrictEnum.Good.self, tagged, showing: "enum-case-added"),
    Mistake(
      "an optional enum throws for a new name", Enums.OptionalEnum.Bad.self,
      advice: ["optional-enum"], kinds, open: ["/kind"],
      showing: "enum-case-added", "key-missing"),
    Mistake(
      "an optional enum with a case for unknown names", Enums.OptionalEnum.Good.self, kinds,
      open: ["/kind"], showing: "enum-case-added", "key-missing"),
    Mistake(
      "a new name is rejected although there is a case for it", Enums.FakeTolerance.Bad.self,
      advice: ["fake-tolerance"], statuses, open: ["/status"],
      showing: "enum-case-added", "enum-literal-unknown"),
    Mistake(
      "a decoder that falls back on the case", Enums.FakeTolerance.Good.self, statuses,
      open: ["/status"], showing: "enum-case-added"),
    Mistake(
      "a new name looks like the one that the server sends", Enums.FallbackCollision.Bad.self,
      advice: ["fallback-collision"], healths, open: ["/health"], showing: "enum-case-added"),
    Mistake(
      "a fallback that keeps the raw value", Enums.FallbackCollision.Good.self, healths,
      open: ["/health"], showing: "enum-case-added"),
    Mistake(
      "a plan that is missing becomes the free one", Enums.FailOpen.Bad.self,
      advice: ["fail-open"], plans, open: ["/plan"], failClosed: ["/plan"],
      showing: "key-missing"),
    Mistake(
      "a plan that is required", Enums.FailOpen.Good.self, plans, open: ["/plan"],
      failClosed: ["/plan"], showing: "key-missing"),
    Mistake(
      "an entitlement that cannot be read becomes false", Enums.FailOpen.NotEntitled.self,
      advice: ["fail-open"], [#"{"id":1,"isEntitled":true}"#], failClosed: ["/isEntitled"],
      showing: "bool-as-string"),
    Mistake(
      "an entitlement that is required", Enums.FailOpen.Entitled.self,
      [#"{"id":1,"isEntitled":true}"#], failClosed: ["/isEntitled"], showing: "bool-as-string"),
    Mistake(
      "a missing key throws where unknown and null are nil", Enums.MissingKeyOverload.Bad.self,
      advice: ["missing-key-overload"], kinds, open: ["/kind"],
      showing: "enum-case-added", "key-null", "key-missing"),
    Mistake(
      "a wrapper with the overload", Enums.MissingKeyOverload.Good.self, kinds, open: ["/kind"],
      showing: "enum-case-added", "key-missing"),
    Mistake(
      "a missing key throws where null is a default", Enums.MissingKeyOverload.BadDefault.self,
      advice: ["missing-key-overload"], [#"{"isDone":true}"#], showing: "key-null", "key-missing"),
    Mistake(
      "a default with the overload", Enums.MissingKeyOverload.GoodDefault.self,
      [#"{"isDone":true}"#], showing: "key-missing"),
    Mistake(
      "a value that must be there and may be null", Enums.MissingKeyOverload.Required.self,
      advice: ["strict-enum"], kinds, open: ["/kind"], showing: "key-missing", "key-null"),
    Mistake(
      "the overload is not called inside a generic model",
      Enums.WrapperInGenericModel.Bad<DecodeUnknownAsNil<Enums.Kind>>.self,
      advice: ["wrapper-in-generic-model"], kinds, open: ["/kind"],
      showing: "enum-case-added", "key-missing"),
    Mistake(
      "the model inside may be the generic one", Enums.WrapperInGenericModel.Outer.self,
      advice: ["wrapper-in-generic-model"], kinds.map { #"{"box":\#($0)}"# },
      showing: "key-missing"),
    Mistake(
      "a generic model whose values are strict",
      Enums.WrapperInGenericModel.Bad<Enums.Kind?>.self, advice: ["strict-enum"], kinds,
      open: ["/kind"], showing: "key-missing"),
  ]

  static let structures = [
    Mistake(
      "a key that is missing deep down costs the whole owner",
      Structures.CaughtMissingKey.Bad.self, advice: ["caught-missing-key"], owners,
      showing: "key-missing"),
    Mistake(
      "a decoder that checks for the key", Structures.CaughtMissingKey.Good.self, owners,
      showing: "key-missing", "object-missing"),
    Mistake(
      "one new name costs the whole owner", Structures.HiddenFailure.Bad.self,
      advice: ["hidden-failure"], ranks, open: ["/owner/rank"], showing: "enum-case-added"),
    Mistake(
      "a name that is forgiven at its site", Structures.HiddenFailure.Good.self, ranks,
      open: ["/owner/rank"], showing: "enum-case-added"),
    Mistake(
      "a photo that is broken becomes an unknown card",
      Structures.MistakenCase.Page<Structures.MistakenCase.Bad>.self, advice: ["mistaken-case"],
      photos, tags: ["/card/type"], showing: "disc-unknown", "type-number-to-string"),
    Mistake(
      "a union that lets failures through",
      Structures.MistakenCase.Page<Structures.MistakenCase.Good>.self, photos,
      tags: ["/card/type"], showing: "disc-unknown", "type-number-to-string"),
    Mistake(
      "an image with a duration is taken for a video", Media.Page<Media.Bad>.self,
      advice: ["shadowed-case"], media, operators: [Media.MemberOfAnotherCase()],
      showing: "member-of-another-case"),
    Mistake(
      "a video that gets everything that a note has", Media.Page<Media.VideoOrNote>.self,
      advice: ["shadowed-case"], [media[0], #"{"media":{"kind":"note","text":"Hello"}}"#],
      tags: ["/media/kind"], operators: only("untagged-superset"), showing: "untagged-superset"),
    Mistake(
      "a union with a discriminator", Media.Page<Media.Good>.self, media,
      operators: [Media.MemberOfAnotherCase()], showing: "member-of-another-case"),
    Mistake(
      "a bad element becomes one that was never sent", Structures.ReplacedElement.Bad.self,
      advice: ["replaced-element"], lines, showing: "array-null-element", "type-number-to-string"),
    Mistake(
      "a list that drops what it cannot read", Structures.ReplacedElement.Good.self, lines,
      showing: "array-null-element"),
    Mistake(
      "a member that is added wins over the old one", Structures.SnakeCaseCollision.Bad.self,
      advice: ["snake-case-collision"], users, settings: Structures.SnakeCaseCollision.converting,
      operators: only("key-added-snake-collision"), showing: "key-added-snake-collision"),
    Mistake(
      "names that are spelled out, beside clients that convert them",
      Structures.SnakeCaseCollision.Good.self, users,
      declaring: ClientTraits(convertsSnakeCase: true),
      operators: only("key-added-snake-collision"), showing: "key-added-snake-collision"),
    Mistake(
      "names that are taken for one another without conversion",
      Structures.SnakeCaseCollision.Eager.self,
      [#"{"type":"text","user_name":"anna"}"#, #"{"type":"link","userName":"tom"}"#],
      operators: only("untagged-superset"), showing: "untagged-superset"),
    Mistake(
      "milliseconds are read as seconds", Structures.EpochUnit.Event.self, advice: ["epoch-unit"],
      events, settings: Structures.EpochUnit.seconds, operators: only("date-epoch-millis"),
      showing: "date-epoch-millis"),
    Mistake(
      "a decoder that rejects implausible dates", Structures.EpochUnit.Event.self, events,
      settings: Structures.EpochUnit.guarded, operators: only("date-epoch-millis"),
      showing: "date-epoch-millis"),
  ]

  @Test(arguments: ["enums.txt", "structures.txt"])
  func `a bad model gets advice, and its corrected twin gets none`(file: String) throws {
    let mistakes = file == "enums.txt" ? Self.enums : Self.structures
    let texts = try mistakes.map { try $0.text() }
    GoldenFiles("Advice").expect(texts.joined(separator: "\n"), is: file)
  }

  @Test func `advice shows a hostile name as it is, and a page takes it for text`() throws {
    let hostile = Mistake(
      "hostile", Enums.Hostile.self,
      [
        #"{"id":1,"</script><b>\u001b[31m":"<img src=x>"}"#,
        #"{"id":2,"</script><b>\u001b[31m":"\u001b[2J"}"#,
      ],
      open: ["/<~1script><b>\u{1B}[31m"])
    let report = try hostile.report()
    let advice = report.contracts[0].strategies[0].advice.filter { $0.id == "optional-enum" }
    #expect(
      advice.map { Prose.sentence(for: $0).plainText }.first?
        .hasPrefix("/<~1script><b>\u{1B}[31m (Hostile.kind) is nil where") == true)
    let page = HTMLReport().string(for: report)
    #expect(page.contains("&lt;~1script&gt;&lt;b&gt;"))
    #expect(!page.contains("<img"))
    #expect(!page.contains("script><b>"))
    #expect(!page.contains("\u{1B}"))
    let text = TextReport(verbosity: .verbose).string(for: report)
    #expect(text.contains("(optional-enum)"))
    #expect(!text.contains("\u{1B}"))
  }
}
