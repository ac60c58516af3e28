package import CompatModel
package import JSONSyntax

/// A sample that is newer than a strategy, and says something new that breaks it.
package struct BrokenSample: Sendable {
  /// The sample.
  package let sample: Sample

  /// The strategy that it breaks.
  package let strategy: String

  /// The sites of the captured payload that broke, in order: with older values there, the model reads
  /// the sample as it says.
  package let sites: [JSONPointer]

  /// The line and the column of each site; of the object around it where a member is missing.
  package var locations: [TextLocation] {
    sites.compactMap { site in
      var pointer = site
      while sample.captured[pointer] == nil, let parent = pointer.parent { pointer = parent }
      return sample.captured[pointer].map {
        sample.captured.location(at: $0.range.lowerBound)
      }
    }
  }
}
