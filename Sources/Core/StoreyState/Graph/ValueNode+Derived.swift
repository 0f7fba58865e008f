/// Stores a newly evaluated value and returns whether it changed. A value that can't be compared always
/// counts as changed.
@inlinable
func replace<Value>(_ cell: UnsafeMutablePointer<Value>, by value: Value, hasValue: Bool) -> Bool {
    if hasValue { cell.pointee = value } else { cell.initialize(to: value) }
    return true
}

@inlinable
func replace<Value: Equatable>(_ cell: UnsafeMutablePointer<Value>, by value: Value, hasValue: Bool) -> Bool {
    if hasValue {
        if cell.pointee == value { return false }
        cell.pointee = value
    } else {
        cell.initialize(to: value)
    }
    return true
}

extension ValueNode {
    /// Returns the node of a field, which all of its observers share.
    @inlinable
    func field<Field: Equatable>(_ keyPath: KeyPath<Value, Field>) -> ValueNode<Field> {
        if let field = existingField(keyPath) { return field }
        let value = cell
        // A stored field is read directly, because key path access is slow.
        if let offset = MemoryLayout<Value>.offset(of: keyPath) {
            let field = UnsafeRawPointer(value).advanced(by: offset).assumingMemoryBound(to: Field.self)
            return makeField(keyPath) { cell in { replace(cell, by: field.pointee, hasValue: $0) } }
        }
        return makeField(keyPath) { cell in
            { replace(cell, by: value.pointee[keyPath: keyPath], hasValue: $0) }
        }
    }

    /// Calls `receive` immediately with the current value, and again after every change.
    @inlinable
    func observe(_ receive: @escaping (Value) -> Void) -> ObservationToken {
        let observation = addObserver { receive($0.assumingMemoryBound(to: Value.self).pointee) }
        updateIfNeeded()
        let propagation = Propagation.current
        propagation.begin()
        receive(cell.pointee)
        propagation.end()
        return observation
    }
}
