/// The models of the contract `activity-feed`: an array of cards of several kinds, with enums and
/// arrays inside.
enum ActivityFeedModels {
  struct Author: Codable, Equatable, Sendable {
    var id: String
    var name: String
  }

  struct Option: Codable, Equatable, Sendable {
    var label: String
    var votes: Int
  }

  struct Preview: Codable, Equatable, Sendable {
    var url: String
    var width: Int
    var height: Int
  }

  /// Not a dictionary: one value that is no number would cost all others, known or not.
  struct Reactions: Codable, Equatable, Sendable {
    var clap: Int?
    var heart: Int?
  }

  struct Notice: Codable, Equatable, Sendable {
    struct Action: Codable, Equatable, Sendable {
      var label: String
      var url: String
    }

    var title: String
    var text: String
    var actions: [Action]
  }
}
