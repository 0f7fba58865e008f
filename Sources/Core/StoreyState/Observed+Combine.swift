extension Observed {
    /// Combines several values into one. Its observers are called once for each commit that changes the result.
    ///
    /// `transform` always receives the values of all inputs after the same commit, and must not have side
    /// effects. Commits to two stores are two commits, so observers can receive the state between them.
    ///
    /// ```swift
    /// let title = Observed.combine(notes.field(\.count), user.field(\.name)) { "\($1) has \($0) notes" }
    /// ```
    @inlinable
    public static func combine<each Input>(
        _ inputs: repeat Observed<each Input>, transform: @escaping (repeat each Input) -> Value
    ) -> Observed<Value> where Value: Equatable {
        combined(repeat each inputs, transform: transform) { replace($0, by: $1, hasValue: $2) }
    }

    /// Combines several values into one whose type is not `Equatable`. Its observers are called once for each
    /// commit that changes an input.
    @inlinable
    public static func combine<each Input>(
        _ inputs: repeat Observed<each Input>, transform: @escaping (repeat each Input) -> Value
    ) -> Observed<Value> {
        combined(repeat each inputs, transform: transform) { replace($0, by: $1, hasValue: $2) }
    }

    /// Combines several values. `replace` stores a result and returns whether it has changed.
    @inlinable @inline(__always)
    static func combined<each Input>(
        _ inputs: repeat Observed<each Input>, transform: @escaping (repeat each Input) -> Value,
        replace: @escaping (_ cell: UnsafeMutablePointer<Value>, _ value: Value, _ hasValue: Bool) -> Bool
    ) -> Observed<Value> {
        var nodes: [StateNode] = []
        for input in repeat each inputs { nodes.append(input.node) }
        let values = (repeat (each inputs).node.cell)
        return Observed(
            ValueNode(inputs: nodes) { cell in
                { replace(cell, transform(repeat load(each values)), $0) }
            })
    }
}

@inlinable
func load<Value>(_ cell: UnsafeMutablePointer<Value>) -> Value {
    cell.pointee
}
