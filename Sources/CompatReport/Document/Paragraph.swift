import CompatModel

struct Paragraph: Sendable {
  enum Role: Sendable, Hashable {
    /// The answer of the whole document, with an outcome that stands for it.
    case verdict(Outcome)

    /// A detail of the answer.
    case circumstance

    case nextStep

    /// Where there is more to read.
    case more

    /// How to read what follows.
    case note

    /// Nothing special.
    case plain
  }

  var role = Role.plain

  var text: Sentence
}
