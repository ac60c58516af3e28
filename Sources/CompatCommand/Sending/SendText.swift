import CodableCompat

/// Shows an answer as text: the answer first, then one line for each release, then what to do.
struct SendText: Sendable {
  let answer: SendAnswer

  /// The text, with a line break at its end.
  var text: String {
    var lines = [answer.headline, ""]
    lines += answer.changes.map { "  \($0)" }
    lines.append("  \(extent)")
    var text = lines.map { Suggestion.visible($0) + "\n" }.joined() + "\n"
    text += Table.text(
      answer.releases.map { release in
        // The worst supported releases, so that the eye finds them in a long list.
        [release.standing == .supported && release.worst == answer.worst ? ">" : " "]
          + release.cells
      })
    let advice = answer.advice
    if !advice.isEmpty { text += "\n" + advice.map { $0 + "\n" }.joined() }
    return text
  }

  private var extent: String {
    guard let changed = answer.changedSamples else {
      return "as a payload of '\(answer.contract)'"
    }
    return "in \(changed) of \(answer.allSamples) samples of '\(answer.contract)'"
  }
}
