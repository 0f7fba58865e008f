/// Puts a newly evaluated value into its place and tells whether it is another: where the type cannot tell, yes.
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
    /// The node of a field, one for all who observe it.
    @inlinable
    func field<Field: Equatable>(_ keyPath: KeyPath<Value, Field>) -> ValueNode<Field> {
        if let field = existingField(keyPath) { return field }
        let value = cell
        // A stored field is read where it is, without the key path, which is slow.
        if let offset = MemoryLayout<Value>.offset(of: keyPath) {
            let field = UnsafeRawPointer(value).advanced(by: offset).assumingMemoryBound(to: Field.self)
            return makeField(keyPath) { cell in { replace(cell, by: field.pointee, hasValue: $0) } }
        }
        return makeField(keyPath) { cell in
            { replace(cell, by: value.pointee[keyPath: keyPath], hasValue: $0) }
        }
    }

    /// Calls `receive` with the value at once and after every change.
    @inlinable
    func observe(_ receive: @escaping (Value) -> Void) -> Observation {
        let observation = addObserver { receive($0.assumingMemoryBound(to: Value.self).pointee) }
        bringUpToDate()
        let propagation = Propagation.current
        propagation.begin()
        receive(cell.pointee)
        propagation.end()
        return observation
    }
}
