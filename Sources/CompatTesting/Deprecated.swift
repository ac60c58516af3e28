public import CodableCompat
public import Testing

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// All checks of ``CompatCases`` or a ``CompatSuite``.
@available(*, deprecated, message: "call expectCompatible in a test without arguments")
public struct CompatCase: Sendable, Identifiable, CustomTestStringConvertible {
  let whole: CompatCheck

  /// The folder of the payloads.
  public var id: String { whole.folder.fileID }

  /// The name as a test's output shows it.
  public var testDescription: String { id }

  /// Records an issue for every unexpected outcome.
  public func check() {
    let location = Test.current?.sourceLocation ?? #_sourceLocation
    guard let process = TestProcess(of: whole, at: location) else { return }
    for issue in whole.issues(in: process, at: location) { issue.record() }
  }
}

/// An app's model and its payloads, as the argument of a test.
@available(*, deprecated, message: "call expectCompatible(_:payloads:) in a test without arguments")
public struct CompatCases: Sendable, RandomAccessCollection {
  private let check: CompatCheck

  /// Takes what `expectCompatible` takes.
  public init<Model: Decodable & SendableMetatype>(
    _ model: Model.Type, payloads: String, surviving: Set<ChangeClass> = [],
    baseline: String? = nil, sampleLimit: Int? = nil,
    catalog: OperatorCatalog = .standard, selection: Selection = .harmless,
    relativeTo sourceFile: String = #filePath, decoder: () -> JSONDecoder = { JSONDecoder() }
  ) {
    check = CompatCheck(
      model, payloads: payloads, surviving: surviving, baseline: baseline, sampleLimit: sampleLimit,
      catalog: catalog, selection: selection, relativeTo: sourceFile, decoder: decoder)
  }

  /// The position of the only case.
  public var startIndex: Int { 0 }

  /// The position after it.
  public var endIndex: Int { 1 }

  /// Returns the case.
  public subscript(position: Int) -> CompatCase { CompatCase(whole: check) }
}

/// A corpus and the models that read it, as the argument of a test.
@available(*, deprecated, message: "call expectCompatible(_:corpus:) in a test without arguments")
public struct CompatSuite: Sendable {
  /// The only case.
  public let cases: [CompatCase]

  /// Takes what `expectCompatible` takes.
  public init(
    corpus: String, contracts: [Contract], baseline: String? = nil, sampleLimit: Int? = nil,
    catalog: OperatorCatalog = .standard, selection: Selection = .harmless,
    relativeTo sourceFile: String = #filePath
  ) {
    let check = CompatCheck(
      contracts, corpus: corpus, baseline: baseline, sampleLimit: sampleLimit, catalog: catalog,
      selection: selection, relativeTo: sourceFile)
    cases = [CompatCase(whole: check)]
  }
}
