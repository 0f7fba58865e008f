extension HTML {
    /// The same description sending other events: how a part that several screens draw speaks the language of each.
    ///
    /// ```swift
    /// ratingRow(data.rating).map(FilmEvent.rating)
    /// ```
    ///
    /// Visits the outermost elements alone; copies those which another value shares.
    public consuming func map<Other>(_ transform: @escaping (Event) -> Other) -> HTML<Other> {
        nodes.enter(HTMLScope(transform: Self.erased(transform)))
        return HTML<Other>(nodes: nodes)
    }

    /// The same description with every identifier preceded by `scope` and a full stop, so that several
    /// screens can stand on one page: `save` becomes `note-3.save`. References between elements follow.
    ///
    /// Visits the outermost elements alone; copies those which another value shares.
    public consuming func scoped(to scope: String) -> HTML {
        nodes.enter(HTMLScope(prefix: "\(scope)."))
        return self
    }

    /// Both: ``scoped(to:)``, unless `scope` is nil, and ``map(_:)``, where nobody around it changes its events further.
    consuming func acting<Other>(
        in scope: String?, _ transform: @escaping (Event) -> Other
    ) -> HTML<Other> {
        let prefix = scope.map { "\($0)." } ?? ""
        nodes.enter(HTMLScope(prefix: prefix, isFinal: true, transform: Self.erased(transform)))
        return HTML<Other>(nodes: nodes)
    }

    private static func erased<Other>(_ transform: @escaping (Event) -> Other) -> (Any) -> Any {
        // It is one: see the invariant.
        { event in (event as? Event).map(transform) ?? event }
    }
}
