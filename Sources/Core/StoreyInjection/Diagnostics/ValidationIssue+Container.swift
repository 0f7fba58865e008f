import StoreyGraph

extension ValidationIssue {
    static func unreachable(_ component: Component) -> ValidationIssue {
        let name = TypeName.of(component.type)
        return ValidationIssue(
            .unreachable, ["`\(name)`"],
            summary: "No root depends on `\(name)`, directly or indirectly.",
            locations: [component.location.description],
            advice: "Remove its registration, or add the root that depends on it.")
    }

    /// - Parameter path: The holder, the prototypes in between, and the captive.
    static func captive(_ path: [Component]) -> ValidationIssue {
        let (holder, held) = (path[0], path[path.count - 1])
        let (name, other) = (TypeName.of(holder.type), TypeName.of(held.type))
        return ValidationIssue(
            .captive, ["`\(name)`"],
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
            .partLoadedTwice, ["`\(TypeName.of(part))`"],
            summary:
                "The part `\(TypeName.of(part))` is loaded twice \(place); the second call has no effect.",
            locations: locations.map(\.description),
            advice: "Remove one of the calls.")
    }
}
