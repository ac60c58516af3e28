/// One way to do a piece of work, ready to be measured.
struct Variant {
  let figure: Figure

  /// How many things are done in one go: checks, mutants, or documents.
  let items: Int

  /// How many bytes go through; zero if that means nothing.
  var bytes = 0

  /// Does everything once.
  let run: () throws -> Void
}
