import CompatModel
import JSONSyntax

/// What broke in a sample that is newer than a release.
struct HealedSample {
  /// The sites at which older values make the model read the sample as it says, in order.
  let sites: [JSONPointer]

  /// What the app sees of the sample with older values at these sites.
  let reference: BaselineView

  /// What makes the newer sample of it; nil if that cannot be said.
  let change: Change?

  /// What becomes of the sample, as a mutant of the healed one; nil if the model does not decode it.
  let observation: CheckObservation?
}

/// What comparing a newer sample with older ones has shown.
enum SampleComparison {
  /// The sample is not newer, or nothing new in it breaks the model.
  case unbroken
  case healed(HealedSample)
  /// Nothing could be compared.
  case impossible
}
