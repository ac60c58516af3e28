import CompatModel

/// The new failures of a contract, or the known ones that the baseline gives one reason for.
struct EntryGroup: Sendable {
  let title: Sentence

  let isKnown: Bool

  let entries: [Entry]

  var mark: Mark {
    entries.map(\.family.smallest).max { $0.outcome < $1.outcome }?.mark ?? Mark(.intact)
  }

  /// The failures of a report, each cause once: the new ones by contract, then the known ones by
  /// reason.
  static func all(in report: Report) -> [EntryGroup] {
    let new = report.families(.worse)
    let isOpen = new.count <= 20
    return new.grouped(by: \.contract).map { contract, own in
      EntryGroup(
        title: """
          \(contract.map { "\($0, .name)" } ?? "several contracts"): \
          \(own.count, of: "cause") of new failures, \(own.checks, of: "check")
          """,
        isKnown: false, entries: own.map { Entry(family: $0, isOpen: isOpen) })
    }
      + report.knownFailures.map { because, own in
        EntryGroup(
          title: Prose.sentence(for: because, of: own), isKnown: true,
          entries: own.map { Entry(family: $0, isOpen: false) })
      }
  }
}

/// A failure in a document: a sentence with the facts behind it.
struct Entry: Sendable {
  /// What the filters of a page know of the entry: its findings, and the smallest one of them.
  let family: FindingFamily

  let isOpen: Bool

  var id: String { family.id }

  var title: Sentence { Prose.sentence(for: family) }

  /// The facts about the smallest mutant that shows it, and where else it is shown.
  var blocks: [Block] {
    let readings = family.readings
    let finding = readings[0].smallest
    let facts =
      Prose.facts(of: readings, in: family, limit: ReportDetail.valueLength)
      + [
        Prose.otherSites(of: family, limit: ReportDetail.sites),
        LabelledFact("reproduce", Prose.reproduction(of: finding)),
      ].compactMap(\.self)
    let payload = finding.example.payload
    return [.facts(facts)]
      + (payload.isEmpty ? [] : [.excerpt(title: "The mutated payload", payload)])
  }
}

extension String {
  /// A name in an address, with the stars that paths consist of; of an endless one only the beginning.
  var encodedForAddress: String {
    String(unicodeScalars.prefix(120)).percentEncoded(keeping: "*")
  }

  /// The text in which every byte is percent-encoded, but for unreserved characters (RFC 3986, section
  /// 2.3), slashes and the others that are given.
  func percentEncoded(keeping others: StaticString = "") -> String {
    let kept = "-._~/\(others)"
    return utf8.reduce(into: "") { result, byte in
      if byte.isPlain(or: kept) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%\(byte.hexadecimal)"
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or digit, or one of the others.
  func isPlain(or others: String) -> Bool {
    let scalar = Unicode.Scalar(self)
    return others.utf8.contains(self)
      || scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
  }
}
