/// A node with its value.
@usableFromInline
final class ValueNode<Value>: Node {
    /// Where the value is. A pointer, because what is read and written through it costs no exclusivity check;
    /// nobody keeps an access open across foreign code: values are copied out before and moved in after.
    @usableFromInline let cell: UnsafeMutablePointer<Value>
    /// Tells whether two values are the same, where the type can tell; in sources only.
    @usableFromInline let isEqual: ((Value, Value) -> Bool)?
    /// The fields in use; an entry goes when its field does. So all who observe a field share one node.
    private var fields: [AnyKeyPath: Unmanaged<Node>] = [:]
    /// In a field: removes it from the fields of its input.
    private let leaveInput: (() -> Void)?

    /// A source.
    @usableFromInline
    init(_ value: Value, isEqual: ((Value, Value) -> Bool)?) {
        cell = .allocate(capacity: 1)
        cell.initialize(to: value)
        self.isEqual = isEqual
        leaveInput = nil
        super.init(inputs: [], hasValue: true, compute: { _ in false })
    }

    /// A source of events, which never has a value.
    init() {
        cell = .allocate(capacity: 1)
        isEqual = nil
        leaveInput = nil
        super.init(inputs: [], hasValue: false, compute: { _ in false })
    }

    /// A value derived from others.
    ///
    /// - Parameter compute: Given where the value is to be, makes the function that evaluates it there and tells
    ///   whether it changed.
    @usableFromInline
    init(
        inputs: [Node], leaveInput: (() -> Void)? = nil,
        compute: (UnsafeMutablePointer<Value>) -> (_ hasValue: Bool) -> Bool
    ) {
        cell = .allocate(capacity: 1)
        isEqual = nil
        self.leaveInput = leaveInput
        super.init(inputs: inputs, hasValue: false, compute: compute(cell))
    }

    deinit {
        leaveInput?()
        if hasValue { cell.deinitialize(count: 1) }
        cell.deallocate()
    }

    override var isField: Bool { leaveInput != nil }
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
        // The field holds its input, so the input is there when the field leaves it.
        let leave = { [unowned self] in self.fields[keyPath] = nil }
        let field = ValueNode<Field>(inputs: [self], leaveInput: leave, compute: compute)
        fields[keyPath] = .passUnretained(field)
        return field
    }
}
