import CompatModel
import JSONSyntax

/// The smallest sample of a contract that shows each site, so that remedies are tried once for it.
struct SiteOwners {
  private var owners: [JSONPointerPattern: Int] = [:]

  init(of samples: [Sample]) {
    let order = samples.indices.sorted { left, right in
      (samples[left].document.bytes.count, left) < (samples[right].document.bytes.count, right)
    }
    for index in order {
      for node in samples[index].document.nodes where owners[node.pattern] == nil {
        owners[node.pattern] = index
      }
    }
  }

  /// The position of the sample; nil for a site that no sample shows.
  func owner(of site: JSONPointerPattern) -> Int? { owners[site] }
}
