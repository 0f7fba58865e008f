/// One change of a page.
///
/// Patches apply in order. A path leads from the container of the whole description to a node: the
/// position of each node among its siblings, as they stand when the patch applies.
public enum HTMLPatch: Sendable, Equatable {
    /// Replaces the words of a text node.
    case text(path: [Int], String)
    /// Sets an attribute, or removes it when the value is nil.
    case attribute(path: [Int], name: String, value: String?)
    /// Replaces what a field holds.
    case value(path: [Int], String)
    /// Switches a toggle.
    case checked(path: [Int], Bool)
    /// Rearranges the children of a node: takes away those at the `removed` old positions and then sees to
    /// it that each of `placed` is where it belongs. All others keep their order. Ascending by position.
    case children(path: [Int], removed: [Int], placed: [Placement])

    /// A child that comes to a new position.
    public struct Placement: Sendable, Equatable {
        /// The position among the new children.
        public var position: Int
        /// Where the child comes from.
        public var source: Source

        /// Describes the placement.
        public init(position: Int, source: Source) {
            self.position = position
            self.source = source
        }
    }

    /// Where a placed child comes from.
    public enum Source: Sendable, Equatable {
        /// It stood at this position among the old children.
        case moved(from: Int)
        /// It is new: the HTML of one node.
        case inserted(String)
    }
}
