import CompatModel
import JSONSyntax

/// The sample of a contract that shows each site to remedies: the smallest one that decodes intact.
struct SiteOwners {
  /// The samples that show each site, the smallest first.
  private var samples: [JSONPointerPattern: [Int]] = [:]

  /// The samples that are known to decode intact, or not to.
  private var intact: [Int: Bool] = [:]

  init(of samples: [Sample]) {
    let order = samples.indices.sorted { left, right in
      (samples[left].document.bytes.count, left) < (samples[right].document.bytes.count, right)
    }
    for index in order {
      for node in samples[index].document.nodes where self.samples[node.pattern]?.last != index {
        self.samples[node.pattern, default: []].append(index)
      }
    }
  }

  /// Whether a sample is the one that shows a site; also for a site that no sample shows.
  ///
  /// - Parameters:
  ///   - sample: The position of the sample.
  ///   - site: The site.
  ///   - isIntact: Whether the sample at a position decodes intact; asked once for each.
  /// - Returns: Whether remedies are tried on the sample at this site.
  mutating func isOwner(
    _ sample: Int, of site: JSONPointerPattern, isIntact: (Int) -> Bool
  ) -> Bool {
    guard let samples = samples[site] else { return true }
    for candidate in samples {
      let isGood = intact[candidate] ?? isIntact(candidate)
      intact[candidate] = isGood
      if isGood { return candidate == sample }
    }
    return false
  }
}
