/// All components that are registered as `Element`, in the order of registration, starting with those of
/// parent containers.
///
/// A plain array is resolved like any other component, so request several components explicitly:
/// ```swift
/// container.register { (checks: Many<any StartCheck>) in StartScreen(checks: Array(checks)) }
/// ```
/// `Tagged<Many<Element>, Tag>`, or a `Many` resolved with a tag, contains only the components with that tag; a plain
/// `Many` contains only those without one. Of overriding, normal and default registrations, only those of the highest rank
/// are included. It is empty if nothing is registered.
public struct Many<Element> {
    /// The components.
    package let elements: [Element]

    /// Creates a collection of the given components without a container, for use in tests.
    public init(_ elements: [Element]) {
        self.elements = elements
    }
}

extension Many: RandomAccessCollection {
    /// The index of the first component, always 0.
    public var startIndex: Int { 0 }
    /// The number of components.
    public var endIndex: Int { elements.count }
    /// Returns the component at an index.
    public subscript(position: Int) -> Element { elements[position] }
}

extension Many: Wrapper {
    static var wrapping: Wrapping {
        Wrapping(
            style: .many, type: Element.self,
            copyOrDestroy: copyOrDestroy(Many.self),
            makeValue: { node, destination in
                let elements = try node.links.indices.map { try node.value(ofLink: $0, Element.self) }
                destination.initializeMemory(as: Self.self, to: Many(elements))
            })
    }
}

extension Resolver {
    /// Returns the candidates of the highest rank for `key`.
    func candidatesOfHighestRank(for key: Key) -> [Candidate] {
        let all = candidates(registeredAs: key)
        let rank = all.map(\.component.rank).max()
        return all.filter { $0.component.rank == rank }
    }
}
