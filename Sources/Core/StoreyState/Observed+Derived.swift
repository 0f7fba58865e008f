extension Observed {
    /// Derives a value from this one. Its observers are called only if the result has changed.
    ///
    /// `transform` must not have side effects. See ``Observed`` for when it runs.
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

    /// Derives a value whose type is not `Equatable`. Its observers are called once for each commit that changes
    /// the source value.
    @inlinable
    public func map<Result>(_ transform: @escaping (Value) -> Result) -> Observed<Result> {
        let value = node.cell
        return Observed<Result>(
            ValueNode(inputs: [node]) { cell in
                { replace(cell, by: transform(value.pointee), hasValue: $0) }
            })
    }

    /// Returns one field as an observable value. Its observers are called only if the field has changed, and
    /// share one comparison per commit.
    @inlinable
    public func field<Field: Equatable>(_ keyPath: KeyPath<Value, Field>) -> Observed<Field> {
        Observed<Field>(node.field(keyPath))
    }
}
