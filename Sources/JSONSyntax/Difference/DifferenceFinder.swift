/// Walks two trees side by side, with a list of what is still to be done instead of recursion.
struct DifferenceFinder {
  /// A pair to compare or a change to tell; the places are positions in `places`.
  private enum Step {
    case compare(JSONValue, JSONValue, place: Int)
    case tell(JSONDifference.Change, place: Int)
  }

  /// A place in both trees, as a step away from the container's place.
  private struct Place {
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

  private var places: [Place] = []
  private var pending: [Step] = []
  private var found: [JSONDifference] = []

  mutating func differences(between old: JSONValue, and new: JSONValue) -> [JSONDifference] {
    pending = [.compare(old, new, place: Self.root)]
    while let step = pending.popLast() {
      switch step {
      case .tell(let change, let place): tell(change, at: place)
      case .compare(.object(let old), .object(let new), let place):
        compare(old, new, place: place)
      case .compare(.array(let old), .array(let new), let place):
        compare(old, new, place: place)
      case .compare(let old, let new, let place):
        if !old.isSameScalar(as: new) { tell(.replaced(old, by: new), at: place) }
      }
    }
    return found
  }

  private mutating func compare(_ old: [JSONMember], _ new: [JSONMember], place: Int) {
    push(
      MemberPairing.steps(from: old, to: new).map { step in
        switch step {
        case .pair(let oldIndex, let newIndex):
          let key = Token.key(old[oldIndex].key)
          return .compare(
            old[oldIndex].value, new[newIndex].value, place: add(place, key, key))
        case .removal(let index):
          return .tell(
            .removed(old[index].value), place: add(place, .key(old[index].key), .none))
        case .addition(let index):
          return .tell(.added(new[index].value), place: add(place, .none, .key(new[index].key)))
        }
      })
  }

  private mutating func compare(_ old: [JSONValue], _ new: [JSONValue], place: Int) {
    push(
      ArrayAlignment.steps(from: old, to: new).map { step in
        switch step {
        case .pair(let oldIndex, let newIndex):
          return .compare(
            old[oldIndex], new[newIndex], place: add(place, .index(oldIndex), .index(newIndex)))
        case .removal(let index):
          return .tell(.removed(old[index]), place: add(place, .index(index), .none))
        case .addition(let index):
          return .tell(.added(new[index]), place: add(place, .none, .index(index)))
        }
      })
  }

  private mutating func push(_ steps: [Step]) { pending.append(contentsOf: steps.reversed()) }

  private mutating func add(_ container: Int, _ old: Token, _ new: Token) -> Int {
    places.append(Place(container: container, old: old, new: new))
    return places.count - 1
  }

  private mutating func tell(_ change: JSONDifference.Change, at place: Int) {
    var old: [String] = []
    var new: [String] = []
    var current = place
    while current != Self.root {
      if let token = places[current].old.text { old.append(token) }
      if let token = places[current].new.text { new.append(token) }
      current = places[current].container
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
