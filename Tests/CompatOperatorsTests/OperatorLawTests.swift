import JSONSyntax
import TestSupport
import Testing

@testable import CompatModel
@testable import CompatOperators

/// What operators promise about every change that they make, on payloads of every shape.
@Suite struct OperatorLawTests {
  @Test func `every operator finds sites in the rich payload, none of them ambiguous`() throws {
    let rich = try MutationFixture.richSubject()
    for (subject, payload, changes) in try OperatorCase.changes.get()
    where payload.document.bytes == rich.document.bytes {
      #expect(!changes.isEmpty, "\(subject.id)")
      // A pointer finds the first of two members, a decoder perhaps the other one.
      #expect(!changes.contains { $0.site.tokens.first == "twice" }, "\(subject.id)")
    }
  }

  @Test func `the same payload gives the same changes`() throws {
    for (subject, payload, changes) in try OperatorCase.changes.get() {
      #expect(subject.mutationOperator.changes(of: payload) == changes, "\(subject.id)")
    }
  }

  @Test func `changes come in the order of the payload, those of one site together`() throws {
    for (subject, payload, changes) in try OperatorCase.changes.get() {
      let old = changes.filter { $0.was != nil }
        .compactMap { payload.document[$0.site]?.range.lowerBound }
      #expect(old == old.sorted(), "\(subject.id)")
      let new = changes.filter { $0.was == nil }
        .compactMap { change in
          change.site.parent.flatMap { payload.document[$0] }?.range.lowerBound
        }
      #expect(new == new.sorted(), "\(subject.id)")
      #expect(old.count + new.count == changes.count, "\(subject.id)")

      var runs: [JSONPointer] = []
      for change in changes where change.site != runs.last { runs.append(change.site) }
      #expect(Set(runs).count == runs.count, "\(subject.id)")
    }
  }

  @Test func `no two changes of a payload give the same bytes, of any operators`() throws {
    var owners: [Bytes: [Bytes: String]] = [:]
    for (subject, payload, changes) in try OperatorCase.changes.get() {
      var mutants: Set<Bytes> = []
      let original = Bytes(bytes: payload.document.bytes)
      for change in changes {
        let bytes = Bytes(bytes: try payload.document.applying(change.edits))
        #expect((bytes != original) == (subject.id != "meta-identity"), "\(subject.id)")
        #expect(mutants.insert(bytes).inserted, "\(subject.id) at \(change.site)")
      }
      guard !subject.manual.isForSearch else { continue }
      for mutant in mutants {
        let owner = owners[original, default: [:]].updateValue(subject.id, forKey: mutant)
        #expect(owner == nil, "\(subject.id)")
      }
    }
  }

  @Test func `the expected reading of a change is what the mutant has`() throws {
    for (subject, payload, changes) in try OperatorCase.changes.get() {
      for change in changes.spread(9) {
        #expect(change.was == payload.document[change.site]?.value, "\(subject.id)")
        let bytes = try payload.document.applying(change.edits)
        if subject.manual.kind == .garbled, !Self.garbledInJSON.contains(subject.id) {
          let isReadable = Self.readableByLenientReaders.contains(subject.id)
          #expect(change.expectedReading == (isReadable ? .same : .none), "\(subject.id)")
          #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: bytes) }
        } else {
          let holds = try Self.holds(change, of: payload.document, in: JSONDocument(parsing: bytes))
          #expect(holds, "\(subject.id) at \(change.site): \(change.expectedReading)")
        }
      }
    }
  }

