import CodableCompat
import JSONSyntax

/// Takes payloads out of files of one format.
///
/// Each format is one file in `Formats/`, and one line in ``PayloadImporters``.
protocol PayloadImporter: Sendable {
  static var id: String { get }

  static var summary: String { get }

  /// Whether each payload has a web address, by which it belongs to a contract.
  static var hasAddresses: Bool { get }

  /// Takes the payloads out of a file whose web addresses belong to a contract, and what is no payload.
  func payloads(
    in bytes: [UInt8], where isWanted: (String) -> Bool
  ) throws(SampleProblem) -> ImportedPayloads
}

struct ImportedPayloads: Sendable {
  struct Payload: Sendable {
    var bytes: [UInt8]
    var location: TextLocation
    var address: String?
  }

  var payloads: [Payload] = []

  var problems: [(problem: SampleProblem, location: TextLocation)] = []
  var skipped: [String: Int] = [:]
}

enum PayloadImporters {
  static let all: [any PayloadImporter] = [HTTPArchive(), JSONLines()]

  static var names: [String] { all.map { $0.id } }
}

extension PayloadImporter {
  var id: String { Self.id }

  var summary: String { Self.summary }

  var hasAddresses: Bool { Self.hasAddresses }
}

struct ImportRoutes: OptionGroup {
  @Option(
    "NAME", help: "The contract of the payloads; given several times, each with its '--url'.", .each
  )
  private var contract: [String]

  @Option(
    "GLOB",
    help: """
      The web addresses whose payloads belong to the contract, such as '*/orders/*'; '*' stands for \
      any characters. The query does not count.
      """, .each)
  private var url: [String]

  func check(for importer: any PayloadImporter) throws(UsageError) {
    if contract.isEmpty { throw UsageError("'import' needs '--contract NAME'") }
    if !url.isEmpty, !importer.hasAddresses {
      throw .contradiction("import \(importer.id)", "--url")
    }
    guard contract.count == url.count || (contract.count == 1 && url.isEmpty) else {
      throw UsageError("each '--contract' needs its '--url', in the same order")
    }
  }

  var contracts: [String] {
    contract.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  func contract(of address: String?) -> String? {
    let plain = String((address ?? "").prefix { $0 != "?" && $0 != "#" })
    if url.isEmpty { return contract.first }
    return zip(contract, url).first { NamePattern($1).matches(plain) }?.0
  }
}
