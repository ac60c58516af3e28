import CodableCompat
import JSONSyntax

/// A format of files out of which payloads are taken.
struct PayloadFormat: Sendable {
  let id: String
  let summary: String

  /// Whether each payload has a web address, by which it belongs to a contract.
  let hasAddresses: Bool

  /// Takes the payloads out of a file whose web addresses belong to a contract, and what is no payload.
  let payloads:
    @Sendable (_ bytes: [UInt8], _ isWanted: (String) -> Bool) throws(SampleProblem) ->
      ImportedPayloads

  static let all = [httpArchive, jsonLines]

  /// A payload on each line, as logs and queues export them.
  private static let jsonLines = PayloadFormat(
    id: "ndjson", summary: "one payload on each line", hasAddresses: false
  ) { bytes, _ in
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    var found = ImportedPayloads()
    for (index, line) in lines.enumerated() where line.contains(where: { $0 > 0x20 }) {
      let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      found.payloads.append(
        .init(bytes: Array(text), location: TextLocation(line: index + 1, column: 1)))
    }
    return found
  }
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

  func check(for format: PayloadFormat) throws(UsageError) {
    if contract.isEmpty { throw UsageError("'import' needs '--contract NAME'") }
    if !url.isEmpty, !format.hasAddresses {
      throw .contradiction("import \(format.id)", "--url")
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
