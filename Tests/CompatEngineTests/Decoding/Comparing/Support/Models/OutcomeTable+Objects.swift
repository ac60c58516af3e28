import Foundation
import TestSupport

/// Objects and their members, numbers and dates.
extension OutcomeTable {
  struct Note: Decodable, Sendable { let name: String }
  struct Nothing: Decodable, Sendable {}
  struct OptionalName: Decodable, Sendable { let name: String? }
  struct Owner: Decodable, Sendable { let name: String?, age: Int? }
  struct Plain: Decodable, Sendable { let id: Int, name: String }
  struct Remark: Decodable, Sendable { let name: String, note: String? }
  struct Address: Codable, Sendable, Equatable { let city: String, zip: String }
  struct Snake: Decodable, Sendable { let fooBar: Int, name: String }

  struct Titled: Decodable, Sendable {
    let title: String
    enum CodingKeys: String, CodingKey { case title = "name" }
  }

  struct Twice: HandRead {
    let name: String, label: String
    init(_ members: Members) throws {
      name = try members("name")
      label = name.uppercased()
    }
  }

  /// Shows another colour where the kind is another one.
  struct Painted: HandRead {
    let kind: String, colorName: String
    init(_ members: Members) throws {
      kind = try members("kind")
      colorName = try members("colorName") + kind
    }
  }

  struct Payment: Decodable, Sendable {
    struct Method: Decodable, Sendable { let cardNumber: String, holder: Holder }
    struct Holder: Decodable, Sendable { let lastName: String }
    let paymentMethod: Method
  }

  struct Wrapped: Decodable, Sendable { @Kept var name: String }
  @propertyWrapper struct Kept<Value: Decodable & Sendable>: Decodable, Sendable {
    var wrappedValue: Value
    init(from decoder: any Decoder) throws { wrappedValue = try Value(from: decoder) }
  }

  struct Fixed: Decodable, Sendable {
    enum Kind: String, Decodable, Sendable { case only }
    let kind: Kind, name: String
  }

  struct Lines: Decodable, Sendable {
    struct Line: Decodable, Sendable { let sku: String }
    let lines: [Line]
  }
  struct Meta: Decodable, Sendable {
    struct Info: Decodable, Sendable { let a: Int? }
    let info: Info?
  }

  struct Parent: Decodable, Sendable { let address: Address }
  struct Flat: HandRead {
    let city: String, zip: String
    init(_ members: Members) throws {
      let address: Address = try members("address")
      (city, zip) = (address.city, address.zip)
    }
  }

  /// `try?` around a parent: any error inside loses all of it.
  struct SwallowedParent: HandRead {
    let address: Address?, name: String
    init(_ members: Members) throws {
      address = try? members("address") as Address
      name = try members("name")
    }
  }
  /// Defaults in the place of a parent after any error inside.
  struct DefaultedParent: HandRead {
    let address: Address, name: String
    init(_ members: Members) throws {
      address = (try? members("address")) ?? Address(city: "–", zip: "00000")
      name = (try? members("name")) ?? "nobody"
    }
  }
  struct WrappedParent: Decodable, Sendable {
    @Failable var address: Address?
    let name: String
  }

  /// The amount is nothing after any error.
  struct ZeroAmount: HandRead {
    let amount: Int, name: String
    init(_ members: Members) throws {
      amount = (try? members("amount") as Int) ?? 0
      name = try members("name")
    }
  }

  /// A default for a missing value.
  struct Default: HandRead {
    let count: Int
    init(_ members: Members) throws { count = try members.ifPresent("count") ?? 7 }
  }

  /// The note is a text of its own after any error, and where there is none.
  struct Parcel: HandRead {
    let id: Int, note: String?
    init(_ members: Members) throws {
      id = try members("id")
      note = (try? members.ifPresent("note")) ?? "none"
    }
  }

  /// Takes each value from the other key where its own is missing.
  struct Swapping: HandRead {
    let first: String, second: String
    init(_ members: Members) throws {
      let one: String? = try members.ifPresent("first")
      let two: String? = try members.ifPresent("second")
      (first, second) = one != nil && two != nil ? (one ?? "", two ?? "") : (two ?? "", one ?? "")
    }
  }

  /// A reference that may come expanded.
  struct Expandable: HandRead {
    let owner: String
    struct Owner: Decodable { let id: String }
    init(_ members: Members) throws {
      owner = try (try? members("owner") as Owner)?.id ?? members("owner")
    }
  }

