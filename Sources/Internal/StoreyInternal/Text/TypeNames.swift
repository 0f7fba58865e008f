/// Names that are derived from types, each of them once, because deriving one takes several times as long as finding
/// it.
package struct TypeNames: ~Copyable, Sendable {
    private let known = Locked<[ObjectIdentifier: String]>([:])

    /// Creates a store without names.
    package init() {}

    /// Returns the name of a type.
    /// - Parameter derive: Derives the name, if it isn't known.
    package borrowing func name(of type: Any.Type, _ derive: () -> String) -> String {
        let id = ObjectIdentifier(type)
        if let name = known.withLock({ $0[id] }) { return name }
        let name = derive()
        known.withLock { $0[id] = name }
        return name
    }
}
