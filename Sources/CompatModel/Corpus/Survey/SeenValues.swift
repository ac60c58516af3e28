package import JSONSyntax
import Synchronization

/// The distinct values that the samples have at each site, looked up once for each site.
package final class SeenValues: Sendable {
  private struct Site {
    var values: [JSONValue] = []
    var positions: [JSONValue: Int] = [:]
  }

  private let sites: [JSONPointerPattern: SurveyedSite]
  private let known = Mutex<[JSONPointerPattern: Site]>([:])

  init(at sites: [JSONPointerPattern: SurveyedSite]) { self.sites = sites }

  /// Returns the values of a site in order of appearance.
  package func values(at pattern: JSONPointerPattern) -> [JSONValue] { site(pattern).values }

  package func contains(_ value: JSONValue, at pattern: JSONPointerPattern) -> Bool {
    site(pattern).positions[value] != nil
  }

  package func contains(_ value: JSONValue, at node: JSONNode) -> Bool {
    contains(value, at: node.pattern)
  }

  /// Returns the value of the same type that first appeared next after, or before, the given one.
  package func neighbour(of node: JSONNode, step: Int) -> JSONValue? {
    let site = site(node.pattern)
    guard var position = site.positions[node.value] else { return nil }
    repeat {
      position += step
    } while site.values.indices.contains(position)
      && site.values[position].kind != node.kind
    return site.values.indices.contains(position) ? site.values[position] : nil
  }

  /// Returns the number of a value among those of its type; how many there are, if it is new.
  package func ordinal(of node: JSONNode) -> Int {
    let site = site(node.pattern)
    let earlier = site.values.prefix(site.positions[node.value] ?? site.values.count)
    return earlier.count { $0.kind == node.kind }
  }

  private func site(_ pattern: JSONPointerPattern) -> Site {
    known.withLock { known in
      if let site = known[pattern] { return site }
      var site = Site()
      for node in sites[pattern]?.values ?? [] {
        let value = node.value
        guard site.positions[value] == nil else { continue }
        site.positions.set(value, to: site.values.count)
        site.values.append(value)
      }
      known.set(pattern, to: site)
      return site
    }
  }
}
