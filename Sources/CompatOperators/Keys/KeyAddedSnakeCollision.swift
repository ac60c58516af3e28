import CompatModel
import JSONSyntax

extension Operator {
  static let keyAddedSnakeCollision = Operator(
    id: "key-added-snake-collision",
    kind: .neutral,
    direction: .added,
    target: .key,
    summary: "Adds a member whose name a key strategy makes the same as that of another member.",
    rationale: """
      The server adds `firstName` beside `first_name`, for a newer app, with another content. To \
      JSON these are two names and nothing has changed. A decoder that converts keys from snake \
      case sees one name twice and takes the first, so that the order of the members decides \
      what the app shows.
      """,
    opposite: .none(
      because: "Which of two names that a key strategy makes one came later is not in the payload."),
    examples: [
      Example(
        #"{"user_name":"Ada","id":7}"#,
        becomes: #"{"userName":"Adb","user_name":"Ada","id":7}"#,
        #"{"user_name":"Ada","userName":"Adb","id":7}"#,
        clients: ClientTraits(convertsSnakeCase: true)),
      Example(
        #"{"user_name":"Ada","userName":"Bob","_id":1}"#,
        clients: ClientTraits(convertsSnakeCase: true)),
      Example(#"{"user_name":"Ada"}"#),
    ]
  ) { subject in
    guard subject.clients.convertsSnakeCase else { return [] }
    let dictionaries = Set(of: subject.dictionaries.map(\.position))
    return subject.sites(of: .object).flatMap { object -> [Change] in
      if dictionaries.contains(object.position) { return [] }
      let members = object.children
      let names = Set(of: members.compactMap(\.key))
      // With a name twice, which of its values is read is already undefined.
      guard names.count == members.count else { return [] }
      return members.flatMap { member -> [Change] in
        guard let name = member.key.flatMap(NameSpelling.convertedFromSnakeCase),
          !names.contains(name), let value = OtherValues.value(for: member, seen: subject.seen)
        else { return [] }
        return [
          member.insertedBefore(key: name, value: value.bytes),
          member.insertedAfter(key: name, value: value.bytes),
        ]
        .compactMap(\.self)
        .map {
          Change(newSite: object.pointer.appending(name), edits: [$0], expectedReading: .same)
        }
      }
    }
  }
}
