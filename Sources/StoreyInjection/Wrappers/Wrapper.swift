/// A type that stands for another way of having what it wraps.
protocol Wrapper {
    static var wrapping: Wrapping { get }
}

/// What a wrapper wraps and how.
struct Wrapping {
    enum Style {
        /// Linked to one node.
        case tagged
        /// Linked to one node, or none if nothing is registered.
        case optional
        /// Linked to all nodes there are.
        case many
        /// Resolves later, in calls of its own.
        case factory
        /// Resolves later, in one call of its own, and then keeps what it has.
        case lazy
    }

    let style: Style
    let type: Any.Type
    /// The tag under which the type is asked for; without it the wrapper's own.
    var tag: Any.Type?
    let handling: Handling
    let making: Making

    /// Whether it resolves only after it is made.
    var isDeferred: Bool { style == .factory || style == .lazy }
}

extension Node {
    /// The key of what a deferred wrapper resolves later.
    var wrappedTag: Any.Type? {
        if case .wrapper(let wrapping, let key) = role { wrapping.tag ?? key.tag } else { nil }
    }
}
