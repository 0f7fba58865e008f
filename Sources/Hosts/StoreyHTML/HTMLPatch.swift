/// A change to a page.
///
/// Patches apply in order. A path leads from the container of the whole description to a node: the position of
/// each node among its siblings at the time the patch applies.
public enum HTMLPatch: Sendable, Equatable {
    /// Replaces the text of a text node.
    case text(path: [Int], String)
    /// Sets an attribute, or removes it if the value is `nil`.
    case attribute(path: [Int], name: String, value: String?)
    /// Replaces the value of a field.
    case value(path: [Int], String)
    /// Sets whether a toggle is on.
    case checked(path: [Int], Bool)
    /// Rearranges the children of a node: removes those at the old positions in `removed`, then inserts or
    /// moves each child in `placed`. All others keep their order. Both lists are sorted by position.
    case children(path: [Int], removed: [Int], placed: [Placement])

    /// A child at a new position.
    public struct Placement: Sendable, Equatable {
        /// The position among the new children.
        public var position: Int
        /// The origin of the child.
        public var source: Source

        /// Creates a placement with the given values.
        public init(position: Int, source: Source) {
            self.position = position
            self.source = source
        }
    }

    /// The origin of a placed child.
    public enum Source: Sendable, Equatable {
        /// An old child, moved from this position.
        case moved(from: Int)
        /// A new child, as the HTML of one node.
        case inserted(String)
    }
}
