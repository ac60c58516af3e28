import CodableCompat

/// Which payloads of a file belong to which contract.
struct ImportRoutes: Sendable, Hashable {
  /// A contract, and the web addresses of its payloads.
  struct Route: Sendable, Hashable {
    let contract: String

    /// The pattern of the web addresses; nil for all payloads.
    let address: NamePattern?
  }

  /// The routes; the first one that fits counts.
  let routes: [Route]

  /// The options, in the order of the help.
  static let manuals = [contractManual, addressManual]

  private static let contractManual = OptionManual.value(
    "contract", "NAME",
    "The contract of the payloads; given several times, each with its '--url'.")

  private static let addressManual = OptionManual.value(
    "url", "GLOB",
    """
    The web addresses whose payloads belong to the contract, such as '*/orders/*'; '*' stands for \
    any characters. The query does not count.
    """)

  init(_ arguments: ParsedArguments, for importer: any PayloadImporter) throws(UsageError) {
    let contracts = arguments.list(Self.contractManual.name) ?? []
    let addresses = arguments.list(Self.addressManual.name) ?? []
    if contracts.isEmpty { throw .missingOption(Self.contractManual, command: "import") }
    if !addresses.isEmpty, !importer.hasAddresses {
      throw .contradiction("import \(importer.id)", Self.addressManual.spelling)
    }
    if contracts.count == 1, addresses.isEmpty {
      routes = [Route(contract: contracts[0], address: nil)]
    } else if contracts.count == addresses.count {
      routes = zip(contracts, addresses).map {
        Route(contract: $0, address: NamePattern($1))
      }
    } else {
      throw .unpairedOptions(Self.contractManual, Self.addressManual)
    }
  }

  /// The contracts, each once, in the order in which they are named.
  var contracts: [String] {
    routes.map(\.contract).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns the contract of a payload; nil if it belongs to none.
  func contract(of address: String?) -> String? {
    let plain = String((address ?? "").prefix { $0 != "?" && $0 != "#" })
    return routes.first { $0.address?.matches(plain) ?? true }?.contract
  }
}