  /// Whether a mutant is what a change of a document says of it.
  private static func holds(
    _ change: Change, of document: JSONDocument, in mutant: JSONDocument
  ) throws -> Bool {
    let (old, new, site) = (document.root.value, mutant.root.value, change.site.tokens)
    func isNew(without site: [String]) throws -> Bool {
      try #require(new.replacing(at: site, with: nil)).isEqualInMeaning(to: old)
    }
    func isOld(with value: JSONValue?) throws -> Bool {
      try new.isEqualInMeaning(to: #require(old.replacing(at: site, with: value)))
    }
    switch change.expectedReading {
    case .same where change.was == nil:
      // A new member is there, and without it everything is as it was.
      return try mutant[change.site] != nil && isNew(without: site)
    case .same: return new.isEqualInMeaning(to: old)
    case .moved(let target):
      // A new object around the value comes with it, and one that held nothing else goes.
      let newSite = outermost(around: target) { document[$0] == nil }
      let oldSite = outermost(around: change.site) { mutant[$0] == nil }
      let without = try #require(new.replacing(at: newSite.tokens, with: nil))
      let before = try #require(old.replacing(at: oldSite.tokens, with: nil))
      return mutant[change.site] == nil && mutant[target]?.value == change.was
        && without.isEqualInMeaning(to: before)
    case .changed(let became):
      let isThere = mutant[change.site]?.value == became
      return try isThere && isOld(with: became) && !new.isEqualInMeaning(to: old)
    case .respelled(let became):
      let isThere = mutant[change.site]?.value == became
      return try isThere && isOld(with: became) && !new.isEqualInMeaning(to: old)
    case .several(let changes):
      return change.edits == changes.flatMap(\.edits) && changes.count > 1
        && !new.isEqualInMeaning(to: old)
        && changes.allSatisfy { isSeen($0, of: document, in: mutant) }
    case .inserted(let value):
      return try mutant[change.site]?.value == value && isNew(without: site)
    case .contradicted(let other):
      let parent = try #require(mutant[JSONPointer(tokens: Array(site.dropLast()))])
      let values = parent.children.filter { $0.key == site.last }.map(\.value)
      return Set(values) == Set([other, change.was].compactMap(\.self))
    case .none: return !new.isEqualInMeaning(to: old)
    }
  }

  /// Whether one of several changes says what its site has.
  private static func isSeen(
    _ change: Change, of document: JSONDocument, in mutant: JSONDocument
  ) -> Bool {
    guard change.was == document[change.site]?.value else { return false }
    return switch change.expectedReading {
    case .changed(let became): mutant[change.site]?.value == became
    case .same: change.was == nil && mutant[change.site] != nil
    default: true
    }
  }

  /// The highest site above a site, or itself, of which something is true all the way up.
  private static func outermost(
    around site: JSONPointer, where isTrue: (JSONPointer) -> Bool
  ) -> JSONPointer {
    var outermost = site
    while let parent = outermost.parent, isTrue(parent) { outermost = parent }
    return outermost
  }

  /// What these send is JSON, and no payload of the contract, or no text.
  private static let garbledInJSON: Set = [
    "wire-error-envelope", "wire-lone-surrogate", "wire-null", "wire-scalar",
  ]

  /// What these send is no JSON, but a reader that takes more than JSON takes it for what it was.
  private static let readableByLenientReaders: Set = [
    "wire-comment", "wire-json5", "wire-trailing-comma",
  ]

  @Test func `neutral changes say the same, and only garbled payloads say nothing`() throws {
    var readingNothing: Set<String> = []
    for (subject, _, changes) in try OperatorCase.changes.get() {
      let isNeutral = subject.manual.kind == .neutral
      #expect(!isNeutral || changes.allSatisfy { $0.expectedReading == .same }, "\(subject.id)")
      if changes.contains(where: { $0.expectedReading == .none }) {
        readingNothing.insert(subject.id)
      }
    }
    let garbled = OperatorCase.all(.garbled).map(\.id)
    #expect(
      readingNothing
        == Set(garbled).subtracting(Self.readableByLenientReaders)
        .union(["case-two-known-keys", "disc-swapped"]))
  }

  /// The operators whose opposite leads back from everything that they make of the fixtures.
  private static let exactOpposites: Set = [
    "disc-swapped", "enum-case-nfc-nfd", "enum-case-removed", "enum-case-returned",
    "enum-case-separator", "key-order", "key-recased", "payload-extra-field",
  ]

  @Test func `a change is reverted by the declared inverse, and by some opposites`() throws {
    var texts = [[MutationFixture.rich] + MutationFixture.siblings]
    texts += MutationFixture.hostile.map { [$0] }
    var reverted: Set<String> = []
    for subject in OperatorCase.all {
      let id: String
      switch subject.manual.opposite {
      case .revertedBy(let inverse): id = inverse
      case .operatorID(let opposite) where Self.exactOpposites.contains(subject.id): id = opposite
      case .operatorID, .none: continue
      }
      let inverse = try #require(OperatorCatalog.standard[id])
      reverted.insert(subject.id)
      for (payload, texts) in zip(try MutationFixture.subjects(), texts) {
        for change in subject.mutationOperator.changes(of: payload).spread(4) {
          let mutant = try JSONDocument(parsing: try payload.document.applying(change.edits))
          // The original may be one of the samples, or none of them.
          let leadsBack = try [Array(texts.dropFirst()), texts].contains { others in
            try Self.leads(back: inverse, from: mutant, to: payload.document, among: others)
          }
          #expect(leadsBack, "\(subject.id) at \(change.site) of \(texts[0].prefix(40))")
        }
      }
    }
    #expect(reverted.count >= 10)
  }

  /// Whether some change of a mutant gives the original again.
  private static func leads(
    back inverse: Operator, from mutant: JSONDocument, to original: JSONDocument,
    among others: [String]
  ) throws -> Bool {
    let text = String(decoding: mutant.bytes, as: UTF8.self)
    let subject = MutationSubject(
      document: mutant, survey: try MutationFixture.survey(of: others + [text]),
      clients: MutationFixture.clients)
    let expected = original.root.value
    return inverse.changes(of: subject).contains { change in
      let document = try? JSONDocument(parsing: mutant.applying(change.edits))
      return document?.root.value.isEqualInMeaning(to: expected) == true
    }
  }
}
