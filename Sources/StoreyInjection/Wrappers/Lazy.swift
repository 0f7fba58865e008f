/// Resolves a component when it is first asked for, and then keeps it.
///
/// For what is costly and seldom needed. The component is resolved in a call of its own, with an object graph
/// of its own, in the container that made the lazy; until then the lazy does not keep that container alive.
public final class Lazy<Value> {
    private enum State {
        case made(Value)
        case waiting(Factory<Value>)
    }

    private var state: State

    init(_ node: Node) {
        state = .waiting(Factory(node))
    }

    /// A lazy that calls `make`: to make a dependant by hand, in a test.
    public init(_ make: @escaping () throws(ResolutionError) -> Value) {
        state = .waiting(Factory(make))
    }

    /// The component. After an error the next call tries again.
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
            handling: handling(Lazy.self),
            making: { node, place in place.initializeMemory(as: Lazy<Value>.self, to: Lazy(node)) })
    }
}
