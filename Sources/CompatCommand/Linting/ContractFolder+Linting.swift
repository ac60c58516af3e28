import CodableCompat
import JSONSyntax

extension Located {
  var coloredText: String {
    let (word, style) =
      problem.isWarning
      ? ("warning", Outcome.collateral.style) : ("error", Outcome.misread.style)
    return description.replacing(
      ": \(word): ", with: ": \u{1B}[\(style.code)m\(word)\u{1B}[0m: ", maxReplacements: 1)
  }
}

extension ContractFolder {
  func lintProblems(recognisingBy redactor: Redactor, of corpus: String) -> [Located] {
    realSecrets(redactor) + repeatedShapes() + ineffectiveNotes(of: corpus)
      + samples.flatMap { $0.captured.repeatedKeys(at: $0.file) }
      + repetitions
  }

  private func realSecrets(_ redactor: Redactor) -> [Located] {
    var redactor = redactor
    redactor.survey = survey
    // An address that is made up looks like any other.
    redactor.others.removeAll { $0.noun == SecretKind.streetAddress.noun }
    return samples.flatMap { sample in
      let redaction = redactor.redact(sample.captured)
      return redaction.findings.map { finding in
        let words = """
          \(redaction.words(for: finding)) looks like \(finding.noun); replace it, as 'add' does, or \
          name the site with '--keep'
          """
        return Located(
          FileProblem(words), path: sample.file, location: redaction.location(of: finding))
      }
    }
  }

  /// Samples of a version that differ in no key, type or name of an enum.
  ///
  /// Samples with the same meaning are left out; these are not, and prove the same twice.
  private func repeatedShapes() -> [Located] {
    var first: [String: [Int: Sample]] = [:]
    return zip(samples, shapes).compactMap { sample, shape in
      guard let twin = first[sample.version]?[shape] else {
        first[sample.version, default: [:]][shape] = sample
        return nil
      }
      return Located(
        .warning(
          """
          the sample has the keys, types and names of enums of \(twin.id), and differs in other \
          values only; delete one of them, or capture another case
          """), path: sample.file)
    }
  }

  private func ineffectiveNotes(of corpus: String) -> [Located] {
    notes.flatMap { note in
      let kinds = Set(samples.flatMap { $0.captured.nodes(matching: note.pattern).map(\.kind) })
      let found = Prose.list(kinds.map(\.rawValue).sorted(), "and")
      let claims: [(key: String, isMade: Bool, noun: String, kinds: Set<JSONKind>)] = [
        ("open", note.isOpen == true, "names", [.string, .number]),
        ("discriminator", note.isDiscriminator == true, "names", [.string, .number]),
        ("openKeys", note.hasOpenKeys, "objects", [.object]),
        ("everyElement", note.needsEveryElement, "arrays and maps", [.array, .object]),
      ]
      return claims.filter { $0.isMade && $0.kinds.isDisjoint(with: kinds) }.map { claim in
        Located(
          .warning(
            """
            '\(claim.key)' of the note about '\(note.pattern)' has no effect: it is about \
            \(claim.noun), and the samples have \(found) there
            """), path: "\(corpus)/\(id)/contract.json")
      }
    }
  }
}

extension JSONDocument {
  /// Keys that an object has more than once, or in two normalisations: two names in JSON, one key
  /// to decoders.
  func repeatedKeys(at path: String) -> [Located] {
    nodes.filter { $0.kind == .object }.flatMap { object in
      var (names, keys): (Set<ExactText>, Set<String>) = ([], [])
      return object.children.compactMap { member -> Located? in
        guard let name = member.name, let range = member.keyRange else { return nil }
        let isNewName = names.insert(name).inserted
        if keys.insert(name.text).inserted { return nil }
        let how =
          isNewName
          ? "in two Unicode normalisations, of which Foundation's decoder reads the first"
          : "more than once, and decoders differ in which value counts"
        return Located(
          .warning(
            """
            the object has the key '\(name.text.excerpt)' \(how); capture the payload again, or \
            delete one of them
            """), path: path, location: location(at: range.lowerBound))
      }
    }
  }
}
