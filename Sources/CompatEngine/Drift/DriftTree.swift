import CompatModel
import JSONSyntax

/// Everything that both sides have, by normalised path.
///
/// Of an object that is a case of a union, and whose case only one side has, only the tag is read:
/// its members are no change of the other cases.
struct DriftTree {
  /// The sites, containers before their content; the first is the root.
  private(set) var sites = [DriftSite(pattern: .root, parent: nil)]

  /// What was found out about the objects at each site.
  private(set) var outlines: [PayloadOutline.Site?]

  let samples: [DriftSide: [Sample]]

  init(_ old: [Sample], _ new: [Sample], surveys: DriftSurveys) {
    samples = [.old: old, .new: new]
    let outline = PayloadOutline(old, new, surveys: surveys)
    outlines = [outline.sites.first]
    for side in DriftSide.allCases {
      for (number, sample) in (side == .old ? old : new).enumerated() {
        read(sample.captured, number, side, outline.sites)
      }
    }
  }

  private mutating func read(
    _ document: JSONDocument, _ number: Int, _ side: DriftSide, _ outline: [PayloadOutline.Site]
  ) {
    var touched: [Int] = []
    // A stack of its own: payloads may be nested deeper than the call stack allows.
    var pending = [(node: document.root, site: 0)]
    while let (node, site) = pending.popLast() {
      let unshared = unsharedTag(of: node, at: site)
      sites[site][side].add(
        node, at: ValueLocation(sample: number, position: node.position),
        isCompared: unshared == nil)
      if let tag = unshared {
        pending.append((tag, child(tag.name, of: site, outline)))
        continue
      }
      switch node.kind {
      case .array:
        let element = child(nil, of: site, outline)
        pending.append(contentsOf: node.children.reversed().map { ($0, element) })
      case .object where outlines[site]?.isMap == true:
        let element = child(nil, of: site, outline)
        for member in node.children {
          guard let key = member.name else { continue }
          let location = ValueLocation(sample: number, position: member.position)
          sites[site][side].add(mapKey: key, at: location)
        }
        pending.append(contentsOf: node.children.reversed().map { ($0, element) })
      case .object:
        var members: [(JSONNode, Int)] = []
        let ordinal = sites[site][side].currentObject
        for member in node.children {
          guard let key = member.name else { continue }
          let inner = child(key, of: site, outline)
          guard sites[inner][side].isFirst(inObject: ordinal, ofSample: number) else { continue }
          touched.append(inner)
          members.append((member, inner))
        }
        pending.append(contentsOf: members.reversed())
      case .string, .number, .boolean, .null: break
      }
    }
    endSample(number, side, touched)
  }

  /// The tag of an object that is a case of a union which only one side has; nil for other values.
  private func unsharedTag(of node: JSONNode, at site: Int) -> JSONNode? {
    guard node.kind == .object, let outline = outlines[site], let key = outline.tag,
      let common = outline.commonTags, let tag = node[key.text], let name = tag.string,
      !common.contains(name)
    else { return nil }
    return tag
  }

  private mutating func endSample(_ number: Int, _ side: DriftSide, _ touched: [Int]) {
    for site in Set(touched) {
      guard let parent = sites[site].parent else { continue }
      let count = sites[parent][side].objects(inSample: number)
      sites[site][side].endSample(number, ofObjects: count)
    }
  }

  private mutating func child(
    _ key: ExactText?, of parent: Int, _ outline: [PayloadOutline.Site]
  ) -> Int {
    if let known = key.map({ sites[parent].members[$0] }) ?? sites[parent].element { return known }
    let pattern = sites[parent].pattern
    sites.append(
      DriftSite(
        pattern: key.map { pattern.appending(key: $0.text) } ?? pattern.appendingAny(),
        parent: parent))
    let around = outlines[parent]
    let known = key.flatMap { around?.members[$0] } ?? (key == nil ? around?.element : nil)
    outlines.append(known.map { outline[$0] })
    let new = sites.count - 1
    if let key { sites[parent].members[key] = new } else { sites[parent].element = new }
    return new
  }
}
