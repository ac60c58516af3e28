import Foundation
import TestSupport

@testable import CompatEngine

/// The models of the tables of outcomes: each is right or wrong in one way.
enum OutcomeTable {
  /// The models by the names that the tables have for them.
  static let models = Dictionary(
    types.joined().map { (TypeName.readable($0).replacing("OutcomeTable.", with: ""), $0) },
    uniquingKeysWith: { first, _ in first })

  private static let types: [[any (Decodable & Sendable).Type]] = [
    [Holder<AnyCase>.self, Holder<Strict>.self, Holder<Token>.self, Holder<Tolerant>.self],
    [Maybe<Strict>.self, Maybe<Tolerant>.self, Only<Preserving>.self, Only<Strict>.self],
    [Blind.self, Derived.self, Distant.self, Liar.self, Only<Tolerant>.self, Pair.self],
    [Picky.self, [Identified].self, [Ranked].self, Reference.self, Renaming.self, Scale.self],
    [Stale.self, Stroke.self, Token.self, Tolerant.self, [Tolerant].self],

    [List<Int>.self, List<Strict>.self, List<String>.self, List<Token>.self, List<Tolerant>.self],
    [Unique<Strict>.self, Unique<String>.self, Unique<Token>.self, Unique<Tolerant>.self],
    [UniqueCoded<Token>.self, UniqueCoded<Tolerant>.self, Set<Int>.self, [Int].self, [Int?].self],
    [Dropping<Strict>.self, Dropping<[Int]>.self, ReadableAddresses.self, Counting.self],
    [Replacing.self, Greedy.self, Stopping.self, OptionalList.self, OneOrMany.self, FirstTag.self],
    [KnownFirst.self, Sorted.self, Shown.self, Nested.self, Guests.self, Confused.self, Shop.self],
    [Map.self, Offers.self, Table.self, Prices.self, ByHand.self, House.self, Ranking.self],
    [[String: Int].self, [String: String].self, [String: [String: Int]].self],
    [[String: [Token: Int]].self, [Note].self, LossyMap.self],

    [Note.self, Nothing.self, OptionalName.self, Owner.self, Plain.self, Remark.self, Snake.self],
    [Titled.self, Twice.self, Painted.self, Payment.self, Wrapped.self, Fixed.self, Lines.self],
    [Meta.self, Parent.self, Flat.self, SwallowedParent.self, WrappedParent.self],
    [ZeroAmount.self, Default.self, Parcel.self, Swapping.self, Expandable.self, Identity.self],
    [Constant.self, Device.self, Furnished.self, Stubborn.self, Timeline.self, Profile.self],
    [Account.self, Careful.self, Int.self, Double.self, FloatHolder.self, DoubleHolder.self],
    [Count.self, LosslessID.self, Number.self, Doubled.self, Sum.self, Moment<Date>.self],
    [Moment<String>.self, Instant.self, Lenient.self, Flexible.self, Rounded.self, Beginning.self],

    [OpaqueJSON.self, Body.self, Only<Picture>.self, Cards.self, Steps.self, KeptBody.self],
    [Only<CardOrUnknown>.self, Only<KeepingCard>.self, Only<Thermostat>.self, SureBody.self],
    [Only<KeptThermostat>.self, Feed.self, Issue.self, LossyIssue.self, Run.self, Home.self],
    [Only<Heater>.self, DefaultedParent.self, Dropping<String>.self, Dropping<Invoice>.self],
    [Notice.self, NamedNotice.self, Notices.self, Talk.self, Markup.self, Draft.self, Pet.self],
    [Alarm.self, Catalog.self, Row.self, Score.self, Extended.self, Channel.self, Prompt.self],
    [Message.self, Limited.self, Changed.self, Edits.self, FeedEntry.self, Skipping.self],
    [Assets.self, Warned.self, Quote.self, Ledger.self, Rows.self, Pane.self, Work.self],
    [Preview.self, List<Quote.Cents>.self, Animation.self, Rendered.self],
    [Trials.self, [Part].self, Lowered.self, [Lowered].self],
    [[CitedNotice].self, HushedNotice.self, UniqueReadable.self],

    [Event.self, Patient.self, Fair.self, Posts<String>.self, Posts<Token>.self, Request.self],
    [Posts<OpenKind>.self, Posts<String>.Post.self, Links.self, Book.self, [Edge].self],
    [Job.self, Topic.self, Door.self, Visit<Moments>.self, Bill.self],
    [Rating<Stars>.self, Reply.self, Assistant<Tool>.self, Toggles.self, Price.self],
    [[Observation].self, Extension.self, [Extension].self, Purchase.self],
    [
      Basket.self, Groups.self, Board.self, Newest.self, Invoice.self, Library.self, Member.self,
      Tint.self, Open.self, Facets.self, Scores.self, Subscription.self, Task.self, Mixins.self,
      Chat.self, Cheapest.self, LastTag.self, Players.self, Menu.self, [String: Field].self,
      Quotes.self, Visible.self, Zipped.self, Archived.self, Careless.self,
    ],
  ]

  static let settings = [
    "standard": .standard, "snake-case": RunFixture.snakeCase,
    "seconds": dated("seconds", .secondsSince1970), "iso8601": dated("ISO 8601", .iso8601),
    "milliseconds": dated("milliseconds", .millisecondsSince1970),
    "both-units": dated("both units", .custom(dateInEitherUnit)),
  ]

  private static func dated(
    _ name: String, _ dates: JSONDecoder.DateDecodingStrategy
  ) -> DecoderSettings {
    DecoderSettings(name, decoder: { $0.dateDecodingStrategy = dates }, encoder: { _ in })
  }

  private static func dateInEitherUnit(_ decoder: any Decoder) throws -> Date {
    let number: Double = try decoder.single()
    return Date(timeIntervalSince1970: number > 1e11 ? number / 1000 : number)
  }
}
