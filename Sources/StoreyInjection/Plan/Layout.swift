/// How values of a type lie in memory.
struct Layout {
    let size: Int
    let alignment: Int
    /// Whether a value is a reference to an object and nothing else.
    let isReference: Bool
    /// Whether the bytes of a value can stand for it while the value itself stays where it is.
    let isBitwise: Bool

    init(of type: Any.Type) {
        func layout<Value>(_ type: Value.Type) -> Layout { Layout(ofType: type) }
        self = _openExistential(type, do: layout)
    }

    private init<Value>(ofType type: Value.Type) {
        size = MemoryLayout<Value>.size
        alignment = MemoryLayout<Value>.alignment
        isReference = type is AnyClass
        isBitwise = _isBitwiseTakable(Value.self)
    }

    func allocate() -> UnsafeMutableRawPointer {
        .allocate(byteCount: max(size, 1), alignment: alignment)
    }
}

/// Copies a value to uninitialised memory.
func copy(_ type: Any.Type, from source: UnsafeMutableRawPointer, to place: UnsafeMutableRawPointer) {
    func copy<Value>(_ type: Value.Type) {
        place.initializeMemory(as: Value.self, from: source.assumingMemoryBound(to: Value.self), count: 1)
    }
    _openExistential(type, do: copy)
}
