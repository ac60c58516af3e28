import CompatModel

struct EntryGroup: Sendable {
  var mark: Outcome

  var title: Sentence

  /// Whether the title is also shown where all is open.
  var isTitled = true

  var entries: [Entry]
}

/// A finding in a document: a sentence with the facts behind it.
struct Entry: Sendable {
  var id: String

  /// Further names that lead here, because no entry before has them.
  var fragments: [FilterFragment]

  /// What the filters of a page know of the entry: its findings, and the smallest one of them.
  var family: FindingFamily

  var isOpen: Bool

  var title: Sentence

  var blocks: [Block]
}

/// Makes entries of findings, each with a name of its own.
struct EntryWriter: Sendable {
  var detail: ReportDetail

  /// The names of entries, and the fragments that lead somewhere already.
  private var used: Set<String> = []

  init(detail: ReportDetail) { self.detail = detail }

  mutating func entries(of families: [FindingFamily], areOpen: Bool = false) -> [Entry] {
    families.map { family in
      Entry(
        id: name(of: family), fragments: fragments(of: family), family: family, isOpen: areOpen,
        title: Prose.sentence(for: family), blocks: blocks(of: family))
    }
  }

  mutating func skip(_ families: [FindingFamily]) {
    for family in families { (_, _) = (name(of: family), fragments(of: family)) }
  }

  /// The name of a family's entry: made from its signature, so that links to it stay good.
  private mutating func name(of family: FindingFamily) -> String {
    let finding = family.smallest
    let site = finding.status == .accepted ? [] : [finding.conversion?.rawValue ?? finding.path]
    let words = [finding.contract] + site + [finding.outcome.rawValue]
    let base = "finding:" + words.map(FilterFragment.encoded).joined(separator: ":")
    var name = base
    var number = 1
    while !used.insert(name).inserted {
      number += 1
      name = "\(base):\(number)"
    }
    return name
  }

  /// The fragments that lead to a family's entry, because to no entry before it.
  private mutating func fragments(of family: FindingFamily) -> [FilterFragment] {
    let fragments =
      family.operators.map { FilterFragment(operatorID: $0) }
      + family.strategies.map { FilterFragment(strategy: $0) }
    return fragments.filter { used.insert($0.text).inserted }
  }

  /// The first example in full; the others as well, unless they are known failures.
  private func blocks(of family: FindingFamily) -> [Block] {
    let examples = family.examples
    let full = family.smallest.status == .accepted ? 1 : examples.count
    let blocks = examples.prefix(full).enumerated().flatMap { position, example -> [Block] in
      var facts = Prose.facts(of: example, in: family, limit: detail.valueLength)
      if position == full - 1, let others = Prose.otherSites(of: family, limit: detail.sites) {
        facts.append(others)
      }
      // In a terminal the values of the change stand among the facts, and that has to do.
      guard detail.isPage else { return [.facts(facts)] }
      let command = LabelledFact(
        label: "reproduce", text: Prose.reproduction(of: example[0].finding))
      let payload = example[0].finding.example.payload
      return [.facts(facts), .facts([command])]
        + (payload.isEmpty ? [] : [.excerpt(title: "The mutated payload", payload)])
    }
    let brief = examples.dropFirst(full).joined().map { reading in
      Block.Item(text: Prose.brief(of: reading, in: family, limit: detail.valueLength))
    }
    return blocks + Blocks.list(brief)
  }
}

/// The state of the page's filters as the fragment of its address: `strategy=strict&operator=…`.
struct FilterFragment: Sendable, Hashable {
  let text: String

  /// Creates a fragment; what is nil is not filtered by.
  init(contract: String? = nil, strategy: String? = nil, operatorID: String? = nil) {
    let parts = [("contract", contract), ("strategy", strategy), ("operator", operatorID)]
    text = parts.compactMap { name, value in
      value.map { "\(name)=\(FilterFragment.encoded($0))" }
    }.joined(separator: "&")
  }

  /// Encodes a name, with the stars that paths consist of and a fragment may have.
  ///
  /// Only the beginning of an endless name is encoded: an id has to fit into an address.
  static func encoded(_ text: String) -> String {
    String(text.unicodeScalars.prefix(120)).percentEncoded(keeping: "*")
  }
}

extension String {
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
