import StoreyGraph

extension ValidationIssue {
    static func missing(_ key: Key, in resolver: Resolver, chain: [ResolutionNode]) -> ValidationIssue {
        let suggestions = Suggestions(for: key, in: resolver)
        let registration = TypeName.registration(key)
        let advice =
            suggestions.sentences.isEmpty
            ? "Register it in a loaded part: \(registration)."
            : "Otherwise register it in a loaded part: \(registration)."
        return ValidationIssue(
            .missing, [TypeName.subject(key)],
            summary: "Nothing is registered as \(TypeName.of(key)).",
            chain: links(chain), locations: suggestions.locations.map(\.description),
            advice: (suggestions.sentences + [advice]).joined(separator: " "))
    }

    static func ambiguous(
        _ key: Key, _ candidates: [Candidate], chain: [ResolutionNode]
    ) -> ValidationIssue {
        let names = candidates.map { "`\(TypeName.of($0.component.type))`" }.joined(separator: ", ")
        return ValidationIssue(
            .ambiguous, [TypeName.subject(key)],
            summary: "\(candidates.count) components are registered as \(TypeName.of(key)): \(names).",
            chain: links(chain), locations: candidates.map(\.component.location.description),
            advice: """
                Remove all but one, distinguish them with tags (`.as(\(TypeName.argument(key.type)), tag: …)`), mark \
                one with `.default()`, or resolve `Many<\(TypeName.of(key.type))>`.
                """)
    }

    static func cycle(_ nodes: [ResolutionNode]) -> ValidationIssue {
        let components = nodes.compactMap(\.component)
        let names = components.map { TypeName.of($0.type) }
        return ValidationIssue(
            .cycle, names,
            summary: "Dependency cycle: \(path(of: names)).",
            chain: components.map(\.dependent), locations: components.map(\.location.description),
            advice: """
                Inject one of them after initialization with `.inject { (component, dependency) in … }` and give both \
                `.lifetime(.objectGraph)`, or depend on it as `Lazy` or `Factory`.
                """)
    }

    /// - Parameter nodes: The nodes from the injected component to the one it is injected into.
    static func cycleOfPrototypes(_ nodes: [ResolutionNode]) -> ValidationIssue {
        let components = nodes.compactMap(\.component)
        let names = components.map { TypeName.of($0.type) }
        return ValidationIssue(
            .cycle, names,
            summary: "Injection closes a dependency cycle, but with different instances: \(path(of: names)).",
            chain: components.map(\.dependent), locations: components.map(\.location.description),
            advice: """
                Give `\(names.first ?? "")` and `\(names.last ?? "")` the lifetime `.objectGraph` or a longer one, so that \
                they share instances.
                """)
    }

    private static func path(of cycle: [String]) -> String {
        (cycle + cycle.prefix(1)).map { "`\($0)`" }.joined(separator: " → ")
    }

    /// - Parameter path: The component that a `Lazy` resolves, those in between, and the argument.
    static func argumentNeverProvided(_ path: [Component]) -> ValidationIssue {
        let name = path.last.map { TypeName.of($0.type) } ?? ""
        return ValidationIssue(
            .argumentMissing, [name],
            summary: "A component that is resolved by a `Lazy` requires the argument `\(name)`.",
            chain: path.dropLast().map(\.dependent), locations: path.suffix(1).map(\.location.description),
            advice:
                "A `Lazy` can't provide arguments. Use a `Factory` and pass the argument when you call it.")
    }

    static func cannotBeWeak(_ component: Component, chain: [ResolutionNode]) -> ValidationIssue {
        let name = TypeName.of(component.type)
        return ValidationIssue(
            .cannotBeWeak, [name],
            summary: "`\(name)` has the lifetime `.weak` but is not a class.",
            chain: links(chain.dropLast()), locations: [component.location.description],
            advice: "Make it a class, or choose another lifetime.")
    }

    // MARK: Found only when resolving

