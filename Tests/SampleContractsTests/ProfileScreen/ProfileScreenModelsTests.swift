import DecodingStrategies
import JSONSyntax
import Testing

@testable import SampleContracts

@Suite struct ProfileScreenModelsTests {
  static let member = "profile-screen/2018-11/member.json"
  static let suspended = "profile-screen/2018-11/suspended.json"

  typealias State = ProfileScreenModels.ScreenState<
    ProfileScreenModels.Strict.Profile, ProfileScreenModels.Strict.Failure
  >

  static func state(_ text: String) throws -> State {
    try ProfileScreenModels.Strict.Screen.read(text).state
  }

  @Test func `the screen is loaded, empty or failed, and never two of them`() throws {
    guard case .loaded(let profile) = try Self.state(Payloads.text(Self.member)),
      case .failed(let failure) = try Self.state(Payloads.text(Self.suspended))
    else {
      #expect(Bool(false), "another state")
      return
    }
    #expect(profile.badges == [.earlyBird, .translator])
    #expect(failure.code == .suspended)
    #expect(failure.help?.title == "Warum?")
    #expect(try Self.state(Payloads.text("profile-screen/2018-11/nobody.json")) == .empty)
    #expect(try Self.state(Payloads.text("profile-screen/2020-03/silence.json")) == .empty)
  }

  @Test func `an error outranks a profile`() throws {
    let text = try Payloads.text(
      Self.suspended, #""error" :"#,
      becomes: #""profile": {"userId": "left over from a cache"}, "error" :"#)
    guard case .failed = try Self.state(text) else {
      #expect(Bool(false), "not failed")
      return
    }
    let flat = try? ProfileScreenModels.FlatStruct.read(text)
    #expect(flat == nil, "two optionals are read, and the unused one costs the other")
  }

  @Test(arguments: ["", "<html>", "[]", #"{"requestId":"r"}"#, #""ok""#])
  func `what is garbled is no state`(text: String) {
    #expect(throws: DecodingError.self) { try Self.state(text) }
  }

  static let news = [
    (member, #""membership": "plus""#, #""membership": "lifetime""#),
    (suspended, #""code" : "suspended""#, #""code" : "deleted""#),
  ]

  @Test(arguments: news)
  func `a name that is not known is rejected by strict models`(
    sample: String, old: String, new: String
  ) throws {
    let text = try Payloads.text(sample, old, becomes: new)
    #expect(throws: DecodingError.self) { try ProfileScreenModels.Strict.Screen.read(text) }
    #expect(throws: DecodingError.self) { try ProfileScreenModels.StrictOptional.Screen.read(text) }
    #expect(throws: DecodingError.self) { try ProfileScreenModels.DefaultValue.Screen.read(text) }
    #expect(throws: DecodingError.self) { try ProfileScreenModels.Lossy.Screen.read(text) }
    #expect(throws: DecodingError.self) { try ProfileScreenModels.LosslessValues.Screen.read(text) }
  }

  @Test(arguments: news)
  func `a name that is not known is kept, or unknown, or nil`(
    sample: String, old: String, new: String
  ) throws {
    let text = try Payloads.text(sample, old, becomes: new)
    let name = try #require(new.split(separator: #"""#).last)
    func sends(_ model: some Encodable, _ other: String) throws -> Bool {
      let expected = try JSONDocument(parsing: text.replacing("\"\(name)\"", with: other)).root
        .value
      let differences = JSONDifference.between(expected, try model.sentBack())
      return differences.allSatisfy { $0.change == .removed(.null) }
    }
    #expect(try sends(ProfileScreenModels.OpenStruct.Screen.read(text), "\"\(name)\""))
    #expect(try sends(ProfileScreenModels.UnknownCasePreserving.Screen.read(text), "\"\(name)\""))
    #expect(try sends(ProfileScreenModels.UnknownCase.Screen.read(text), #""unknown""#))
    #expect(try sends(ProfileScreenModels.OptionalUnknownCase.Screen.read(text), #""unknown""#))
    #expect(try sends(ProfileScreenModels.NilWrapper.Screen.read(text), "null"))
  }

  @Test func `anything unreadable looks empty where the last case requires nothing`() throws {
    let text = try Payloads.text(
      Self.suspended, #""code" : "suspended""#, becomes: #""code" : "deleted""#)
    #expect(try ProfileScreenModels.Untagged.read(text).state == .empty)
    let nilled = try ProfileScreenModels.FailureAsNilWrapper.read(text)
    #expect(nilled.error == nil && nilled.profile == nil)
  }

  @Test func `what is decided by a name is decided for the unknown ones as well`() {
    typealias Membership = ProfileScreenModels.OpenStruct.MembershipName
    #expect(Membership.team.pictures == 1000)
    #expect(Membership(rawValue: "lifetime").pictures == 10)
    typealias Code = ProfileScreenModels.OpenStruct.CodeName
    #expect(Code(.maintenance).isWorthARetry == true)
    #expect(Code(.suspended).isWorthARetry == false)
    #expect(Code(rawValue: "deleted").isWorthARetry == nil)
  }

  @Test func `a bad badge costs itself, or all badges, or the profile`() throws {
    let text = try Payloads.text(Self.member, #""translator""#, becomes: #""translator", "cook""#)
    guard case .loaded(let lossy) = try ProfileScreenModels.Lossy.Screen.read(text).state else {
      #expect(Bool(false), "not loaded")
      return
    }
    #expect(lossy.badges == [.earlyBird, .translator])
    #expect(lossy.$badges.dropped.map(\.site) == [.index(2)])
    #expect(try ProfileScreenModels.FailureAsNilWrapper.read(text).profile == nil)
    #expect(try ProfileScreenModels.Untagged.read(text).state == .empty)
  }

  @Test func `counts and ids are read from strings and numbers, and go back as they came`() throws {
    let text = try Payloads.text(
      Self.member, #""followers": 1204"#, becomes: #""followers": "1204""#
    ).replacing(#""usr_104""#, with: "104")
    let screen = try ProfileScreenModels.LosslessValues.Screen.read(text)
    guard case .loaded(let profile) = screen.state else {
      #expect(Bool(false), "not loaded")
      return
    }
    #expect(profile.followers == 1204)
    #expect(profile.userId == "104")
    #expect(try screen.sentBack().isEqualInMeaning(to: JSONDocument(parsing: text).root.value))
    #expect(throws: DecodingError.self) { try ProfileScreenModels.Strict.Screen.read(text) }
  }
}
