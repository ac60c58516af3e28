extension Row {
  /// What was observed otherwise than predicted, with a mutant for each unexpected letter.
  ///
  /// Where nothing was predicted, the letters are not told: they are to be predicted first.
  func differences(from observed: [Place: Calibration.Observations]) -> [String] {
    if isHazard { return [] }
    return Place.allCases.flatMap { place -> [String] in
      let columns =
        observed[place]?[operatorID] ?? Array(repeating: [:], count: place.columns.count)
      guard let predicted = predictions[place] else {
        return differences(from: columns, at: place)
      }
      return zip(place.columns, zip(predicted, columns)).compactMap { column, cell in
        difference(from: cell.1, predicted: cell.0, "\(place) \(column)")
      }
    }
  }

  /// What is observed at a place that the row does not name.
  private func differences(from columns: [Calibration.Letters], at place: Place) -> [String] {
    guard let everywhere else {
      let places = zip(place.columns, columns).filter { !$0.1.isEmpty }.map(\.0)
      return places.isEmpty
        ? []
        : ["\(place): something is changed in \(places.joined(separator: " ")): predict it first"]
    }
    return zip(place.columns, columns).compactMap { column, letters in
      letters.isEmpty ? nil : difference(from: letters, predicted: everywhere, "\(place) \(column)")
    }
  }

  private func difference(
    from letters: Calibration.Letters, predicted: Prediction, _ cell: String
  ) -> String? {
    guard !predicted.isMet(by: Set(letters.keys)) else { return nil }
    let expected = predicted.required.union(predicted.possible)
    let observed = letters.keys.map(\.rawValue).sorted().joined(separator: "/")
    let examples = letters.filter { !expected.contains($0.key) }.map(\.value).sorted()
    return "\(cell): predicted \(predicted), observed \(observed.isEmpty ? "·" : observed) "
      + examples.joined(separator: " ")
  }
}
