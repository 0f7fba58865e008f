/// The component that is registered as `Value` under the tag `Tag`.
///
/// ```swift
/// container.register { (notes: Tagged<SharedStore<[Note]>, ArchiveScope>) in ArchiveProvider(notes: notes.value) }
/// ```
public struct Tagged<Value, Tag> {
    /// The component.
    public let value: Value

    /// The component as given: to make a dependant by hand, in a test.
    public init(_ value: Value) {
        self.value = value
    }
}

extension Tagged: Wrapper {
    static var wrapping: Wrapping {
        Wrapping(
            style: .tagged, type: Value.self, tag: Tag.self,
            handling: handling(Tagged.self),
            making: { node, place in
                place.initializeMemory(as: Self.self, to: Tagged(try node.value(ofLink: 0, Value.self)))
            })
    }
}
