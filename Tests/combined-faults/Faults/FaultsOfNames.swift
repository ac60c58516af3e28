/// A card of an unknown kind is read by its title: a careless model crashes on a new kind of card that
/// comes without a title.
struct UnknownCaseNeedsPayload<Care: DegreeOfCare>: Codable, Sendable {
  var kind: String
  var title: String?
  var clicks: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    kind = try container.decode(String.self, forKey: .kind)
    title = try container.decodeIfPresent(String.self, forKey: .title)
    clicks = try container.decode(Int.self, forKey: .clicks)
    guard !["link", "poll"].contains(kind) else { return }
    guard Care.isRight || title != nil else { preconditionFailure("a card without a title") }
    kind = "unknown"
  }
}

/// A name that is null is looked for under its new key, of which nothing is checked: a careless model
/// rejects a null name beside a new member of the same name in another spelling.
struct OldKeyFallsBack<Care: DegreeOfCare>: Codable, Sendable {
  var user_name: String?
  var age: Int
  var userName: String?

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    user_name = try container.decodeIfPresent(String.self, forKey: .user_name)
    age = try container.decode(Int.self, forKey: .age)
    userName = try? container.decodeIfPresent(String.self, forKey: .userName)
    if Care.isRight {
      user_name = user_name ?? userName
    } else if user_name == nil, container.contains(.userName) {
      userName = try container.decode(String.self, forKey: .userName)
    }
  }
}

/// A status that is not known is told by its reason: a careless model rejects a new status without a
/// reason.
struct ReasonOfUnknownStatus<Care: DegreeOfCare>: Codable, Sendable {
  var status: String
  var reason: String?
  var total: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    status = try container.decode(String.self, forKey: .status)
    reason = try container.decodeIfPresent(String.self, forKey: .reason)
    total = try container.decode(Int.self, forKey: .total)
    if !["paid", "open"].contains(status) {
      status = Care.isRight ? "unknown" : try container.decode(String.self, forKey: .reason)
    }
  }
}

/// A label in an unknown language is shown in English: a careless model crashes if a label has an
/// unknown language and none in English.
struct LabelOfLanguage<Care: DegreeOfCare>: Codable, Sendable {
  var language: String
  var labels: [String: String]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    language = try container.decode(String.self, forKey: .language)
    labels = try container.decode([String: String].self, forKey: .labels)
    guard Care.isRight || labels[language] != nil || labels["en"] != nil else {
      preconditionFailure("no label")
    }
  }
}

/// An image with a wrong address is not shown: a careless model rejects it without a second address.
struct AddressOfImage<Care: DegreeOfCare>: Codable, Sendable {
  var image: String?
  var thumbnail: String?
  var width: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    image = try container.decodeIfPresent(String.self, forKey: .image)
    thumbnail = try container.decodeIfPresent(String.self, forKey: .thumbnail)
    width = try container.decode(Int.self, forKey: .width)
    if image?.hasPrefix("https://example.org/") != true {
      if !Care.isRight { _ = try container.decode(String.self, forKey: .thumbnail) }
      image = nil
    }
  }
}

/// A post of an unknown type is shown by its title or its body: a careless model crashes on a new type
/// of post without either.
struct EmptyPost<Care: DegreeOfCare>: Codable, Sendable {
  var type: String
  var title: String?
  var body: String?
  var likes: Int

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    type = try container.decode(String.self, forKey: .type)
    title = try container.decodeIfPresent(String.self, forKey: .title)
    body = try container.decodeIfPresent(String.self, forKey: .body)
    likes = try container.decode(Int.self, forKey: .likes)
    guard !["text", "photo"].contains(type) else { return }
    guard Care.isRight || title != nil || body != nil else {
      preconditionFailure("nothing to show")
    }
    type = "unknown"
  }
}
