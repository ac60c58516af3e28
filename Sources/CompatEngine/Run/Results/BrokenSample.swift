package import CompatModel
package import JSONSyntax

/// A sample that is newer than a strategy, and says something new that breaks it.
package struct BrokenSample: Sendable {
  package let sample: Sample
  package let strategy: String

  /// The sites of the captured payload that broke, in order; empty where they are not known.
  ///
  /// With older values there, the model reads the sample as it says.
  package let sites: [JSONPointer]
  package let outcome: Outcome

  /// The line and the column of a site; of the object around it where a member is missing.
  package func location(of site: JSONPointer) -> TextLocation {
    var pointer = site
    while sample.captured[pointer] == nil, let parent = pointer.parent { pointer = parent }
    return sample.captured.location(at: sample.captured[pointer]?.range.lowerBound ?? 0)
  }
}
