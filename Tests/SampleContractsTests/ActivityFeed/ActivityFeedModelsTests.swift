import CodableCompat
import DecodingStrategies
import JSONSyntax
import Testing

@testable import SampleContracts

@Suite struct ActivityFeedModelsTests {
  static let morning = "activity-feed/2018-11/morning.json"

  /// The second of four cards is of a kind that no release knows.
  static let story = Result {
    try Payloads.text(morning, #""type": "milestone""#, becomes: #""type": "story""#)
  }

  /// A known card has a badge that no release knows.
  static let platinum = Result {
    try Payloads.text(morning, #""badge": "gold""#, becomes: #""badge": "platinum""#)
  }

  @Test func `there are four kinds of cards`() throws {
    let cards = try ActivityFeedModels.Discriminator.read(Payloads.text(Self.morning)).cards
    let kinds = cards.map { "\($0)".prefix { $0 != "(" } }
    #expect(kinds == ["photo", "milestone", "poll", "link"])
  }

  @Test func `a card that is not known costs a strict feed everything`() throws {
    let text = try Self.story.get()
    #expect(throws: DecodingError.self) { try ActivityFeedModels.Discriminator.read(text) }
    let feed = try ActivityFeedModels.FailureAsNilWrapper.read(text)
    #expect(feed.cards == nil)
    #expect(feed.feedId == "feed-104")
  }

  @Test func `a card that is not known costs a lossy feed that card`() throws {
    let feed = try ActivityFeedModels.Lossy.read(Self.story.get())
    let kinds = feed.cards.map { "\($0)".prefix { $0 != "(" } }
    #expect(kinds == ["photo", "poll", "link"])
    #expect(feed.$cards.dropped.map(\.site) == [.index(1)])
  }

  @Test func `a card that is not known becomes unknown at its index`() throws {
    let feed = try ActivityFeedModels.UnknownCase.read(Self.story.get())
    #expect(feed.cards.map { $0 == .unknown } == [false, true, false, false])
    #expect(
      try feed.sentBack()["cards"]?[JSONPointer(tokens: ["1"])]
        == .object([JSONMember(key: "type", value: .string("unknown"))]))
  }

  @Test func `a card that is not known is kept whole`() throws {
    let text = try Self.story.get()
    let feed = try ActivityFeedModels.DiscriminatorPreserving.read(text)
    guard case .unknown(let card) = feed.cards[1] else {
      #expect(Bool(false), "\(feed.cards[1])")
      return
    }
    #expect(card.discriminator == "story")
    #expect(try feed.sentBack().isEqualInMeaning(to: JSONDocument(parsing: text).root.value))
  }

  @Test func `a badge that is not known is a matter of the enum inside the card`() throws {
    let text = try Self.platinum.get()
    #expect(throws: DecodingError.self) { try ActivityFeedModels.Discriminator.read(text) }
    #expect(try ActivityFeedModels.Lossy.read(text).cards.count == 3)
    #expect(try ActivityFeedModels.FlatStruct.read(text).cards[1].badge == "platinum")
    guard case .milestone(let open) = try ActivityFeedModels.UnknownCase.read(text).cards[1],
      case .milestone(let kept) =
        try ActivityFeedModels.DiscriminatorPreserving.read(text).cards[1]
    else {
      #expect(Bool(false), "the card is no milestone any more")
      return
    }
    #expect(open.badge == .unknown)
    #expect(open.title == "100 km im \"November\"")
    #expect(kept.badge == .unknown("platinum"))
  }

  @Test func `a fault inside a known card is not passed off as unknown`() throws {
    let text = try Payloads.text(Self.morning, #""caption": "#, becomes: #""text": "#)
    #expect(throws: DecodingError.self) { try ActivityFeedModels.UnknownCase.read(text) }
    #expect(throws: DecodingError.self) {
      try ActivityFeedModels.DiscriminatorPreserving.read(text)
    }
    #expect(try ActivityFeedModels.Lossy.read(text).cards.count == 3)
    #expect(try ActivityFeedModels.FlatStruct.read(text).cards[0].caption == nil)
  }
}