    static func needsItself(_ node: ResolutionNode) -> ValidationIssue {
        let name = TypeName.of(node.type)
        return ValidationIssue(
            .cycle, [name],
            summary: "`\(name)` is resolved again while its initializer runs.",
            locations: node.component.map { [$0.location.description] } ?? [],
            advice: "Depend on it as `Lazy` or `Factory`, and resolve it after initialization.")
    }

    static func recursionTooDeep(_ key: Key) -> ValidationIssue {
        ValidationIssue(
            .cycle, [TypeName.subject(key)],
            summary: """
                Initializers that call `resolve` are nested \(ResolvingSession.maxDepth) levels deep, the last time \
                for \(TypeName.of(key)).
                """,
            advice: "Pass dependencies to initializers as parameters instead of resolving them there.")
    }

    static func doesNotConform(_ service: Any.Type, _ node: ResolutionNode) -> ValidationIssue {
        let component = node.madeComponent
        let (name, expected) = (TypeName.of(component?.type ?? node.type), TypeName.of(service))
        return ValidationIssue(
            .wrongType, [name],
            summary:
                "`\(name)` is registered as `\(expected)`, but `\(name)` does not conform to `\(expected)`.",
            locations: component.map { [$0.location.description] } ?? [],
            advice: "Declare the conformance or inheritance, or remove the call of `.as(…)`.")
    }

    static func initializerFailed(_ node: ResolutionNode, _ error: any Error) -> ValidationIssue {
        let name = TypeName.of(node.type)
        return ValidationIssue(
            .initializerFailed, [name],
            summary: "The initializer of `\(name)` threw an error: \(error)",
            locations: node.component.map { [$0.location.description] } ?? [],
            advice: "Handle the error in the initializer or closure that throws it.")
    }

    static func argumentNotProvided(_ node: ResolutionNode) -> ValidationIssue {
        let name = TypeName.of(node.type)
        return ValidationIssue(
            .argumentMissing, [name],
            summary: "The argument of type `\(name)` was not provided.",
            locations: node.component.map { [$0.location.description] } ?? [],
            advice: "Pass it to `resolve(arguments: …)`, or to the call of a `Factory`.")
    }

    static func unknownArgument(_ key: Key) -> ValidationIssue {
        ValidationIssue(
            .argumentUnknown, [TypeName.subject(key)],
            summary: "An argument of type \(TypeName.of(key)) was passed, but is not registered.",
            advice:
                "Write `container.register(argument: \(TypeName.argument(key.type)))`, or remove the argument."
        )
    }

    static func argumentRepeated(_ node: ResolutionNode) -> ValidationIssue {
        let name = TypeName.of(node.type)
        return ValidationIssue(
            .argumentRepeated, [name],
            summary: "Several arguments of type `\(name)` were passed.",
            locations: node.component.map { [$0.location.description] } ?? [],
            advice: "Pass one of them, or arguments of different types.")
    }

    static func containerReleased(_ type: Any.Type) -> ValidationIssue {
        ValidationIssue(
            .containerReleased, [TypeName.of(type)],
            summary:
                "A `Factory` or `Lazy` resolved `\(TypeName.of(type))` after its container was deallocated.",
            advice: "Retain the container while its components can still resolve others.")
    }
}

extension ValidationIssue {
    /// Returns descriptions of the components among `nodes`.
    private static func links(_ nodes: some Sequence<ResolutionNode>) -> [String] {
        nodes.compactMap(\.component?.dependent)
    }

    /// Returns the issue with one more component at the start of its chain.
    func required(by component: Component) -> ValidationIssue {
        ValidationIssue(
            kind, subjects, summary: summary, chain: [component.dependent] + chain, locations: locations,
            advice: advice)
    }
}

extension Component {
    /// The component in a chain of dependents: `NotesListProviderImpl (Notes/NotesListPart.swift:12)`.
    var dependent: String { "\(TypeName.of(type)) (\(location))" }
}
