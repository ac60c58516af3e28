import CompatEngine
import CompatModel
import CompatReport
import JSONSyntax

extension ReportNewerSample {
  /// The newer samples that break a strategy, in the order of the plan.
  static func all(among broken: [BrokenSample]) -> [ReportNewerSample] {
    var samples: [ReportNewerSample] = []
    for one in broken {
      if samples.last?.sample != one.sample.id {
        samples.append(ReportNewerSample(sample: one.sample.id, file: one.sample.file, sites: []))
      }
      // Where older values do not heal the sample, the whole of it broke.
      for site in one.sites.isEmpty ? [.root] : one.sites {
        samples[samples.count - 1].add(site, of: one)
      }
    }
    return samples.map { sample in
      var sample = sample
      sample.sites.sort { ($0.line, $0.column, $0.site) < ($1.line, $1.column, $1.site) }
      return sample
    }
  }

  private mutating func add(_ pointer: JSONPointer, of broken: BrokenSample) {
    let name = pointer.nonEmpty
    let position = sites.firstIndex { $0.site == name } ?? sites.count
    if position == sites.count {
      let location = broken.location(of: pointer)
      let value = broken.sample.captured[pointer].map { node in
        // Objects and arrays would take many lines as they are; numbers stay as they are spelled.
        let isContainer = node.kind == .object || node.kind == .array
        let text = isContainer ? node.value.text : String(decoding: node.source, as: UTF8.self)
        return text.shortened(to: Report.maximumValueLength)
      }
      sites.append(
        ReportBrokenSite(
          site: name, line: location.line, column: location.column, value: value, effects: []))
    }
    sites[position].add(broken.outcome, in: broken.strategy)
  }
}

extension ReportBrokenSite {
  fileprivate mutating func add(_ outcome: Outcome, in strategy: String) {
    if let known = effects.firstIndex(where: { $0.outcome == outcome }) {
      effects[known].strategies.append(strategy)
    } else {
      effects.append(ReportSampleEffect(outcome: outcome, strategies: [strategy]))
      effects.sort { $0.outcome > $1.outcome }
    }
  }
}
