/// A component that is registered as `Value` with the tag `Tag`. A tag can be any type; only its identity matters.
///
/// ```swift
/// enum Archive {}
/// container.register { (notes: Tagged<SharedStore<[Note]>, Archive>) in ArchiveProvider(notes: notes.value) }
/// ```
public struct Tagged<Value, Tag> {
    /// The component.
    public let value: Value

    /// Wraps a component without a container, for use in tests.
    public init(_ value: Value) {
        self.value = value
    }
}

extension Tagged: Wrapper {
    static var wrapping: Wrapping {
        Wrapping(
            style: .tagged, type: Value.self, tag: Tag.self,
            copyOrDestroy: copyOrDestroy(Tagged.self),
            makeValue: { node, destination in
                destination.initializeMemory(as: Self.self, to: Tagged(try node.value(ofLink: 0, Value.self)))
            })
    }
}
