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
            supply: Supply<Self> { node in Tagged(try node.takeFirst(Value.self)) }.erased)
    }
}
