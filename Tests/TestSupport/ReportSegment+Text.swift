package import CompatReport

extension ReportSegment {
  package var text: String {
    switch self {
    case .kept(let text), .changed(let text), .removed(let text): text
    case .omitted(let count): "\(count) bytes"
    }
  }
}
