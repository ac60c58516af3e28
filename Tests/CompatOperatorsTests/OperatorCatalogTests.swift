import Foundation
import JSONSyntax
import TestSupport
import Testing

@testable import CompatModel
@testable import CompatOperators

@Suite struct OperatorCatalogTests {
  /// The names of the files in the folders of `CompatOperators`, without their extension.
  private static func fileNames() throws -> [String] {
    let checkout = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let families = checkout.appending(path: "Sources/CompatOperators")
    return try FileManager.default.contentsOfDirectory(atPath: families.path)
      .filter { !$0.hasSuffix(".swift") }
      .flatMap { try FileManager.default.contentsOfDirectory(atPath: "\(families.path)/\($0)") }
      .filter { $0.hasSuffix(".swift") }
      .map { String($0.dropLast(".swift".count)) }
  }

  @Test func `a type's name becomes an id in kebab case`() {
    let names = ["KeyMissing", "WireUTF16", "WireHTML", "TypeIntToIntegralDecimal"]
    let ids = ["key-missing", "wire-utf16", "wire-html", "type-int-to-integral-decimal"]
    #expect(names.map(kebabCased) == ids)
  }

  @Test func `the catalogue lists every file of every family, in order, under its own name`() throws
  {
    let ids = try Self.fileNames().map(kebabCased).sorted()
    #expect(ids.count > 30)
    #expect(OperatorCatalog.standard.allManuals.map(\.id).sorted() == ids)
  }

