import CodableCompat

/// Which payloads of a file belong to which contract.
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

  /// The contracts, each once, in the order in which they are named.
  var contracts: [String] {
    contract.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns the contract of a payload; nil if it belongs to none.
  func contract(of address: String?) -> String? {
    let plain = String((address ?? "").prefix { $0 != "?" && $0 != "#" })
    if url.isEmpty { return contract.first }
    return zip(contract, url).first { NamePattern($1).matches(plain) }?.0
  }
}
