// Lists the public declarations without documentation, in compiler style, and fails if there are any,
// or if `import CodableCompat` brings more declarations than an adopter needs.
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

  struct Identifier: Decodable {
    var precise: String
  }

  struct Symbol: Decodable {
    var identifier: Identifier
    var pathComponents: [String]
    var docComment: Documentation?
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

/// How many declarations `import CodableCompat` may bring: those that adopters and their own
/// operators need.
let maximumPublic = 400

let root = CommandLine.arguments[1]
var surface = 0
var count = 0
var documented = 0
for file in CommandLine.arguments.dropFirst(2) {
  let graph = try JSONDecoder().decode(
    SymbolGraph.self, from: Data(contentsOf: URL(filePath: file)))
  if graph.module.name == "CodableCompat" {
    surface += graph.symbols.count { $0.location != nil }
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
print("import CodableCompat brings \(surface) declarations of at most \(maximumPublic)")
if surface > maximumPublic {
  print("error: \(surface) public declarations; make 'package' what only this package uses")
}
// A graph without any declaration proves nothing.
exit(count == 0 && documented > 0 && (1...maximumPublic).contains(surface) ? 0 : 1)
