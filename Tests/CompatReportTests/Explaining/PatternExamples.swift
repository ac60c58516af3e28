import DecodingStrategies

// The examples of patterns, compiled: `PatternExampleTests` compares them with what is shown.

struct Preview: Codable {}
struct Card: Codable {}
struct Page: Codable {}
struct ImageCard: Decodable {}
struct Lamp: Decodable {}
struct PostalAddress: Codable {}

enum StrictOptionalExample {
  enum Status: String, Codable {
    case open, closed
  }

  struct Order: Codable {
    var status: Status?
  }
}

enum StructWrapperExample {
  struct Status: RawRepresentable, Codable, Hashable {
    var rawValue: String

    static let open = Status(rawValue: "open")
  }
}

enum OpenStructExample {
  struct Status: OpenEnum {
    enum Known: String, CaseIterable {
      case open, closed
    }

    var rawValue: String

    static let open = Status(.open)
  }
}

enum UnknownCaseExample {
  enum Status: String, Codable, UnknownDecodable {
    case open, closed, unknown
  }
}

enum UnknownCasePreservingExample {
  enum Status: UnknownPreserving {
    case open, closed
    case unknown(String)

    static let knownCases: [Status] = [.open, .closed]

    var rawValue: String {
      switch self {
      case .open: "open"
      case .closed: "closed"
      case .unknown(let rawValue): rawValue
      }
    }
  }
}

enum OptionalUnknownCaseExample {
  enum Status: String, Codable, UnknownDecodable {
    case open, closed, unknown
  }

  struct Order: Codable {
    var status: Status?
  }
}

enum NilWrapperExample {
  enum Status: String, Codable {
    case open, closed
  }

  struct Order: Codable {
    @DecodeUnknownAsNil var status: Status?
  }
}

enum FailureAsNilWrapperExample {
  struct Order: Codable {
    @DecodeFailureAsNil var preview: Preview?
  }
}

enum LossyExample {
  struct Feed: Codable {
    @LossyArray var cards: [Card]
    @LossyDictionary var pages: [String: Page]
  }
}

enum DefaultValueExample {
  enum OnePiece: DefaultProvider {
    static let defaultValue = 1
  }

  struct Line: Codable {
    @DecodeWithDefault<OnePiece> var quantity: Int
  }
}

enum LosslessValueExample {
  struct Line: Codable {
    @LosslessValue var quantity: Int
  }
}

enum DiscriminatorPreservingExample {
  enum Card: DiscriminatedUnion {
    case image(ImageCard)
    case unknown(UnknownSubtype)

    init?(discriminator: String, from decoder: any Decoder) throws {
      guard discriminator == "image" else { return nil }
      self = .image(try ImageCard(from: decoder))
    }
  }
}

enum FallbackSubtreeExample {
  enum Card: FallbackUnion {
    case image(ImageCard)
    case unknown(UnknownSubtype)

    init?(discriminator: String, from decoder: any Decoder) throws {
      guard discriminator == "image" else { return nil }
      self = .image(try ImageCard(from: decoder))
    }
  }
}

enum AdjacentlyTaggedExample {
  enum Device: AdjacentUnion {
    case lamp(Lamp)
    case unknown(UnknownSubtype)

    init?(discriminator: String, content: AdjacentContent) throws {
      guard discriminator == "lamp" else { return nil }
      self = .lamp(try content.decode())
    }
  }
}

enum UntaggedExample {
  enum Address: UntaggedUnion {
    case postal(PostalAddress)
    case line(String)

    static let cases: [UntaggedCase<Address>] = [
      UntaggedCase("postal", Address.postal), UntaggedCase("line", Address.line),
    ]
  }
}
