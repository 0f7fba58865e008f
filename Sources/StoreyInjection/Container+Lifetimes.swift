extension Container {
    /// The lifetimes with which something is registered, here or above, that this object may be: by its own type, or
    /// as no more than a protocol that it conforms to. Empty where there is none.
    package func lifetimes(of object: AnyObject) -> Set<Lifetime> {
        func isOne<Known>(_ known: Known.Type) -> Bool { object is Known }
        let own = components.filter { component in
            component.type == type(of: object)
                || (isExistential(component.type) && _openExistential(component.type, do: isOne))
        }
        return (parent?.lifetimes(of: object) ?? []).union(own.map(\.lifetime))
    }
}
