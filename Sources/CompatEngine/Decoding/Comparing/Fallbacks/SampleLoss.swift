import CompatModel
import JSONSyntax

/// Looks for values of an unmodified sample for which the app shows a fallback, or nothing.
struct SampleLoss {
  let baselineView: BaselineView

  /// Whether there is such a value.
  var isFound: Bool { showsFallback || SilentLossDetector(baselineView: baselineView).isFound }

  /// Whether the app shows a fallback at a site where the payload has the name of a case.
  private var showsFallback: Bool {
    baselineView.sample.document.nodes.contains { node in
      guard baselineView.survey.isEnumLike(node) else { return false }
      let footprint = baselineView.footprint(of: node.pointer)
      let value = node.value
      return footprint.paths.contains { path in
        let shown = baselineView.visible.nearest(to: path)
        return (shown.isScalar || shown == .null) && !value.isSaid(by: shown)
          && baselineView.fallback(at: node.pointer).unknowns.0?.nearest(to: path) == shown
      }
    }
  }
}
