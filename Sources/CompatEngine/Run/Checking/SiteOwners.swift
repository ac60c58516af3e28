import CompatModel
import JSONSyntax

/// The sample of a contract that shows each site to remedies: the smallest one that decodes intact, or
/// else that is read with a loss.
struct SiteOwners {
  /// The samples that show each site, the smallest first.
  private var samples: [JSONPointerPattern: [Int]] = [:]

  /// Which mutants of the samples are checked, as far as that was asked.
  private var extents: [Int: BaselineCheck.Extent] = [:]

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
  mutating func isOwner(
    _ sample: Int, of site: JSONPointerPattern, extent: (Int) -> BaselineCheck.Extent
  ) -> Bool {
    guard let samples = samples[site] else { return true }
    for candidate in samples {
      let known = extents[candidate] ?? extent(candidate)
      extents[candidate] = known
      if known == .all { return candidate == sample }
    }
    return samples.first { extents[$0] == .outsideLosses } == sample
  }
}
