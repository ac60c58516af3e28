import CompatModel
package import JSONSyntax

extension SampleFailure {
  /// The path of the value that cannot be read; nil if no decoder threw.
  ///
  /// The trace knows it where the error has lost it, or names the value around it.
  package var failedPath: JSONPointer? {
    let error = failure.error
    guard let path = error?.path, let read = failure.read, read.path.hasPrefix(path) else {
      return error?.path
    }
    return read.path
  }

  /// The line and the column of the value that cannot be read or is not seen, or of the object that
  /// lacks it; nil if the process ended.
  package var location: TextLocation? {
    if let unseen = failure.unseen {
      return sample.captured.location(of: sample.captured(unseen.site))
    }
    guard let path = failedPath else { return nil }
    let document = decoded
    var site = document.site(namedLike: path)
    while document[site] == nil, let parent = site.parent { site = parent }
    let captured = failure.isOfExcerpt ? sample.captured(site) : site
    return sample.captured.location(of: captured)
  }

  /// Whether the decoder that is registered is probably not the one of the app.
  ///
  /// The key that is not found is there in another spelling, or in this one before the decoder
  /// converted it; or a date is there, and not as the decoder reads dates.
  package var suggestsOtherDecoder: Bool {
    guard let error = failure.error else { return false }
    switch error.kind {
    case .keyNotFound: return decoded[decoded.site(namedLike: error.path)] != nil
    case .valueNotFound: return false
    case .typeMismatch, .dataCorrupted, .other: return failure.read?.isDate == true
    }
  }

  private var decoded: JSONDocument { failure.isOfExcerpt ? sample.document : sample.captured }
}

extension JSONDocument {
  /// The line and the column of a value; nil if there is none.
  fileprivate func location(of pointer: JSONPointer) -> TextLocation? {
    self[pointer].map { location(at: $0.range.lowerBound) }
  }
}
