/// Walks two trees side by side, with a list of what is still to be done instead of recursion.
struct DifferenceFinder {
  /// A pair to compare or a change to report; locations are indexes of `locations`.
  private enum Step {
    case compare(JSONValue, JSONValue, location: Int)
    case report(JSONDifference.Change, location: Int)
  }

  /// A location in both trees, as a step away from that of the container.
  private struct Location {
    var container: Int
    var old: Token
    var new: Token
  }

  private enum Token {
    case key(String)
    case index(Int)
    case none

    var text: String? {
      switch self {
      case .key(let key): key
      case .index(let index): String(index)
      case .none: nil
      }
    }
  }

  private static let root = -1

  private var locations: [Location] = []
  private var pending: [Step] = []
  private var found: [JSONDifference] = []

  mutating func differences(between old: JSONValue, and new: JSONValue) -> [JSONDifference] {
    pending = [.compare(old, new, location: Self.root)]
    while let step = pending.popLast() {
      switch step {
      case .report(let change, let location): report(change, at: location)
      case .compare(.object(let old), .object(let new), let location):
        compare(old, new, location: location)
      case .compare(.array(let old), .array(let new), let location):
        compare(old, new, location: location)
      case .compare(let old, let new, let location):
        if !old.isSameScalar(as: new) { report(.replaced(old, by: new), at: location) }
      }
    }
    return found
  }

  private mutating func compare(_ old: [JSONMember], _ new: [JSONMember], location: Int) {
    push(
      MemberPairing.steps(from: old, to: new).map { step in
        switch step {
        case .pair(let oldIndex, let newIndex):
          let key = Token.key(old[oldIndex].key)
          return .compare(
            old[oldIndex].value, new[newIndex].value, location: add(location, key, key))
        case .removal(let index):
          return .report(
            .removed(old[index].value), location: add(location, .key(old[index].key), .none))
        case .addition(let index):
          return .report(
            .added(new[index].value), location: add(location, .none, .key(new[index].key)))
        }
      })
  }

  private mutating func compare(_ old: [JSONValue], _ new: [JSONValue], location: Int) {
    push(
      ArrayAlignment.steps(from: old, to: new).map { step in
        switch step {
        case .pair(let oldIndex, let newIndex):
          return .compare(
            old[oldIndex], new[newIndex],
            location: add(location, .index(oldIndex), .index(newIndex)))
        case .removal(let index):
          return .report(.removed(old[index]), location: add(location, .index(index), .none))
        case .addition(let index):
          return .report(.added(new[index]), location: add(location, .none, .index(index)))
        }
      })
  }

  private mutating func push(_ steps: [Step]) { pending.append(contentsOf: steps.reversed()) }

  private mutating func add(_ container: Int, _ old: Token, _ new: Token) -> Int {
    locations.append(Location(container: container, old: old, new: new))
    return locations.count - 1
  }

  private mutating func report(_ change: JSONDifference.Change, at location: Int) {
    var old: [String] = []
    var new: [String] = []
    var current = location
    while current != Self.root {
      if let token = locations[current].old.text { old.append(token) }
      if let token = locations[current].new.text { new.append(token) }
      current = locations[current].container
    }
    let oldPointer = JSONPointer(tokens: old.reversed())
    let newPointer = JSONPointer(tokens: new.reversed())
    switch change {
    case .added:
      found.append(JSONDifference(pointer: newPointer, newPointer: newPointer, change: change))
    case .removed:
      found.append(JSONDifference(pointer: oldPointer, newPointer: nil, change: change))
    case .replaced:
      found.append(JSONDifference(pointer: oldPointer, newPointer: newPointer, change: change))
    }
  }
}
