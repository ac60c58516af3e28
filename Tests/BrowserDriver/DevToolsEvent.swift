package import JSONSyntax

/// Something that a browser reports by itself.
package struct DevToolsEvent: Sendable {
  /// The name, for instance `Page.loadEventFired`.
  package let name: String

  /// What the protocol says about it.
  package let parameters: JSONNode?
}
