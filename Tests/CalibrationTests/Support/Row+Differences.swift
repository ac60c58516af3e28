extension Row {
  /// What was observed otherwise than predicted, with a mutant for each unexpected letter.
  ///
  /// Where nothing was predicted, the letters are not shown: they are to be predicted first.
  func differences(from observed: [Shape: Calibration.Observations]) -> [String] {
    if isHazard { return [] }
    return Shape.allCases.flatMap { shape -> [String] in
      let columns =
        observed[shape]?[operatorID] ?? Array(repeating: [:], count: shape.columns.count)
      guard let predicted = predictions[shape] else {
        return differences(from: columns, of: shape)
      }
      return zip(shape.columns, zip(predicted, columns)).compactMap { column, cell in
        difference(from: cell.1, predicted: cell.0, "\(shape) \(column)")
      }
    }
  }

  /// What is observed of a shape that the row does not name.
  private func differences(from columns: [Calibration.Letters], of shape: Shape) -> [String] {
    guard let everywhere else {
      let changed = zip(shape.columns, columns).filter { !$0.1.isEmpty }.map(\.0)
      let names = changed.joined(separator: " ")
      return names.isEmpty ? [] : ["\(shape): something is changed in \(names); predict it first"]
    }
    return zip(shape.columns, columns).compactMap { column, letters in
      letters.isEmpty ? nil : difference(from: letters, predicted: everywhere, "\(shape) \(column)")
    }
  }

  private func difference(
    from letters: Calibration.Letters, predicted: Prediction, _ cell: String
  ) -> String? {
    guard !predicted.isMet(by: Set(letters.keys)) else { return nil }
    let expected = predicted.required.union(predicted.possible)
    let observed = letters.keys.map(\.rawValue).sorted().joined(separator: "/")
    let examples = letters.filter { !expected.contains($0.key) }.map(\.value).sorted()
    return "\(cell): predicted \(predicted), observed \(observed.isEmpty ? "·" : observed)"
      + (examples.isEmpty ? "" : ", as in " + examples.joined(separator: " "))
  }
}
