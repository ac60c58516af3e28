import CodableCompat
import JSONSyntax
import Testing

/// A union without a discriminator: the first case that can be read wins.
@Suite struct ShadowedCaseTests {
  struct Video: Codable, Sendable, Hashable { let url: String, duration: Int }
  struct Image: Codable, Sendable, Hashable { let url: String }

  enum Bad: Decodable, Sendable {
    case video(Video)
    case image(Image)

    init(from decoder: any Decoder) throws {
      if let video = try? Video(from: decoder) {
        self = .video(video)
      } else {
        self = .image(try Image(from: decoder))
      }
    }
  }

  enum Good: Decodable, Sendable {
    case video(Video)
    case image(Image)

    enum CodingKeys: CodingKey { case kind }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .kind) {
      case "video": self = .video(try Video(from: decoder))
      default: self = .image(try Image(from: decoder))
      }
    }
  }

  struct Page<Media: Decodable & Sendable>: Decodable, Sendable { let media: Media }

  /// Gives an object the members that others at its site have.
  struct MemberOfAnotherCase: MutationOperator {
    static let manual = OperatorManual(
      id: "member-of-another-case", kind: .additive, direction: .added, target: .key,
      summary: "Adds a member that another case has.", rationale: "A card gets a duration.",
      opposite: .none(because: "It is an operator of a test."), examples: [])

    func changes(of subject: MutationSubject) -> [Change] {
      subject.sites(of: .object).compactMap { object in
        guard object.key == "media", object["duration"] == nil else { return nil }
        return object.appended(key: "duration", value: Array("30".utf8)).map {
          Change(newSite: object.pointer.appending("duration"), edits: [$0], expectedReading: .same)
        }
      }
    }
  }

  static func contract() throws -> SmallContract {
    try SmallContract(
      #"{"media":{"kind":"video","url":"a.mp4","duration":12}}"#,
      #"{"media":{"kind":"image","url":"b.jpg"}}"#)
  }

  @Test func `an image with a duration is taken for a video`() throws {
    let run = try Self.contract().run(
      Page<Bad>.self, with: OperatorCatalog([MemberOfAnotherCase()]))
    #expect(run.failures == [])
    #expect(run["member-of-another-case"] == [.misread])
    #expect(
      run.advice == [
        "shadowed-case": """
        Where the member duration is added at /media/duration (Bad.duration), the app sees the \
        case video instead of image: the cases are tried in order, and an earlier one decodes \
        payloads of a later one. Read a discriminator first, or let the earlier case reject \
        payloads of other cases.
        """
      ])
  }

  @Test func `a union with a discriminator needs no advice`() throws {
    let run = try Self.contract().run(
      Page<Good>.self, with: OperatorCatalog([MemberOfAnotherCase()]))
    #expect(run.failures == [])
    #expect(run["member-of-another-case"] == [.intact])
    #expect(run.advice == [:])
  }

  @Test func `a video that gets everything that an image has is reported as well`() throws {
    let contract = try SmallContract(
      #"{"media":{"kind":"video","url":"a.mp4","duration":12}}"#,
      #"{"media":{"kind":"note","text":"Hello"}}"#, discriminators: ["/media/kind"])
    let catalog = OperatorCatalog(
      OperatorCatalog.standard.operators.filter { $0.manual.id == "untagged-superset" })
    let run = try contract.run(Page<VideoOrNote>.self, with: catalog)
    #expect(run.failures == [])
    #expect(
      run["untagged-superset"].contains(.collateral) || run["untagged-superset"].contains(.misread))
    #expect(
      run.advice["shadowed-case"] == """
        Where the members of another case are added to /media (Page.media), the app sees the case \
        video instead of note: the cases are tried in order, and an earlier one decodes payloads \
        of a later one. Read a discriminator first, or let the earlier case reject payloads of \
        other cases.
        """)
  }

  enum VideoOrNote: Decodable, Sendable {
    case video(Video)
    case note(Note)

    struct Note: Codable, Sendable { let text: String }

    init(from decoder: any Decoder) throws {
      if let video = try? Video(from: decoder) {
        self = .video(video)
      } else {
        self = .note(try Note(from: decoder))
      }
    }
  }
}
