extension Observed {
    /// What `transform` makes of several values; delivers once for each commit that changes it, always with
    /// values that belong together.
    ///
    /// ```swift
    /// let title = Observed.combine(notes.field(\.count), user.field(\.name)) { "\($1) has \($0) notes" }
    /// ```
    @inlinable
    public static func combine<each Input>(
        _ inputs: repeat Observed<each Input>, transform: @escaping (repeat each Input) -> Value
    ) -> Observed<Value> where Value: Equatable {
        var nodes: [Node] = []
        for input in repeat each inputs { nodes.append(input.node) }
        let values = (repeat (each inputs).node.cell)
        return Observed(
            ValueNode(inputs: nodes) { cell in
                { replace(cell, by: transform(repeat load(each values)), hasValue: $0) }
            })
    }

    /// What `transform` makes of several values, taken for a change whenever one of them has changed.
    @inlinable
    public static func combine<each Input>(
        _ inputs: repeat Observed<each Input>, transform: @escaping (repeat each Input) -> Value
    ) -> Observed<Value> {
        var nodes: [Node] = []
        for input in repeat each inputs { nodes.append(input.node) }
        let values = (repeat (each inputs).node.cell)
        return Observed(
            ValueNode(inputs: nodes) { cell in
                { replace(cell, by: transform(repeat load(each values)), hasValue: $0) }
            })
    }
}

@inlinable
func load<Value>(_ cell: UnsafeMutablePointer<Value>) -> Value {
    cell.pointee
}
