import JSONSyntax

extension Mutant {
  /// What stands at the site after the change; nil where nothing does, or where the change is not
  /// about the value of one site.
  var became: String? {
    switch change.expectedReading {
    case .changed(became: let value): value?.description
    case .inserted(let value), .contradicted(by: let value), .respelled(as: let value):
      value.description
    case .same: change.edits.isEmpty ? nil : textAtSite
    case .moved, .several: nil
    case .none: replacement
    }
  }

  /// The text at the site of a mutant that says the same as its sample, as the change spells it.
  private var textAtSite: String? {
    guard let bytes = try? bytes(), let document = try? JSONDocument(parsing: bytes),
      let node = document[change.site]
    else { return nil }
    return String(decoding: bytes[node.range], as: UTF8.self)
  }

  /// What replaces the whole value of the site, if that is still a payload at all.
  private var replacement: String? {
    let range = sample.document[change.site]?.range
    guard change.edits.count == 1, change.edits[0].range == range else { return nil }
    let replacement = change.edits[0].replacement
    if change.site == .root, (try? JSONDocument(parsing: replacement)) == nil { return nil }
    return String(decoding: replacement, as: UTF8.self)
  }
}