  @Test func `what only a search applies is no operator of a run`() {
    #expect(
      OperatorCatalog.standard.searchOperators.map(\.manual.id) == [
        "enum-case-declared", "num-at-limit", "tree-graft",
      ])
    #expect(OperatorCatalog.standard.operators.allSatisfy { !$0.manual.isForSearch })
    #expect(OperatorCatalog.standard["tree-graft"]?.manual.id == "tree-graft")
  }

  @Test func `an operator's type is named as its id`() {
    let types = OperatorCatalog.standard.operators.map { "\(type(of: $0))" }
    #expect(types.map(kebabCased) == OperatorCatalog.standard.manuals.map(\.id))
  }

  @Test func `an operator is found by its id, and nothing is found by another`() {
    #expect(OperatorCatalog.standard["key-null"]?.manual.id == "key-null")
    #expect(OperatorCatalog.standard["key-nul"] == nil)
  }

  @Test(arguments: OperatorCase.all)
  func `opposites point at each other, or say why there is none`(_ subject: OperatorCase) {
    switch subject.manual.opposite {
    case .operatorID(let id):
      let opposite = OperatorCatalog.standard[id]?.manual.opposite
      #expect(opposite == .operatorID(subject.manual.id))
    case .revertedBy(let id):
      #expect(OperatorCatalog.standard[id] != nil)
    case .none(because: let reason):
      #expect(reason.hasSuffix("."))
      #expect(reason.count > 20)
    }
  }

  @Test(arguments: OperatorCase.all)
  func `a manual is a page that people can read`(_ subject: OperatorCase) {
    let manual = subject.manual
    #expect(manual.summary.hasSuffix("."))
    #expect(manual.summary.dropLast().contains(".") == false, "one sentence")
    #expect(manual.rationale.contains("\n") == false, "one paragraph")
    #expect(manual.rationale.hasSuffix("."))
    #expect((120...500).contains(manual.rationale.count))
  }

  /// What belongs to no class: the payload says the same, nothing of it can be read, it is too large,
  /// several sites change at once, or elements and objects of the right form stand somewhere else.
  @Test func `every change that people have a word for belongs to a class`() {
    let manuals = OperatorCatalog.standard.manuals.filter { $0.changeClass == nil }
    let others = manuals.filter { $0.kind == .additive || $0.kind == .breaking }.map(\.id)
    #expect(
      others == [
        "array-huge", "enum-all-unknown", "key-duplicated", "map-huge", "string-huge",
        "tree-delete", "tree-duplicate", "tree-replace", "tree-stutter", "tree-swap",
      ])
    let garbled = OperatorCase.all(.garbled).map(\.manual).filter { $0.changeClass != nil }
    #expect(garbled.allSatisfy { $0.changeClass == .otherBody })
    #expect(garbled.count == 6)
    #expect(OperatorCase.all(.neutral).allSatisfy { $0.manual.changeClass == nil })
  }

  /// A strategy for unknown values is asked about names that it could show as unknown, and not about
  /// a tag that is no name, or a number that no integer can hold.
  @Test(arguments: [
    ("disc-unknown", ChangeClass.newSubtype), ("disc-missing", .missing), ("disc-null", .null),
    ("disc-type-changed", .otherType), ("case-null", .null), ("case-unit-as-string", .otherType),
    ("enum-case-added", .newValue), ("enum-int-out-of-range", .otherFormat),
    ("array-empty", .empty), ("object-empty", .empty), ("string-empty-for-url", .empty),
  ])
  func `a change of a name belongs to the class of what becomes of it`(
    _ id: String, _ changeClass: ChangeClass
  ) {
    #expect(OperatorCatalog.standard[id]?.manual.changeClass == changeClass)
  }

  /// Sections 1 and 4 of the list of known changes: what is *added* is additive; order, spelling,
  /// encoding and an added key are neutral; invalid documents are garbled; the rest is breaking.
  @Test func `the kinds of change are those that the words define`() {
    let ids = { (kind: ChangeKind) in OperatorCase.all(kind).map(\.manual.id) }
    let neutral = [
      "disc-last", "key-added", "key-added-snake-collision", "key-order", "meta-identity",
      "num-exponent", "num-neg-zero",
      "payload-extra-field", "type-int-to-integral-decimal", "wire-bom", "wire-huge", "wire-utf16",
      "wire-utf32", "wire-whitespace",
    ]
    let additive = [
      "case-key-known-plus-unknown", "case-key-unknown", "disc-unknown", "disc-unknown-in-array",
      "enum-all-unknown", "enum-case-added", "enum-case-added-as-map-key",
      "enum-case-added-in-array", "enum-literal-unknown", "fallback-supplied",
      "map-key-snake-case", "untagged-reordered", "untagged-superset",
      // Those of a search alone stand behind.
      "enum-case-declared",
    ]
    let garbled = [
      "bytes-drop", "bytes-flip", "bytes-insert", "bytes-permute", "bytes-repeat",
      "num-leading-zero", "num-nan-literal", "wire-comment", "wire-concatenated",
      "wire-control-chars", "wire-deep-nesting", "wire-empty", "wire-error-envelope", "wire-html",
      "wire-invalid-utf8-read", "wire-invalid-utf8-unread", "wire-json5", "wire-lone-surrogate",
      "wire-nul", "wire-null", "wire-plain-text", "wire-scalar", "wire-trailing-comma",
      "wire-trailing-garbage", "wire-truncate",
    ]
    #expect(ids(.neutral) == neutral)
    #expect(ids(.additive) == additive)
    #expect(ids(.garbled) == garbled)
  }

  @Test func `a manual is found by a word of each axis`() {
    let tags = OperatorCatalog.standard["enum-case-added"]?.manual.tags
    #expect(tags == ["added", "enum-value", "additive"])
  }

  @Test func `no two operators make the same mutant of a sample`() throws {
    for subject in try MutationFixture.subjects() {
      var owners: [[UInt8]: String] = [:]
      for mutationOperator in OperatorCatalog.standard.operators {
        let id = mutationOperator.manual.id
        for change in mutationOperator.changes(of: subject) {
          let bytes = try subject.document.applying(change.edits)
          let owner = owners[bytes]
          #expect(owner == nil || owner == id, "\(id)@\(change.site)")
          owners[bytes] = id
        }
      }
    }
  }
}
