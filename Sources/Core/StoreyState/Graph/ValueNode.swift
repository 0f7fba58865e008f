/// A node and its value.
@usableFromInline
final class ValueNode<Value>: StateNode {
    /// The memory of the value. A pointer, because access through it needs no exclusivity checks. No access
    /// spans a call to other code: values are copied out before it and moved in after it.
    @usableFromInline let cell: UnsafeMutablePointer<Value>
    /// Compares two values, if their type is `Equatable`. Used in sources only.
    @usableFromInline let isEqual: ((Value, Value) -> Bool)?
    /// The fields in use, so that all observers of a field share one node. A field removes its entry when it
    /// is deallocated.
    private var fields: [AnyKeyPath: Unmanaged<StateNode>] = [:]
    /// Removes a field from the fields of its input.
    private let removeFromInput: (() -> Void)?

    /// Creates a source.
    @usableFromInline
    init(_ value: Value, isEqual: ((Value, Value) -> Bool)?) {
        cell = .allocate(capacity: 1)
        cell.initialize(to: value)
        self.isEqual = isEqual
        removeFromInput = nil
        super.init(inputs: [], hasValue: true, compute: { _ in false })
    }

    /// Creates a source of events, which never has a value.
    init() {
        cell = .allocate(capacity: 1)
        isEqual = nil
        removeFromInput = nil
        super.init(inputs: [], hasValue: false, compute: { _ in false })
    }

    /// Creates a derived value.
    ///
    /// - Parameter compute: Given the memory of the value, returns the function that evaluates the value
    ///   there and returns whether it changed.
    @usableFromInline
    init(
        inputs: [StateNode], removeFromInput: (() -> Void)? = nil,
        compute: (UnsafeMutablePointer<Value>) -> (_ hasValue: Bool) -> Bool
    ) {
        cell = .allocate(capacity: 1)
        isEqual = nil
        self.removeFromInput = removeFromInput
        super.init(inputs: inputs, hasValue: false, compute: compute(cell))
    }

    deinit {
        removeFromInput?()
        if hasValue { cell.deinitialize(count: 1) }
        cell.deallocate()
    }

    override var isField: Bool { removeFromInput != nil }
    override func makeBuffer() -> UnsafeMutableRawPointer {
        .init(UnsafeMutablePointer<Value>.allocate(capacity: 1))
    }
    override func copyValue(to buffer: UnsafeMutableRawPointer) {
        buffer.initializeMemory(as: Value.self, to: cell.pointee)
    }
    override func destroyValue(in buffer: UnsafeMutableRawPointer) {
        buffer.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
    }

    @usableFromInline
    func existingField<Field>(_ keyPath: KeyPath<Value, Field>) -> ValueNode<Field>? {
        fields[keyPath]?.takeUnretainedValue() as? ValueNode<Field>
    }

    @usableFromInline
    func makeField<Field>(
        _ keyPath: KeyPath<Value, Field>,
        compute: (UnsafeMutablePointer<Field>) -> (_ hasValue: Bool) -> Bool
    ) -> ValueNode<Field> {
        // A field retains its input, so the input exists when the field is removed.
        let leave = { [unowned self] in self.fields[keyPath] = nil }
        let field = ValueNode<Field>(inputs: [self], removeFromInput: leave, compute: compute)
        fields[keyPath] = .passUnretained(field)
        return field
    }
}
