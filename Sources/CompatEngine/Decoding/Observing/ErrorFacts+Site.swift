import CompatModel
import JSONSyntax

extension ErrorFacts {
  /// Where in the payload the decoder failed; the site of the change if the error does not say it.
  ///
  /// A decoder that converts keys from snake case names `/paymentMethod` if the payload has
  /// `/payment_method`. Reports use the spelling of the payload.
  func site(in document: JSONDocument, changedAt site: JSONPointer) -> JSONPointer {
    losesPath(to: site) ? site : document.site(namedLike: path)
  }
}

extension JSONDocument {
  /// The same pointer in the spelling of the payload, as far as the payload has such members.
  func site(namedLike pointer: JSONPointer) -> JSONPointer {
    var node: JSONNode? = root
    return JSONPointer(
      tokens: pointer.tokens.map { token in
        let child = node?.child(namedLike: token)
        node = child
        return child?.key ?? token
      })
  }
}

extension JSONNode {
  /// The member with a name, possibly converted by a decoder, or the element at an index.
  fileprivate func child(namedLike token: String) -> JSONNode? {
    switch kind {
    case .object:
      let name = token.spokenName
      return children.first { $0.key == token } ?? children.first { $0.key?.spokenName == name }
    case .array, .null, .boolean, .number, .string:
      return element(at: token)
    }
  }
}
