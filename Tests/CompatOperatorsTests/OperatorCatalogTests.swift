import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import CompatModel
@testable import CompatOperators

@Suite struct OperatorCatalogTests {
  /// The names of the files in the folders of `CompatOperators`, without their extension.
  private static func fileNames() throws -> [String] {
    let families = Checkout.root.appending(path: "Sources/CompatOperators")
    return try FileManager.default.contentsOfDirectory(atPath: families.path)
      .filter { !$0.hasSuffix(".swift") && $0 != "Support" }
      .flatMap { try FileManager.default.contentsOfDirectory(atPath: "\(families.path)/\($0)") }
      .filter { $0.hasSuffix(".swift") }
      .map { String($0.dropLast(".swift".count)) }
  }

  @Test func `the catalogue lists the operator of every file, in order, under its name`() throws {
    let names = ["KeyMissing", "WireUTF16", "WireHTML", "TypeIntToIntegralDecimal"]
    let kebabCase = ["key-missing", "wire-utf16", "wire-html", "type-int-to-integral-decimal"]
    #expect(names.map(kebabCased) == kebabCase)
    let catalog = OperatorCatalog.standard
    let ids = try Self.fileNames().map(kebabCased).sorted()
    #expect(ids.count > 30)
    #expect(catalog.allManuals.map(\.id).sorted() == ids)
    #expect(catalog.manuals.map(\.id) == catalog.manuals.map(\.id).sorted())
    let searching = catalog.searchOperators.map(\.manual.id)
    #expect(searching == ["enum-case-declared", "num-at-limit", "tree-graft"])
    #expect(catalog.operators.allSatisfy { !$0.manual.isForSearch })
    #expect(catalog["tree-graft"]?.manual.id == "tree-graft")
    #expect(catalog["key-null"]?.manual.id == "key-null")
    #expect(catalog["key-nul"] == nil)
  }

  @Test func `opposites point at each other, or say why there is none`() {
    for subject in OperatorCase.all {
      switch subject.manual.opposite {
      case .operatorID(let id):
        let opposite = OperatorCatalog.standard[id]?.manual.opposite
        #expect(opposite == .operatorID(subject.id))
      case .revertedBy(let id):
        #expect(OperatorCatalog.standard[id] != nil, "\(subject.id)")
      case .none(because: let reason):
        #expect(reason.hasSuffix(".") && reason.count > 20, "\(subject.id)")
      }
    }
  }

  @Test func `a manual is a page that people can read`() {
    for manual in OperatorCase.all.map(\.manual) {
      #expect(manual.summary.hasSuffix("."), "\(manual.id)")
      #expect(!manual.summary.dropLast().contains("."), "\(manual.id): one sentence")
      #expect(!manual.rationale.contains("\n"), "\(manual.id): one paragraph")
      #expect(manual.rationale.hasSuffix("."), "\(manual.id)")
      #expect((120...500).contains(manual.rationale.count), "\(manual.id)")
    }
    let tags = OperatorCatalog.standard["enum-case-added"]?.manual.tags
    #expect(tags == ["added", "enum-value", "additive"])
  }

  @Test func `an example becomes exactly the mutants that its manual lists`() throws {
    for subject in OperatorCase.all {
      for example in subject.manual.examples {
        let documents = try ([example.before] + example.siblings).map {
          try JSONDocument(parsing: $0)
        }
        let payload = MutationSubject(
          document: documents[0],
          survey: Survey(of: documents, notes: example.notes, declared: example.declaredSites),
          clients: example.clients)
        let mutants = try subject.mutationOperator.changes(of: payload).map {
          try documents[0].applying($0.edits)
        }
        // Texts are easier to read in a failure; the bytes decide.
        let texts = mutants.map { String(decoding: $0, as: UTF8.self) }
        let expected = example.after.map { String(decoding: $0, as: UTF8.self) }
        #expect(texts == expected, "\(subject.id): \(example.before)")
        #expect(mutants == example.after, "\(subject.id): \(example.before)")
      }
    }
  }

  /// These change the payload as a whole, so they find a site in every payload.
  private static let applicableEverywhere: Set = [
    "meta-identity", "wire-comment", "wire-concatenated", "wire-empty", "wire-html",
    "wire-plain-text", "wire-trailing-garbage", "wire-utf16", "wire-utf32", "wire-whitespace",
  ]

  @Test func `a manual shows a payload with a site and one without`() {
    for manual in OperatorCase.all.map(\.manual) {
      // What a hazard makes of a payload is too long to be read.
      #expect(manual.isHazard || manual.examples.contains { !$0.after.isEmpty }, "\(manual.id)")
      #expect(manual.examples.count >= (manual.isHazard ? 1 : 2), "\(manual.id)")
      let isEverywhere = Self.applicableEverywhere.contains(manual.id)
      #expect(isEverywhere || manual.examples.contains { $0.after.isEmpty }, "\(manual.id)")
    }
  }

  /// What belongs to no class: the payload says the same, nothing of it can be read, it is too large,
  /// several sites change at once, or elements and objects of the right form stand somewhere else.
  ///
  /// A strategy for unknown values is asked about names that it could show as unknown, and not about
  /// a tag that is no name, or a number that no integer can hold.
  @Test func `each operator has the kind, and some the class of change, that the words define`()
    throws
  {
    for row in try TableFile("kinds.txt").rows(below: "kinds; what is not listed is breaking") {
      let kind = try #require(ChangeKind(rawValue: row[0]))
      let ids = OperatorCase.all(kind).map(\.id).joined(separator: " ")
      #expect(ids == row[1], sourceLocation: row.location)
    }
    for row in try TableFile("kinds.txt").rows(below: "classes of some") {
      let changeClass = OperatorCatalog.standard[row[0]]?.manual.changeClass
      #expect(changeClass == ChangeClass(rawValue: row[1]), sourceLocation: row.location)
    }
    let others = OperatorCatalog.standard.manuals.filter { manual in
      manual.changeClass == nil && [.additive, .breaking].contains(manual.kind)
    }
    let stated = try TableFile("kinds.txt").rows(below: "additive or breaking, of no class")[0][0]
    #expect(others.map(\.id).joined(separator: " ") == stated)
    let garbled = OperatorCase.all(.garbled).map(\.manual).filter { $0.changeClass != nil }
    #expect(garbled.allSatisfy { $0.changeClass == .otherBody })
    #expect(garbled.count == 6)
    let new = OperatorCatalog.standard.manuals.filter {
      [.newValue, .newSubtype].contains($0.changeClass)
    }
    #expect(new.allSatisfy { $0.kind == .additive })
    #expect(OperatorCase.all(.neutral).allSatisfy { $0.manual.changeClass == nil })
  }
}
