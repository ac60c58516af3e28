import CodableCompat

extension SendAnswer {
  /// The answer as text: first itself, then one line for each release, then what to do.
  func text(width: Int) -> String {
    func paragraph(_ text: String) -> [String] {
      Paragraph.lines(Suggestion.visible(text), width: width)
    }
    let sent = (changes + [extent]).map { Suggestion.visible("  \($0)") }
    let parts = [
      paragraph(headline), sent, releases(width: width), advice.flatMap(paragraph),
    ]
    return parts.filter { !$0.isEmpty }.map { $0.map { $0 + "\n" }.joined() }
      .joined(separator: "\n")
  }

  /// The line of each release, of which only the words are broken.
  private func releases(width: Int) -> [String] {
    let labels = Table.text(
      releases.map { release in
        // The worst supported releases, so that the eye finds them in a long list.
        [release.standing == .supported && release.worst == worst ? ">" : " "]
          + release.cells + [""]
      }
    ).split(separator: "\n").map(String.init)
    return zip(labels, releases).flatMap { label, release in
      let words = Suggestion.visible(release.words)
      // The words of a release need some columns beside its name.
      return width - label.count >= 30
        ? Paragraph.lines(words, width: width, after: label)
        : [String(label[...(label.lastIndex { $0 != " " } ?? label.startIndex)])]
          + Paragraph.lines(words, width: width, indentation: 6)
    }
  }

  private var extent: String {
    guard let changed = changedSamples else {
      return "as a payload of '\(contract)'"
    }
    return "in \(changed) of \(allSamples) samples of '\(contract)'"
  }

  var json: JSONAnswer {
    [
      // Counts how often the meaning of a member has changed, from 1.
      "schemaVersion": 2,
      // Where only decoding was tried, the answer is `decodes`.
      "answer": isYes ? worst == .decoded ? "decodes" : "yes" : "no", "summary": headline,
      "contract": contract, "changes": changes, "changedSamples": changedSamples,
      "allSamples": allSamples, "releases": releases.map(\.json), "advice": advice,
    ]
  }
}

extension ReleaseAnswer {
  fileprivate var json: JSONAnswer {
    [
      "release": strategy.release, "strategy": strategy.id, "standing": "\(standing)",
      "survives": survives, "payloads": count, "effects": groups.map(\.json),
    ]
  }
}

extension ReleaseAnswer.Group {
  /// What happens to some payloads, with the facts of the first one.
  fileprivate var json: JSONAnswer {
    [
      "effect": effect.kind, "outcome": effect.outcome.rawValue, "payloads": count,
      "sample": example.sample.id, "error": error?.answer(at: failure?.failedPath),
      "ended": termination?.cause.words, "loss": loss, "seen": seen,
    ]
  }
}
