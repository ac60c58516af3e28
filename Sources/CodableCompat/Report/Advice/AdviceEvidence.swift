import CompatEngine
import CompatModel
import CompatOperators
import JSONSyntax

/// What became of every change of one place, through one strategy: what advice is judged from.
struct AdviceEvidence: Sendable {
  /// The place, with `*` for any element.
  let place: JSONPointerPattern

  /// What became of the changes, by operator.
  let records: [SiteChangeRecord]

  /// The values that samples have at the place.
  let known: [JSONValue]

  /// The type that is decoded, as its author wrote it.
  let model: String

  /// Returns the evidence of every place, in the order of the places.
  ///
  /// - Parameters:
  ///   - row: What became of every change.
  ///   - contract: The contract, with its samples.
  /// - Returns: One for each place that was changed.
  static func places(of row: Matrix.Row, in contract: ContractFolder) -> [AdviceEvidence] {
    let records = Dictionary(grouping: row.places, by: \.place)
    return records.keys.sorted().map { place in
      AdviceEvidence(
        place: place, records: records[place] ?? [], known: contract.survey.values(at: place),
        model: row.strategy.model)
    }
  }

  /// Whether the place must be refused when it cannot be read.
  var isFailClosed: Bool { records.contains(where: \.isFailClosed) }

  /// Whether the model is generic, as far as its name tells.
  var isModelGeneric: Bool { model.contains("<") }

  /// Whether the place is an element of a list.
  var isElement: Bool { place.tokens.last == .any }

  /// The checks with one outcome after changes of some forms, in the order of the operators.
  func examples(
    _ outcome: Outcome, after forms: ChangeForm...
  ) -> [SiteChangeRecord.Example] {
    records.filter { forms.contains($0.form) }.compactMap { $0.examples[outcome] }
  }

  /// The checks with one outcome after the place got a name that no sample has.
  ///
  /// Other spellings of a known name are left out: whoever reads them has understood them. So are
  /// values that are no names at all.
  func examplesOfNewNames(_ outcome: Outcome) -> [SiteChangeRecord.Example] {
    records.filter {
      $0.isName && $0.kind == .additive && $0.form == .renamed && !$0.isFallbackSpelling
    }
    .compactMap { $0.examples[outcome] }
    .filter { example in
      guard let name = example.became else { return true }
      return !known.contains { $0.isSameName(as: name) }
    }
  }

  /// Whether null is taken: the app sees nothing there, or a default.
  var absorbedNull: SiteChangeRecord.Example? {
    examples(.absorbed, after: .nulled).first { $0.atSite == .fallback }
  }

  /// The error of a decoder that misses the key of the place itself.
  var missedKey: SiteChangeRecord.Example? {
    examples(.rejected, after: .removed).first {
      $0.errorKind == .keyNotFound && isHere($0.errorSite)
    }
  }

  /// Whether a change is refused at the place itself in some sample.
  ///
  /// The same place may belong to different cases of a union: what one of them takes and another
  /// one refuses is no property of either.
  func isRefusedHere(after forms: ChangeForm...) -> Bool {
    forms.contains { form in
      examples(.rejected, after: form).contains { isHere($0.errorSite) }
    }
  }

  /// Whether an error names this place; a decoder may convert the names of keys.
  func isHere(_ other: JSONPointerPattern?) -> Bool {
    guard let other, other.tokens.count == place.tokens.count else { return false }
    return zip(other.tokens, place.tokens).allSatisfy { left, right in
      switch (left, right) {
      case (.any, .any): true
      case (.key(let left), .key(let right)): left.withoutSeparators == right.withoutSeparators
      default: false
      }
    }
  }
}

extension SiteChangeRecord {
  /// Whether the change puts the word there that stands for unknown names itself.
  var isFallbackSpelling: Bool { operatorID == EnumLiteralUnknown.manual.id }
}

extension String {
  /// The name as a decoder that converts from snake_case compares it.
  var withoutSeparators: String { lowercased().filter { $0 != "_" } }
}
