/// The size and alignment of a type.
struct Layout {
    let size: Int
    let alignment: Int

    init(of type: Any.Type) {
        func layout<Value>(_ type: Value.Type) -> Layout { Layout(ofType: type) }
        self = _openExistential(type, do: layout)
    }

    private init<Value>(ofType type: Value.Type) {
        size = MemoryLayout<Value>.size
        alignment = MemoryLayout<Value>.alignment
    }

    func allocate() -> UnsafeMutableRawPointer {
        .allocate(byteCount: max(size, 1), alignment: alignment)
    }
}
