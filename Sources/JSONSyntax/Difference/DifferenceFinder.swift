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
        push(MemberPairing.steps(from: old, to: new), at: location) {
          (.key(old[$0].key), old[$0].value)
        } new: {
          (.key(new[$0].key), new[$0].value)
        }
      case .compare(.array(let old), .array(let new), let location):
        push(ArrayAlignment.steps(from: old, to: new), at: location) {
          (.index($0), old[$0])
        } new: {
          (.index($0), new[$0])
        }
      case .compare(let old, let new, let location):
        if !old.isSameScalar(as: new) { report(.replaced(old, by: new), at: location) }
      }
    }
    return found
  }

  private mutating func push(
    _ steps: [PairingStep], at location: Int, old: (Int) -> (Token, JSONValue),
    new: (Int) -> (Token, JSONValue)
  ) {
    let next = steps.map { step -> Step in
      switch step {
      case .pair(let oldIndex, let newIndex):
        let ((oldToken, oldValue), (newToken, newValue)) = (old(oldIndex), new(newIndex))
        return .compare(oldValue, newValue, location: add(location, oldToken, newToken))
      case .removal(let index):
        let (token, value) = old(index)
        return .report(.removed(value), location: add(location, token, .none))
      case .addition(let index):
        let (token, value) = new(index)
        return .report(.added(value), location: add(location, .none, token))
      }
    }
    pending.append(contentsOf: next.reversed())
  }

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
