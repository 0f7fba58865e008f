extension Fault {
    static func unreachable(_ component: Component) -> Fault {
        let name = TypeName.of(component.type)
        return Fault(
            kind: .unreachable, subject: "`\(name)`",
            summary: "No root needs `\(name)`, directly or through others.",
            locations: [component.location], chain: [],
            advice: "Remove its registration, or name among the roots what is resolved and leads to it.")
    }

    /// - Parameter path: the holder, the prototypes between, and the captive.
    static func captive(_ path: [Component]) -> Fault {
        let (holder, held) = (path[0], path[path.count - 1])
        let (name, other) = (TypeName.of(holder.type), TypeName.of(held.type))
        return Fault(
            kind: .captive, subject: "`\(name)`",
            summary:
                "`\(name)` (`.\(holder.lifetime)`) holds `\(other)` (`.\(held.lifetime)`), which is to live shorter.",
            locations: [holder.location, held.location], chain: path.dropLast().map(Link.init),
            advice: """
                Let `\(name)` need `Factory<\(other)>` and ask it when it is used, give `\(other)` the lifetime \
                `.\(holder.lifetime)`, or give `\(name)` the lifetime `.\(held.lifetime)`.
                """)
    }

    static func partLoadedTwice(
        _ part: any Part.Type, by loader: (any Part.Type)?, at locations: [CodeLocation]
    ) -> Fault {
        let place = loader.map { "by `\(TypeName.of($0))`" } ?? "outside all parts"
        return Fault(
            kind: .partLoadedTwice, subject: "`\(TypeName.of(part))`",
            summary:
                "The part `\(TypeName.of(part))` is loaded twice \(place); the second time does nothing.",
            locations: locations, chain: [], advice: "Remove one of the calls.")
    }
}
