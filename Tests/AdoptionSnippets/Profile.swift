import Foundation

nonisolated struct Profile: Decodable {
  var displayName: String
  var memberSince: Date
}
