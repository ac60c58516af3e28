// Lists the public declarations without documentation, in compiler style, and fails if there are any,
// or if an import brings more declarations than its users need.
//
// Usage: public ROOT SYMBOLGRAPH...

import Foundation

struct SymbolGraph: Decodable {
  struct Position: Decodable {
    var line: Int
    var character: Int
  }

  struct Location: Decodable {
    var uri: String
    var position: Position
  }

  struct Documentation: Decodable {}

  struct Availability: Decodable {
    var isUnconditionallyDeprecated: Bool?
  }

  struct Identifier: Decodable {
    var precise: String
  }

  struct Symbol: Decodable {
    var identifier: Identifier
    var pathComponents: [String]
    var docComment: Documentation?
    var availability: [Availability]?
    var location: Location?
  }

  struct Relationship: Decodable {
    var kind: String
    var source: String
  }

  struct Module: Decodable {
    var name: String
  }

  var module: Module
  var symbols: [Symbol]
  var relationships: [Relationship]
}

extension SymbolGraph {
  /// The declarations in the sources that have no documentation.
  ///
  /// What has no location was written by the compiler. What fulfils a requirement is documented at
  /// the requirement.
  var undocumented: [(symbol: Symbol, location: Location)] {
    let witnesses = Set(
      relationships.filter { ["requirementOf", "defaultImplementationOf"].contains($0.kind) }
        .map(\.source))
    return symbols.compactMap { symbol in
      guard symbol.docComment == nil, let location = symbol.location else { return nil }
      guard !symbol.identifier.precise.contains("::SYNTHESIZED::"),
        !witnesses.contains(symbol.identifier.precise)
      else { return nil }
      return (symbol, location)
    }
  }
}

extension SymbolGraph {
  /// The number of declarations that an import brings, with those that it re-exports, and without those
  /// that are deprecated.
  var surface: Int {
    let deprecated = Set(
      symbols.filter { symbol in
        symbol.pathComponents.count == 1
          && symbol.availability?.contains { $0.isUnconditionallyDeprecated ?? false } ?? false
      }.map { $0.pathComponents[0] })
    return symbols.count { $0.location != nil && !deprecated.contains($0.pathComponents[0]) }
  }
}

/// How many declarations an import may bring: to those who test their models or run the command, and to
/// those who compare strategies or write operators.
let maximumPublic = ["CompatTesting": 40, "CompatCommand": 40, "CodableCompat": 280]

let root = CommandLine.arguments[1]
var surfaces: [String: Int] = [:]
var count = 0
var documented = 0
for file in CommandLine.arguments.dropFirst(2) {
  let graph = try JSONDecoder().decode(
    SymbolGraph.self, from: Data(contentsOf: URL(filePath: file)))
  if maximumPublic[graph.module.name] != nil {
    surfaces[graph.module.name, default: 0] += graph.surface
  }
  documented += graph.symbols.count { $0.docComment != nil && $0.location != nil }
  for (symbol, location) in graph.undocumented {
    let path = location.uri.replacingOccurrences(of: "file://\(root)/", with: "")
    let name = symbol.pathComponents.joined(separator: ".")
    print(
      "\(path):\(location.position.line + 1):\(location.position.character + 1): "
        + "error: \(graph.module.name).\(name) is public and has no documentation")
    count += 1
  }
}
print("\(documented) public declarations are documented, \(count) are not")
var isExceeded = false
for (module, maximum) in maximumPublic.sorted(by: { $0.key < $1.key }) {
  let surface = surfaces[module] ?? 0
  print("import \(module) brings \(surface) declarations of at most \(maximum)")
  if surface > maximum {
    print("error: \(surface) public declarations; make 'package' what only this package uses")
  }
  // A graph without any declaration proves nothing.
  if !(1...maximum).contains(surface) { isExceeded = true }
}
exit(count == 0 && documented > 0 && !isExceeded ? 0 : 1)
