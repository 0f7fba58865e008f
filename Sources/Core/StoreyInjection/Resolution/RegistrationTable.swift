/// The components that are registered in one container.
struct RegistrationTable {
    /// The components in the order of registration.
    private(set) var components: ContiguousArray<Component> = []
    /// The number of changes. Results derived from the registrations are valid until it changes.
    private(set) var changes = 0
    private var arguments: [ObjectIdentifier: Component] = [:]
    private var index = ServiceIndex()

    /// Adds a new component.
    mutating func add(_ component: Component) {
        components.append(component)
        if component.origin == .argument { arguments[ObjectIdentifier(component.type)] = component }
        changes &+= 1
    }

    /// Returns the declaration of the argument `type`, if there is one.
    func argument(_ type: Any.Type) -> Component? { arguments[ObjectIdentifier(type)] }

    /// Records that a component was changed.
    mutating func componentChanged(_ component: Component) {
        changes &+= 1
        index.forget(component)
    }

    /// Returns the candidate for `key`, if there is exactly one.
    mutating func onlyCandidate(for key: Key) -> Candidate? {
        index.update(with: components)
        return index.onlyCandidate(for: key)
    }

    /// Returns the candidates for `key`, in the order of registration.
    mutating func candidates(for key: Key) -> [Candidate] {
        index.update(with: components)
        return index.candidates(for: key)
    }
}
