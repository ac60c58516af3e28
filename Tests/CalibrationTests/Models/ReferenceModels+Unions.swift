import DecodingStrategies

extension ReferenceModels {
  struct Text: Decodable, Sendable { var text: String, size: Int }
  struct Image: Decodable, Sendable { var url: String, width: Int }
  struct Link: Decodable, Sendable { var url: String }

  private enum TagKeys: String, CodingKey { case type }

  /// DS: the key `type` names the case, and an unknown one is rejected.
  enum Discriminated: Decodable, Sendable {
    case text(Text), image(Image), link(Link), done

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: TagKeys.self)
      switch try container.decode(String.self, forKey: .type) {
      case "text": self = .text(try Text(from: decoder))
      case "image": self = .image(try Image(from: decoder))
      case "link": self = .link(try Link(from: decoder))
      case "done": self = .done
      case let type:
        throw DecodingError.dataCorruptedError(
          forKey: .type, in: container, debugDescription: "There is no case \(type).")
      }
    }
  }

  /// DF: as ``Discriminated``, and an unknown tag is `unknown`, without the payload.
  enum WithFallback: Decodable, Sendable {
    case text(Text), image(Image), link(Link), done, unknown

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: TagKeys.self)
      switch try container.decode(String.self, forKey: .type) {
      case "text": self = .text(try Text(from: decoder))
      case "image": self = .image(try Image(from: decoder))
      case "link": self = .link(try Link(from: decoder))
      case "done": self = .done
      default: self = .unknown
      }
    }
  }

  /// DF where the server sends a second reading: an unknown tag is read as what lies under
  /// `fallback`.
  enum WithSentFallback: FallbackUnion, Sendable {
    case text(Text), image(Image), link(Link), done
    case unknown(UnknownSubtype)

    init?(discriminator: String, from decoder: any Decoder) throws {
      switch discriminator {
      case "text": self = .text(try Text(from: decoder))
      case "image": self = .image(try Image(from: decoder))
      case "link": self = .link(try Link(from: decoder))
      case "done": self = .done
      default: return nil
      }
    }
  }

  /// KP: the name of the case is the only key, as the compiler writes it (SE-0295).
  enum Keyed: Decodable, Sendable {
    case text(text: String, size: Int)
    case image(url: String, width: Int)
    case done
  }

  /// FL: no tag is read; the first case wins whose keys are there.
  enum Untagged: UntaggedUnion, Sendable {
    case text(Text), image(Image), link(Link)

    static let cases: [UntaggedCase<Untagged>] = [
      UntaggedCase("text", Untagged.text),
      UntaggedCase("image", Untagged.image),
      UntaggedCase("link", Untagged.link),
    ]
  }
}
