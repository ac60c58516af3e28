import JSONSyntax
import TestSupport
import Testing

@testable import CompatModel
@testable import CompatOperators

/// What operators promise about every change that they make, on payloads of every shape.
@Suite struct ChangeTests {
  @Test(arguments: OperatorCase.all)
  func `every operator finds something in the rich payload`(_ subject: OperatorCase) throws {
    let changes = subject.mutationOperator.changes(of: try MutationFixture.richSubject())
    #expect(changes.isEmpty == false)
  }

  @Test(arguments: OperatorCase.all)
  func `the same payload gives the same changes`(_ subject: OperatorCase) throws {
    let first = try subject.changes().map(\.change)
    let second = try subject.changes().map(\.change)
    #expect(first == second)
  }

  @Test(arguments: OperatorCase.all)
  func `edits never overlap, and change the payload`(_ subject: OperatorCase) throws {
    for (payload, change) in try subject.changes() {
      let bytes = try payload.document.applying(change.edits)
      #expect((bytes != payload.document.bytes) == (subject.manual.id != "meta-identity"))
    }
  }

  @Test(arguments: OperatorCase.all)
  func `no two changes of a payload give the same bytes`(_ subject: OperatorCase) throws {
    for payload in try MutationFixture.subjects() {
      let mutants = try subject.mutationOperator.changes(of: payload).map {
        try payload.document.applying($0.edits)
      }
      #expect(Set(mutants).count == mutants.count)
    }
  }

  @Test(arguments: OperatorCase.all)
  func `changes come in the order of the payload, those of one site together`(
    _ subject: OperatorCase
  ) throws {
    for payload in try MutationFixture.subjects() {
      let changes = subject.mutationOperator.changes(of: payload)
      let old = changes.filter { $0.was != nil }
        .compactMap { payload.document[$0.site]?.range.lowerBound }
      #expect(old == old.sorted())
      let new = changes.filter { $0.was == nil }
        .compactMap { change in
          change.site.parent.flatMap { payload.document[$0] }?.range.lowerBound
        }
      #expect(new == new.sorted())
      #expect(old.count + new.count == changes.count)

      var runs: [JSONPointer] = []
      for change in changes where change.site != runs.last { runs.append(change.site) }
      #expect(Set(runs).count == runs.count)
    }
  }

  @Test(arguments: OperatorCase.all)
  func `a change knows what its site held`(_ subject: OperatorCase) throws {
    for (payload, change) in try subject.changes() {
      #expect(change.was == payload.document[change.site]?.value)
    }
  }

  @Test(arguments: OperatorCase.all)
  func `no change is under a name that its object has twice`(_ subject: OperatorCase) throws {
    let changes = subject.mutationOperator.changes(of: try MutationFixture.richSubject())
    #expect(changes.contains { $0.site.tokens.first == "twice" } == false)
  }

