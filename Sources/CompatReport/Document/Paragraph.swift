import CompatModel

struct Paragraph: Sendable {
  enum Role: Sendable, Hashable {
    /// The answer of the whole document, with an outcome that stands for it.
    case verdict(Outcome)

    case circumstance

    case nextStep

    case more

    case note

    /// Shown on a page whose script does not run.
    case withoutScript

    case plain
  }

  var role = Role.plain

  var text: Sentence
}
