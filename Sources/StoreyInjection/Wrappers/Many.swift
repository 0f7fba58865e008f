/// All components that are registered as `Element`, in the order of registration, the parents' first.
///
/// A plain array is a component of its own; who wants everything there is says so:
/// ```swift
/// container.register { (checks: Many<any StartCheck>) in StartScreen(checks: checks.elements) }
/// ```
/// With ``Tagged``, or resolved with a tag, it has those that carry the tag, otherwise those without one. It is
/// empty when nothing is registered. Of defaults and overrides the highest rank that occurs is taken.
public struct Many<Element> {
    /// The components.
    public let elements: [Element]

    /// The components as given: to make a dependant by hand, in a test.
    public init(_ elements: [Element]) {
        self.elements = elements
    }
}

extension Many: RandomAccessCollection {
    /// The position of the first component, always 0.
    public var startIndex: Int { 0 }
    /// The number of components.
    public var endIndex: Int { elements.count }
    /// The component at a position.
    public subscript(position: Int) -> Element { elements[position] }
}

extension Many: Wrapper {
    static var wrapping: Wrapping {
        Wrapping(
            style: .many, type: Element.self,
            handling: handling(Many.self),
            making: { node, place in
                let elements = try node.links.indices.map { try node.value(ofLink: $0, Element.self) }
                place.initializeMemory(as: Self.self, to: Many(elements))
            })
    }
}

extension Container {
    /// All that is to be used of what is known as `key`, where many are wanted.
    func many(_ key: Key) -> [Candidate] {
        let all = everything(knownAs: key)
        let rank = all.map(\.component.rank).max()
        return all.filter { $0.component.rank == rank }
    }
}
