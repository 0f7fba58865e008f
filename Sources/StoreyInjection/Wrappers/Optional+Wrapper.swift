extension Optional: Wrapper {
    /// An optional dependency: `nil` when nothing is registered as `Wrapped`.
    static var wrapping: Wrapping {
        Wrapping(
            style: .optional, type: Wrapped.self,
            handling: handling(Wrapped?.self),
            making: { node, place in
                let value = node.links.isEmpty ? nil : try node.value(ofLink: 0, Wrapped.self)
                place.initializeMemory(as: Self.self, to: value)
            })
    }
}
