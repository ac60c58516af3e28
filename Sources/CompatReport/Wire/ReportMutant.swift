/// A payload with one change: the same for every strategy that decodes it.
package struct ReportMutant: Codable, Sendable, Hashable, Identifiable {
  /// The mutant's id: sample, operator and site.
  package var id: String
  package var file: String
  /// The line of the site in the sample, from 1.
  package var line: Int
  /// The column of the site in the sample, in characters, from 1.
  package var column: Int
  package var site: String
  /// What stood there, as JSON; nil where nothing did.
  ///
  /// Long values are shortened.
  package var was: String?
  /// What stands there now, as JSON; nil where nothing does.
  ///
  /// Long values are shortened.
  package var became: String?
  /// What the change did, where the values do not say it.
  package var remark: String?
  /// Whether the payload is as the server sent it.
  @LeftOutIfEmpty package var isUnchanged = false
  package var payload: [ReportSegment]
  /// The strategies of the contract that survive everything that the operator does at the site, best
  /// first.
  @LeftOutIfEmpty package var survivors: [String] = []
}

/// A piece of a mutated payload.
package enum ReportSegment: Sendable, Hashable {
  /// Text as it was captured; bytes that are not UTF-8 are shown as U+FFFD, here as in all texts.
  case kept(String)
  /// Text that the change put there.
  case changed(String)
  /// Text that the change took away.
  case removed(String)
  /// The number of bytes that are left out.
  case omitted(Int)
}

extension ReportSegment: Codable {
  /// What a piece is, which is the name of its only member in JSON.
  package enum Kind: String, CodingKey, CaseIterable, Sendable {
    /// Text as it was captured.
    case kept
    /// Text that the change put there.
    case changed
    /// Text that the change took away.
    case removed
    /// The number of bytes that are left out.
    case omitted
  }

  package var kind: Kind {
    switch self {
    case .kept: .kept
    case .changed: .changed
    case .removed: .removed
    case .omitted: .omitted
    }
  }

  /// Decodes an object with one member.
  ///
  /// - Throws: An error where no member is known.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Kind.self)
    if let text = try container.decodeIfPresent(String.self, forKey: .kept) {
      self = .kept(text)
    } else if let text = try container.decodeIfPresent(String.self, forKey: .changed) {
      self = .changed(text)
    } else if let text = try container.decodeIfPresent(String.self, forKey: .removed) {
      self = .removed(text)
    } else {
      self = .omitted(try container.decode(Int.self, forKey: .omitted))
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Kind.self)
    switch self {
    case .kept(let text), .changed(let text), .removed(let text):
      try container.encode(text, forKey: kind)
    case .omitted(let count): try container.encode(count, forKey: kind)
    }
  }
}
