extension Optional: Wrapper {
    /// An optional dependency, which is `nil` if nothing is registered as `Wrapped`.
    static var wrapping: Wrapping {
        Wrapping(
            style: .optional, type: Wrapped.self,
            copyOrDestroy: copyOrDestroy(Wrapped?.self),
            makeValue: { node, destination in
                let value = node.links.isEmpty ? nil : try node.value(ofLink: 0, Wrapped.self)
                destination.initializeMemory(as: Self.self, to: value)
            })
    }
}
