import CompatModel
import JSONSyntax

/// The result of decoding an edited sample.
enum Trial {
  case seen(JSONValue)

  case threw(ErrorFacts)

  /// What the app sees; nil where the decoder throws.
  var view: JSONValue? {
    if case .seen(let view) = self { view } else { nil }
  }
}
