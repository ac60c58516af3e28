import CodableCompat
import JSONSyntax

/// Finds the samples where all changes of a command line fit.
struct EditFit {
  /// The maximum number of sites among which a misspelled one is looked for.
  private static let maximumSites = 5_000

  let edits: [PayloadEdit]
  let contract: ContractFolder

  /// Checks that every change fits a sample, and that all of them fit one.
  ///
  /// - Throws: Every change that fits none.
  func check() throws(PayloadEditErrors) {
    let problems = edits.compactMap(problem)
    guard problems.isEmpty else { throw PayloadEditErrors(problems: problems) }
    let isTogether = contract.samples.contains { sample in
      edits.allSatisfy { !$0.targets(in: sample.captured).isEmpty }
    }
    if !isTogether {
      throw PayloadEditErrors(
        problems: [.neverTogether(edits.map(\.pattern.description), contract: contract.id)])
    }
  }

  private func problem(of edit: PayloadEdit) -> PayloadEditError? {
    let documents = contract.samples.map(\.captured)
    guard documents.allSatisfy({ edit.targets(in: $0).isEmpty }) else { return nil }
    let site = edit.pattern.description
    guard edit.action == .add else {
      return .unmatchedSite(site, contract: contract.id, known: sites(ofContainers: false))
    }
    let containers = documents.flatMap(edit.containers)
    // An array takes a last element only.
    guard containers.contains(where: { $0.kind == .object }) else {
      return .unmatchedContainer(
        JSONPointerPattern(tokens: edit.pattern.tokens.dropLast()).description, site: site,
        contract: contract.id, known: sites(ofContainers: true))
    }
    return .presentMember(site, contract: contract.id)
  }

  /// The sites that samples have, sorted.
  private func sites(ofContainers areContainers: Bool) -> [String] {
    var patterns: Set<JSONPointerPattern> = []
    for sample in contract.samples {
      for node in sample.captured.nodes where !areContainers || node.isContainer {
        patterns.insert(node.pattern)
        if patterns.count == EditFit.maximumSites { break }
      }
    }
    return patterns.sorted().map(\.description).filter { !$0.isEmpty }
  }
}
