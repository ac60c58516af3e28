import CodableCompat
import DecodingStrategies
import JSONSyntax
import Testing

@testable import SampleContracts

@Suite struct EventConfirmationModelsTests {
  static let waitlist = "event-confirmation/2018-11/waitlist.json"

  /// The server has learnt to cancel.
  static let cancelled = Result {
    try Payloads.text(waitlist, #""status":"waitlist""#, becomes: #""status":"cancelled""#)
  }

  @Test func `every version has a sample of every status`() throws {
    let folder = try #require(try Payloads.corpus.get()["event-confirmation"])
    for version in folder.versions {
      let statuses = folder.samples.filter { $0.version == version }
        .compactMap { $0.document.root["status"]?.string }
      #expect(Set(statuses) == ["confirmed", "waitlist", "not allowed"], "\(version)")
    }
  }

  @Test func `an answer holds what its status brings, and nothing else`() throws {
    let model = try EventConfirmationModels.Discriminator.read(Payloads.text(Self.waitlist))
    let users: [EventConfirmationModels.User] = [
      .init(id: "abc", name: "Rachel Óg", avatar: "https://img.example.org/u/abc.png"),
      .init(id: "def", name: "John"),
    ]
    #expect(model.answer == .waitlist(position: 12, users: users))
    #expect(model.event.id == 90210)
  }

  @Test func `an answer without what its status promises is rejected, but not by a flat struct`()
    throws
  {
    let text = try Payloads.text(Self.waitlist, #""position":12,"#, becomes: "")
    #expect(throws: DecodingError.self) { try EventConfirmationModels.Discriminator.read(text) }
    #expect(throws: DecodingError.self) {
      try EventConfirmationModels.DiscriminatorPreserving.read(text)
    }
    #expect(try EventConfirmationModels.FlatStruct.read(text).position == nil)
    #expect(try EventConfirmationModels.Strict.read(text).position == nil)
  }

  @Test func `an answer that is not known is rejected, or kept whole`() throws {
    let text = try Self.cancelled.get()
    #expect(throws: DecodingError.self) { try EventConfirmationModels.Discriminator.read(text) }
    let model = try EventConfirmationModels.DiscriminatorPreserving.read(text)
    guard case .unknown(let subtype) = model.answer else {
      #expect(Bool(false), "\(model.answer)")
      return
    }
    #expect(subtype.discriminator == "cancelled")
    #expect(model.event.venue.city == "Zürich")
    let sent = try model.sentBack()
    #expect(sent.isEqualInMeaning(to: try JSONDocument(parsing: text).root.value))
  }

  @Test func `a status that is not known reads as each strategy has it`() throws {
    let text = try Self.cancelled.get()
    #expect(throws: DecodingError.self) { try EventConfirmationModels.Strict.read(text) }
    #expect(throws: DecodingError.self) { try EventConfirmationModels.StrictOptional.read(text) }
    #expect(try EventConfirmationModels.FlatStruct.read(text).status == "cancelled")
    #expect(try EventConfirmationModels.StructWrapper.read(text).status.rawValue == "cancelled")
    #expect(try EventConfirmationModels.UnknownCase.read(text).status == .unknown)
    #expect(
      try EventConfirmationModels.UnknownCasePreserving.read(text).status == .unknown("cancelled"))
    #expect(try EventConfirmationModels.OptionalUnknownCase.read(text).status == .unknown)
    #expect(try EventConfirmationModels.NilWrapper.read(text).status == nil)
    #expect(try EventConfirmationModels.FailureAsNilWrapper.read(text).status == nil)
  }

  @Test func `a status of another type is nil where every failure is, and rejected elsewhere`()
    throws
  {
    let text = try Payloads.text(
      Self.waitlist, #""status":"waitlist""#, becomes: #""status":{"code":2}"#)
    #expect(try EventConfirmationModels.FailureAsNilWrapper.read(text).status == nil)
    #expect(throws: DecodingError.self) { try EventConfirmationModels.NilWrapper.read(text) }
    #expect(throws: DecodingError.self) { try EventConfirmationModels.StructWrapper.read(text) }
    #expect(throws: DecodingError.self) { try EventConfirmationModels.UnknownCase.read(text) }
  }

  @Test func `without a tag, who waits without a position has been confirmed`() throws {
    let text = try Payloads.text("event-confirmation/2018-11/waitlist.json")
    guard case .waitlist(let waiting) = try EventConfirmationModels.Untagged.read(text).answer
    else {
      #expect(Bool(false), "not on the waiting list")
      return
    }
    #expect(waiting.position == 12)
    let moved = text.replacing(#""position":12"#, with: #""place":12"#)
    guard case .confirmed = try EventConfirmationModels.Untagged.read(moved).answer else {
      #expect(Bool(false), "not confirmed")
      return
    }
    #expect(throws: DecodingError.self) { try EventConfirmationModels.Discriminator.read(moved) }
  }
}