  @Test(arguments: OperatorCase.all)
  func `the meaning is what stands in the mutant`(_ subject: OperatorCase) throws {
    for (payload, change) in try subject.changes() {
      let bytes = try payload.document.applying(change.edits)
      let id = subject.manual.id
      if subject.manual.kind == .garbled, !Self.garbledInJSON.contains(id) {
        #expect(
          change.expectedReading == (Self.readableByLenientReaders.contains(id) ? .same : .none))
        #expect(throws: JSONSyntaxError.self) { try JSONDocument(parsing: bytes) }
        continue
      }
      let old = payload.document.root.value
      let mutant = try JSONDocument(parsing: bytes)
      let new = mutant.root.value
      let site = change.site.tokens
      switch change.expectedReading {
      case .same where change.was == nil:
        // A new member is there, and without it everything is as it was.
        #expect(mutant[change.site] != nil)
        let rest = try #require(new.replacing(at: site, with: nil))
        #expect(rest.isEqualInMeaning(to: old))
      case .same:
        #expect(new.isEqualInMeaning(to: old))
      case .moved(let site):
        #expect(mutant[change.site] == nil)
        #expect(mutant[site]?.value == change.was)
        // A new object around the value comes with it, and one that held nothing else goes.
        let newSite = Self.outermost(around: site) { payload.document[$0] == nil }
        let oldSite = Self.outermost(around: change.site) { mutant[$0] == nil }
        let without = try #require(new.replacing(at: newSite.tokens, with: nil))
        let before = try #require(old.replacing(at: oldSite.tokens, with: nil))
        #expect(without.isEqualInMeaning(to: before))
      case .respelled(let became):
        #expect(mutant[change.site]?.value == became)
        let expected = try #require(old.replacing(at: site, with: became))
        #expect(new.isEqualInMeaning(to: expected))
        #expect(new.isEqualInMeaning(to: old) == false)
      case .several(let changes):
        #expect(change.edits == changes.flatMap(\.edits))
        #expect(changes.count > 1)
        #expect(new.isEqualInMeaning(to: old) == false)
        for part in changes { try Self.expectPart(part, of: payload.document, in: mutant) }
      case .changed(let became):
        #expect(mutant[change.site]?.value == became)
        let expected = try #require(old.replacing(at: site, with: became))
        #expect(new.isEqualInMeaning(to: expected))
        #expect(new.isEqualInMeaning(to: old) == false)
      case .inserted(let value):
        #expect(mutant[change.site]?.value == value)
        let rest = try #require(new.replacing(at: site, with: nil))
        #expect(rest.isEqualInMeaning(to: old))
      case .contradicted(let other):
        let key = try #require(site.last)
        let parent = try #require(mutant[JSONPointer(tokens: Array(site.dropLast()))])
        let values = parent.children.filter { $0.key == key }.map(\.value)
        #expect(Set(values) == Set([other, change.was].compactMap(\.self)))
      case .none:
        #expect(new.isEqualInMeaning(to: old) == false)
      }
    }
  }

  /// Each of several changes says what stands at its site.
  private static func expectPart(
    _ part: Change, of document: JSONDocument, in mutant: JSONDocument
  ) throws {
    #expect(part.was == document[part.site]?.value)
    switch part.expectedReading {
    case .changed(let became): #expect(mutant[part.site]?.value == became)
    case .same: #expect(part.was == nil && mutant[part.site] != nil)
    default: break
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

  @Test(arguments: OperatorCase.all(.neutral))
  func `a neutral operator says that the meaning is the same`(_ subject: OperatorCase) throws {
    for (_, change) in try subject.changes() { #expect(change.expectedReading == .same) }
  }

  @Test func `only payloads that are garbled or do not fit together have no meaning`() throws {
    let ids = try OperatorCase.all.filter { subject in
      try subject.changes().contains { $0.change.expectedReading == .none }
    }
    .map(\.manual.id)
    let expected = [
      "bytes-drop", "bytes-flip", "bytes-insert", "bytes-permute", "bytes-repeat",
      "case-two-known-keys", "disc-swapped", "num-leading-zero", "num-nan-literal",
      "wire-concatenated", "wire-control-chars", "wire-deep-nesting", "wire-empty",
      "wire-error-envelope", "wire-html", "wire-invalid-utf8-read", "wire-invalid-utf8-unread",
      "wire-lone-surrogate", "wire-nul", "wire-null", "wire-plain-text", "wire-scalar",
      "wire-trailing-garbage", "wire-truncate",
    ]
    #expect(ids == expected)
  }

  @Test func `a renamed member keeps its value under the name in the remark`() throws {
    let payload = try MutationFixture.richSubject()
    let changes = try #require(OperatorCatalog.standard["key-renamed"]).changes(of: payload)
    let paid = try #require(changes.first { $0.site.description == "/paid" })
    let remark = try #require(paid.remark)
    let mutant = try JSONDocument(parsing: payload.document.applying(paid.edits))
    let name = try #require(remark.split(separator: " ").last.map(String.init))
    #expect(remark == "renamed to \(name)")
    #expect(mutant.root[name]?.boolean == true)
  }

  @Test func `changes are equal when they do the same at the same site`() throws {
    let document = try JSONDocument(parsing: "[1,1]")
    let nodes = document.root.children
    let edit = nodes[0].replaced(with: "2")
    let first = Change(at: nodes[0], edits: [edit], expectedReading: .same)
    #expect(first == Change(at: nodes[0], edits: [edit], expectedReading: .same))
    #expect(
      first.hashValue == Change(at: nodes[0], edits: [edit], expectedReading: .same).hashValue)
    #expect(first != Change(at: nodes[1], edits: [edit], expectedReading: .same))
    #expect(first != Change(at: nodes[0], edits: [], expectedReading: .same))
    #expect(first != Change(at: nodes[0], edits: [edit], expectedReading: .none))
    #expect(first != Change(at: nodes[0], edits: [edit], expectedReading: .same, remark: "why"))
  }
}
