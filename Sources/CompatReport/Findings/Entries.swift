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
    var used: Set<String> = []
    let new = report.families(.worse)
    let isOpen = new.count <= 20
    return new.grouped(by: \.contract).map { contract, own in
      EntryGroup(
        title: """
          \(contract.map { "\($0, .name)" } ?? "several contracts"): \
          \(own.count, of: "cause") of new failures, \(own.checks, of: "check")
          """,
        isKnown: false, entries: own.map { Entry($0, isOpen: isOpen, &used) })
    }
      + report.knownFailures.map { because, own in
        EntryGroup(
          title: Prose.sentence(for: because, of: own), isKnown: true,
          entries: own.map { Entry($0, isOpen: false, &used) })
      }
  }
}

/// A failure in a document: a sentence with the facts behind it.
struct Entry: Sendable {
  /// The name, made from the signature of the failure, so that links to it stay good.
  let id: String

  /// What the filters of a page know of the entry: its findings, and the smallest one of them.
  let family: FindingFamily

  let isOpen: Bool

  /// Takes a name that is not used.
  fileprivate init(_ family: FindingFamily, isOpen: Bool, _ used: inout Set<String>) {
    let finding = family.smallest
    let site = finding.status == .accepted ? [] : [finding.conversion?.rawValue ?? finding.path]
    let words = [finding.contract] + site + [finding.outcome.rawValue]
    let base = "finding:" + words.map(\.encodedForAddress).joined(separator: ":")
    var name = base
    var number = 1
    while !used.insert(name).inserted {
      number += 1
      name = "\(base):\(number)"
    }
    id = name
    (self.family, self.isOpen) = (family, isOpen)
  }

  var title: Sentence { Prose.sentence(for: family) }

  /// The first example; the others as well, unless they are known failures.
  var blocks: [Block] {
    let examples = family.examples.prefix(family.isNew ? .max : 1)
    return examples.enumerated().flatMap { position, example -> [Block] in
      let isLast = position == examples.count - 1
      let facts =
        Prose.facts(of: example, in: family, limit: ReportDetail.valueLength)
        + [
          isLast ? Prose.otherSites(of: family, limit: ReportDetail.sites) : nil,
          LabelledFact("reproduce", Prose.reproduction(of: example[0].smallest)),
        ].compactMap(\.self)
      let payload = example[0].smallest.example.payload
      return [.facts(facts)]
        + (payload.isEmpty ? [] : [.excerpt(title: "The mutated payload", payload)])
    }
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
