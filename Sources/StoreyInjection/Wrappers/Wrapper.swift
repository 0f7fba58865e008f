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
        /// Resolves later, in a call of its own.
        case deferred
    }

    let style: Style
    let type: Any.Type
    /// The tag under which the type is asked for; without it the wrapper's own.
    var tag: Any.Type?
    let making: Making
}

extension Node {
    /// The key of what a deferred wrapper resolves later.
    var wrappedTag: Any.Type? {
        if case .wrapper(let wrapping, let key) = role { wrapping.tag ?? key.tag } else { nil }
    }
}
