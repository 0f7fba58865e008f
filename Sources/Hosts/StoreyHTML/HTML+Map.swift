extension HTML {
    /// Returns this description with its events transformed, so that several screens can share a part.
    ///
    /// ```swift
    /// ratingRow(data.rating).map(FilmEvent.rating)
    /// ```
    ///
    /// Visits only the outermost elements, and copies those that another value shares.
    public consuming func map<Other>(_ transform: @escaping (Event) -> Other) -> HTML<Other> {
        nodes.enter(HTMLScope(transform: Self.erased(transform)))
        return HTML<Other>(nodes: nodes)
    }

    /// Returns this description with `scope` and a period before every identifier, so that several screens can
    /// be on one page.
    ///
    /// For example, `save` becomes `note-3.save`. References between elements are updated too. Visits only the
    /// outermost elements, and copies those that another value shares.
    public consuming func scoped(to scope: String) -> HTML {
        nodes.enter(HTMLScope(prefix: "\(scope)."))
        return self
    }

    /// Returns this description with its events bound to an outer type, and scoped unless `scope` is `nil`.
    ///
    /// Combines ``scoped(to:)`` and ``map(_:)``. Outer scopes don't transform these events again.
    consuming func bindingEvents<Other>(
        in scope: String?, _ transform: @escaping (Event) -> Other
    ) -> HTML<Other> {
        let prefix = scope.map { "\($0)." } ?? ""
        nodes.enter(HTMLScope(prefix: prefix, isFinal: true, transform: Self.erased(transform)))
        return HTML<Other>(nodes: nodes)
    }

    private static func erased<Other>(_ transform: @escaping (Event) -> Other) -> (Any) -> Any {
        // Always an `Event`: see the invariant of `HTML`.
        { event in (event as? Event).map(transform) ?? event }
    }
}
