/// Evaluates a value in place and tells whether it changed: where the type can tell, by comparing.
@inlinable
func evaluation<Value>(
    of make: @escaping () -> Value, in cell: UnsafeMutablePointer<Value>
) -> (_ hasValue: Bool) -> Bool {
    { hasValue in
        let value = make()
        if hasValue { cell.pointee = value } else { cell.initialize(to: value) }
        return true
    }
}

@inlinable
func evaluation<Value: Equatable>(
    of make: @escaping () -> Value, in cell: UnsafeMutablePointer<Value>
) -> (_ hasValue: Bool) -> Bool {
    { hasValue in
        let value = make()
        guard hasValue else {
            cell.initialize(to: value)
            return true
        }
        if cell.pointee == value { return false }
        cell.pointee = value
        return true
    }
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
            return makeField(keyPath) { evaluation(of: { field.pointee }, in: $0) }
        }
        return makeField(keyPath) { evaluation(of: { value.pointee[keyPath: keyPath] }, in: $0) }
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