  /// Its `==` compares the id only, and a text for an id costs the list.
  struct Identity: HandRead, Equatable {
    let id: Int, tags: [String]
    init(_ members: Members) throws {
      let text = try? members("id") as String
      id = try text.map { Int($0) ?? 0 } ?? members("id")
      tags = text == nil ? try members("tags") : []
    }
    static func == (left: Identity, right: Identity) -> Bool { left.id == right.id }
  }

  /// An object with a constant of the model, and with an object of nothing.
  struct Constant: Decodable, Sendable {
    struct Part: Decodable, Sendable {
      let kind = "part"
      let number: Int, options: Nothing?
      enum CodingKeys: String, CodingKey { case number, options }
    }
    let part: Part?, name: String
  }

  struct Room: Decodable, Sendable { let name: String, floor: Int? }
  struct Device: Decodable, Sendable { let room: Room }

  /// Has a default for each member of an object.
  struct Furnished: Decodable, Sendable {
    struct Label: HandRead {
      let name: String, floor: Int
      init(_ members: Members) throws {
        name = try members.ifPresent("name") ?? "none"
        floor = try members.ifPresent("floor") ?? 0
      }
    }
    let room: Label
  }

  /// Shows the name of the room that it was written for.
  struct Stubborn: HandRead {
    let room: String
    init(_ members: Members) throws {
      let room: Room = try members("room")
      self.room = room.floor == nil ? "attic" : room.name
    }
  }

  struct Status: Codable, Sendable {
    let id: Int
    enum CodingKeys: String, CodingKey { case id = "status_id" }
  }
  struct Timeline: Decodable, Sendable { @Readable var recentStatuses: [Status] }
  struct Profile: Decodable, Sendable {
    let id: Int, userName: String?
    enum CodingKeys: String, CodingKey { case id, userName = "user_name" }
  }

  /// A property whose name no converted key has.
  struct Account: Decodable, Sendable { let id: Int, userURL: String? }

  /// Asks for both spellings.
  struct Careful: HandRead {
    let userName: String
    init(_ members: Members) throws {
      userName = try members.ifPresent("user_name") ?? members("userName")
    }
  }

  // MARK: Numbers

  struct FloatHolder: Decodable, Sendable { let number: Float }
  struct DoubleHolder: Decodable, Sendable { let number: Double }
  struct Count: Codable, Sendable { let count: Int, name: String }

  /// An id that may be a number or a text.
  struct LosslessID: HandRead {
    let id: String
    init(_ members: Members) throws {
      id = try (try? members("id") as Int).map(String.init) ?? members("id")
    }
  }

  struct Number: HandRead {
    let count: Int
    init(_ members: Members) throws {
      count = try (try? members("count") as String).flatMap(Int.init) ?? members("count")
    }
  }

  /// Shows twice a number.
  struct Doubled: HandRead {
    let count: Int
    init(_ members: Members) throws { count = try 2 * members("count") }
  }

  /// Shows another total where two values are gone.
  struct Sum: HandRead {
    let left: Int?, right: Int?, isKnown: Bool, total: Int
    init(_ members: Members) throws {
      left = try members.ifPresent("left")
      right = try members.ifPresent("right")
      isKnown = left != nil || right != nil
      total = try members("total") + (isKnown ? 0 : 1)
    }
  }

  // MARK: Dates

  struct Moment<Time: Decodable & Sendable>: Decodable, Sendable { let at: Time, name: String }
  struct Instant: Codable, Sendable { let at: Date }

  /// Any unreadable date is nil.
  struct Lenient: HandRead {
    let at: Date?, name: String
    init(_ members: Members) throws {
      at = try? members("at")
      name = try members("name")
    }
  }

  /// Reads dates with and without a fraction of a second, and numbers in either unit.
  struct Flexible: HandRead {
    let at: Date, name: String
    init(_ members: Members) throws {
      name = try members("name")
      if let number: Double = try? members("at") {
        at = Date(timeIntervalSince1970: number > 1e11 ? number / 1000 : number)
        return
      }
      let text: String = try members("at")
      at = try Date(
        text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: text.contains(".")))
    }
  }

  /// No date is before 1970.
  struct Rounded: HandRead {
    let at: Date
    init(_ members: Members) throws {
      at = Date(timeIntervalSince1970: max(0, try members("at")))
    }
  }

  /// What begins a text only.
  struct Beginning: HandRead {
    let date: String
    init(_ members: Members) throws {
      date = String((try members.ifPresent("date") ?? "").prefix(10))
    }
  }
}
