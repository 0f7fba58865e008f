// The implementation of stores.

extension ValueNode {
    /// Creates a source whose value can't be compared.
    @inlinable
    convenience init(source value: Value) {
        self.init(value, isEqual: nil)
    }

    /// Creates a source. A commit that leaves the value equal delivers nothing.
    @inlinable
    convenience init(source value: Value) where Value: Equatable {
        self.init(value, isEqual: ==)
    }

    /// The value of a source. Reading it registers an access with Swift's Observation.
    @inlinable var trackedSourceValue: Value {
        recordAccess()
        return cell.pointee
    }

    /// Calls `receive` immediately with the current value of a field, and again whenever that field has
    /// changed.
    @inlinable
    func observe<Field: Equatable>(
        _ keyPath: KeyPath<Value, Field>, _ receive: @escaping (Field) -> Void
    ) -> ObservationToken {
        field(keyPath).observe(receive)
    }
}
