extension Optional: Wrapper {
    /// An optional dependency: `nil` when nothing is registered as `Wrapped`.
    static var wrapping: Wrapping {
        Wrapping(
            style: .optional, type: Wrapped.self,
            supply: Supply<Self> { node in try node.takeIfLinked(Wrapped.self) }.erased)
    }
}
