import StoreyGraph

extension ValidationIssue {
    static func unneeded(_ components: [Component]) -> ValidationIssue {
        let names = components.map { TypeName.of($0.type) }
        return ValidationIssue(
            .unneeded, names,
            summary: "Nothing needs \(names.map { "`\($0)`" }.joined(separator: ", ")).",
            locations: components.map(\.location.description),
            advice: """
                Remove the registration\(names.count == 1 ? "" : "s"), or pass what the app resolves itself as a root: \
                `validate(roots: \(components.first.map { TypeName.argument($0.service(0).key.type) } ?? ""))`.
                """)
    }

    /// - Parameters:
    ///   - component: The class.
    ///   - holders: The components that each receive an instance.
    ///   - creator: The type whose creation creates them all.
    static func notShared(
        _ component: Component, holders: [Component], createdWith creator: Any.Type
    ) -> ValidationIssue {
        let name = TypeName.of(component.type)
        var seen: Set<ObjectIdentifier> = []
        let distinct = holders.filter { seen.insert(ObjectIdentifier($0)).inserted }
        let names = distinct.map { "`\(TypeName.of($0.type))`" }.joined(separator: ", ")
        let reason =
            switch (distinct.count, holders.count) {
            case (1, 1): "each \(names) receives its own"
            case (1, _): "\(names) receives more than one"
            default: "\(names) each receive their own"
            }
        return ValidationIssue(
            .notShared, [name],
            summary: """
                Each `\(TypeName.of(creator))` has several instances of `\(name)`, because \(reason).
                """,
            locations: ([component] + distinct).map(\.location.description),
            advice: """
                Register `\(name)` with `.lifetime(.objectGraph)`, so that they share one, or with \
                `.lifetime(.prototype)` if each needs its own.
                """)
    }

    /// - Parameter path: The holder, the prototypes in between, and the captive.
    static func captive(_ path: [Component]) -> ValidationIssue {
        let (holder, held) = (path[0], path[path.count - 1])
        let (name, other) = (TypeName.of(holder.type), TypeName.of(held.type))
        return ValidationIssue(
            .captive, [name],
            summary: """
                `\(name)` (`.\(holder.lifetime)`) holds `\(other)` (`.\(held.lifetime)`), which has a shorter lifetime.
                """,
            chain: path.dropLast().map(\.dependent),
            locations: [holder.location.description, held.location.description],
            advice: """
                Depend on `Factory<\(other)>` and call it when the dependency is used, give `\(other)` the lifetime \
                `.\(holder.lifetime)`, or give `\(name)` the lifetime `.\(held.lifetime)`.
                """)
    }

    static func partLoadedTwice(
        _ part: any Part.Type, by loader: (any Part.Type)?, at locations: [CodeLocation]
    ) -> ValidationIssue {
        let place = loader.map { "by `\(TypeName.of($0))`" } ?? "outside of any part"
        return ValidationIssue(
            .partLoadedTwice, [TypeName.of(part)],
            summary:
                "The part `\(TypeName.of(part))` is loaded twice \(place); the second call has no effect.",
            locations: locations.map(\.description),
            advice: "Remove one of the calls.")
    }
}
