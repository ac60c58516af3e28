package import CompatModel

/// How often a class of change happens, as far as risks are ranked by it.
package struct ReportWeight: Codable, Sendable, Hashable {
  package var changeClass: ChangeClass
  /// The weight, compared with those of the other classes.
  package var share: Int

  package init(changeClass: ChangeClass, share: Int) {
    self.changeClass = changeClass
    self.share = share
  }

  /// The weights of all classes, in their order.
  package static func all(of frequency: ChangeFrequency) -> [ReportWeight] {
    ChangeClass.allCases.map { ReportWeight(changeClass: $0, share: frequency[$0]) }
  }
}
