import CompatModel
import JSONSyntax

/// Where a value is: the ordinal of its sample, and its position in it.
struct ValueLocation: Sendable, Hashable {
  var sample: Int
  var position: Int

  func node(in samples: [Sample]) -> JSONNode { samples[sample].captured.nodes[position] }
}
