public import CodableCompat
public import Testing

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Expects that a model reads its payloads, and what servers make of them.
///
/// ```swift
/// @Test func order() async {
///   await expectCompatible(Order.self, payloads: "Payloads/order")
/// }
/// ```
/// Every payload must decode as it is, and so must its mutants, each of which has a change that
/// servers make. Each new failure is an issue at its line of the payload, which names the property and
/// the change and has the mutated payload attached. The last issue is at the line of the call: it
/// shows what `run` would print, with the remedies that were tried on the model.
///
/// Payloads that `fuzz --save` has kept of this model are decoded again, and are issues unless they
/// are fixed.
///
/// `swift test` lets child processes decode, so that a model that traps or hangs fails the test and
/// ends nothing else: each starts the test program once more for this test alone, up to this call.
/// Where that is not possible, a model that traps ends the test process: in Xcode, on a device or a
/// simulator, and outside of a test.
///
/// - Parameters:
///   - model: The type to decode.
///   - payloads: The folder of the payloads, each a `.json` file; its name is the contract's.
///   - surviving: The classes of change that the model must survive at every site; a rejection is a
///     failure then.
///   - baseline: The file of the known failures; a missing file is an empty baseline.
///   - record: Whether new failures are written into the baseline; the test fails once, and says what
///     was written. `COMPAT_RECORD_BASELINE=1` in the environment says the same for all tests.
///   - sampleLimit: The maximum number of bytes of a payload; 8 MiB if it is nil.
///   - catalog: The operators.
///   - selection: What to look at; payloads that do not decode fail in any case.
///   - sourceFile: The file that relative paths start from.
///   - sourceLocation: The line that the last issue is at.
///   - decoder: Returns the app's decoder, which is not changed.
nonisolated(nonsending) public func expectCompatible<Model: Decodable & SendableMetatype>(
  _ model: Model.Type, payloads: String, surviving: Set<ChangeClass> = [],
  baseline: String? = nil, record: Bool = false, sampleLimit: Int? = nil,
  catalog: OperatorCatalog = .standard, selection: Selection = .harmless,
  relativeTo sourceFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation,
  decoder: () -> JSONDecoder = { JSONDecoder() }
) async {
  let check = CompatCheck(
    model, payloads: payloads, surviving: surviving, baseline: baseline, record: record,
    sampleLimit: sampleLimit, catalog: catalog, selection: selection, relativeTo: sourceFile,
    decoder: decoder)
  await check.record(at: sourceLocation)
}

/// Expects that all strategies of a corpus read their payloads, and what servers make of them.
///
/// ```swift
/// @Test func models() async {
///   await expectCompatible(AppContracts.all, corpus: "../../Corpus")
/// }
/// ```
/// It is like the same function for one model. A folder without a registration is an issue beside the
/// failures of the other contracts.
///
/// - Parameters:
///   - contracts: The registered strategies.
///   - corpus: The folder of the corpus.
///   - baseline: The file of the known failures; a missing file is an empty baseline.
///   - record: Whether new failures are written into the baseline; the test fails once, and says what
///     was written.
///   - sampleLimit: The maximum number of bytes of a payload; 8 MiB if it is nil.
///   - catalog: The operators.
///   - selection: What to look at. What the corpus holds and the selection includes must be
///     registered.
///   - sourceFile: The file that relative paths start from.
///   - sourceLocation: The line that the last issue is at.
nonisolated(nonsending) public func expectCompatible(
  _ contracts: [Contract], corpus: String, baseline: String? = nil, record: Bool = false,
  sampleLimit: Int? = nil, catalog: OperatorCatalog = .standard, selection: Selection = .harmless,
  relativeTo sourceFile: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) async {
  let check = CompatCheck(
    contracts, corpus: corpus, baseline: baseline, record: record, sampleLimit: sampleLimit,
    catalog: catalog, selection: selection, relativeTo: sourceFile)
  await check.record(at: sourceLocation)
}
