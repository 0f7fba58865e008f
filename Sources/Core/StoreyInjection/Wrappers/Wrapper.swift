/// A parameter type that changes how the wrapped type is resolved.
protocol Wrapper {
    static var wrapping: Wrapping { get }
}

/// The wrapped type of a wrapper, and how it is resolved.
struct Wrapping {
    enum Style {
        /// Links to one node.
        case tagged
        /// Links to one node, or none if nothing is registered.
        case optional
        /// Links to all nodes of the type.
        case many
        /// Resolves later, with each call.
        case factory
        /// Resolves later, once, and retains the result.
        case lazy
    }

    let style: Style
    let type: Any.Type
    /// The tag of the wrapped type. If `nil`, the wrapper's own tag is used.
    var tag: Any.Type?
    let copyOrDestroy: CopyOrDestroy
    let makeValue: MakeValue

    /// Whether it is resolved after the dependent's initializer has run.
    var isDeferred: Bool { style == .factory || style == .lazy }
}

extension ResolutionNode {
    /// Whether its dependencies are resolved after the dependent's initializer has run.
    var isDeferred: Bool {
        if case .wrapper(let wrapping, _) = role { wrapping.isDeferred } else { false }
    }

    /// The tag with which a deferred wrapper resolves.
    var wrappedTag: Any.Type? {
        if case .wrapper(let wrapping, let key) = role { wrapping.tag ?? key.tag } else { nil }
    }
}
