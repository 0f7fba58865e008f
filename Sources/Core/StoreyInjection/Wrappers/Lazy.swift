/// A dependency that is resolved on its first use and then retained.
///
/// Use it for a costly dependency that is rarely used. The component is resolved by a separate call of `resolve`
/// in the container that created this object, so it doesn't share ``Lifetime/objectGraph`` instances with the
/// component that uses it. That container isn't retained: if it has been deallocated before the first use,
/// ``value(file:line:)`` throws a ``ResolutionError``.
public final class Lazy<Value> {
    private enum State {
        case made(Value)
        case waiting(Factory<Value>)
    }

    private var state: State

    init(_ node: ResolutionNode) {
        state = .waiting(Factory(node))
    }

    /// Creates a lazy dependency without a container, for use in tests. The first use calls `make`.
    public init(_ make: @escaping () throws(ResolutionError) -> Value) {
        state = .waiting(Factory(make))
    }

    /// Returns the component. After an error, the next call tries again.
    public func value(file: String = #fileID, line: Int = #line) throws(ResolutionError) -> Value {
        switch state {
        case .made(let value): return value
        case .waiting(let factory):
            let value = try factory(file: file, line: line)
            state = .made(value)
            return value
        }
    }
}

extension Lazy: Wrapper {
    static var wrapping: Wrapping {
        Wrapping(
            style: .lazy, type: Value.self,
            copyOrDestroy: copyOrDestroy(Lazy.self),
            makeValue: { node, destination in
                destination.initializeMemory(as: Lazy<Value>.self, to: Lazy(node))
            })
    }
}
