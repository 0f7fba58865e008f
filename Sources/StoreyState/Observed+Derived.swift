extension Observed {
    /// What `transform` makes of the value; delivers only when that has changed.
    ///
    /// `transform` must not have effects: when and how often it runs is not for it to know.
    @inlinable
    public func map<Result: Equatable>(
        _ transform: @escaping (Value) -> Result
    ) -> Observed<Result> {
        let value = node.cell
        return Observed<Result>(
            ValueNode(inputs: [node]) { cell in
                { replace(cell, by: transform(value.pointee), hasValue: $0) }
            })
    }

    /// What `transform` makes of the value, taken for a change whenever the value has changed.
    @inlinable
    public func map<Result>(_ transform: @escaping (Value) -> Result) -> Observed<Result> {
        let value = node.cell
        return Observed<Result>(
            ValueNode(inputs: [node]) { cell in
                { replace(cell, by: transform(value.pointee), hasValue: $0) }
            })
    }

    /// One field of the value; delivers only when it has changed. All who use the field share its comparison.
    @inlinable
    public func field<Field: Equatable>(_ keyPath: KeyPath<Value, Field>) -> Observed<Field> {
        Observed<Field>(node.field(keyPath))
    }
}
