/// On how many of the checks that lose something each remedy is tried.
public enum RemedyEffort: String, CaseIterable, Codable, Sendable, Hashable {
  /// On none.
  case none

  /// On one check of each operator at each site, in the smallest sample; it stands for the others.
  case first

  /// On all.
  case all
}
