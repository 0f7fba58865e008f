extension Fault {
    static func missing(_ key: Key, in container: Container, chain: [Node]) -> Fault {
        let near = Suggestions(for: key, in: container)
        return Fault(
            kind: .missing, subject: TypeName.of(key),
            summary: "Nothing is registered as \(TypeName.of(key)).",
            locations: near.locations, chain: links(chain),
            advice: (near.sentences
                + [
                    "\(near.sentences.isEmpty ? "W" : "Or w")rite \(TypeName.registration(key)) in a part that is loaded."
                ])
                .joined(separator: " "))
    }

    static func ambiguous(_ key: Key, _ candidates: [Candidate], chain: [Node]) -> Fault {
        let names = candidates.map { "`\(TypeName.of($0.component.type))`" }.joined(separator: ", ")
        return Fault(
            kind: .ambiguous, subject: TypeName.of(key),
            summary: "\(candidates.count) components are registered as \(TypeName.of(key)): \(names).",
            locations: candidates.map(\.component.location), chain: links(chain),
            advice: """
                Remove all but one, tell them apart by tags (`.as(\(TypeName.argument(key.type)), tag: …)`), mark a \
                stand-in with `.default()`, or ask for `Many<\(TypeName.of(key.type))>` to have them all.
                """)
    }

    static func cycle(_ nodes: [Node]) -> Fault {
        let components = nodes.compactMap(\.component)
        let names = components.map { "`\(TypeName.of($0.type))`" }
        let path = (names + names.prefix(1)).joined(separator: " needs ")
        return Fault(
            kind: .cycle, subject: names.first ?? "", summary: "A component needs itself: \(path).",
            locations: components.map(\.location), chain: components.map(Link.init),
            advice: """
                Take one of them out of the other's initialiser and hand it over afterwards with \
                `.inject { (component, dependency) in … }`, both with `.lifetime(.objectGraph)`; or need it as \
                `Lazy` or `Factory`.
                """)
    }

    /// - Parameter nodes: from what is injected to who it is injected into.
    static func cycleOfPrototypes(_ nodes: [Node]) -> Fault {
        let components = nodes.compactMap(\.component)
        let names = components.map { "`\(TypeName.of($0.type))`" }
        let path = (names + names.prefix(1)).joined(separator: " needs ")
        return Fault(
            kind: .cycle, subject: names.last ?? "",
            summary: "A cycle is closed by injection, but not with the same instances: \(path).",
            locations: components.map(\.location), chain: components.map(Link.init),
            advice: """
                Give \(names.first ?? "") and \(names.last ?? "") the lifetime `.objectGraph` or a longer one, so that \
                they meet.
                """)
    }

    /// - Parameter way: what a `Lazy` resolves, the components between, and the argument.
    static func argumentIsNeverGiven(_ way: [Component]) -> Fault {
        let name = way.last.map { TypeName.of($0.type) } ?? ""
        return Fault(
            kind: .argumentMissing, subject: "`\(name)`",
            summary: "What a `Lazy` resolves needs the argument `\(name)`, which nobody can give it.",
            locations: way.suffix(1).map(\.location), chain: way.dropLast().map(Link.init),
            advice: "Use a `Factory` instead, and give it the argument with the call.")
    }

    static func cannotBeWeak(_ component: Component, chain: [Node]) -> Fault {
        let name = TypeName.of(component.type)
        return Fault(
            kind: .cannotBeWeak, subject: "`\(name)`",
            summary: "`\(name)` has the lifetime `.weak` but is no class: nobody can hold it weakly.",
            locations: [component.location], chain: links(chain.dropLast()),
            advice: "Make it a class, or choose another lifetime.")
    }

    // MARK: Found when resolving

    static func needsItself(_ node: Node) -> Fault {
        let name = TypeName.of(node.type)
        return Fault(
            kind: .cycle, subject: "`\(name)`",
            summary: "`\(name)` is resolved again while its initialiser runs.",
            locations: node.component.map { [$0.location] } ?? [], chain: [],
            advice: "Let what resolves it in between need it as `Lazy` or `Factory`, and use that later.")
    }

    static func isTooDeep(_ key: Key) -> Fault {
        Fault(
            kind: .cycle, subject: TypeName.of(key),
            summary: """
                \(TypeName.of(key)) is resolved by an initialiser that is run by `resolve`, and so on, \
                \(ResolvingSession.maximumDepth) calls deep.
                """,
            locations: [], chain: [],
            advice: "Let initialisers take what they need as parameters rather than resolve it themselves.")
    }

    static func isNo(_ service: Any.Type, _ node: Node) -> Fault {
        let component = node.madeComponent
        let (name, wanted) = (TypeName.of(component?.type ?? node.type), TypeName.of(service))
        return Fault(
            kind: .wrongType, subject: "`\(name)`",
            summary: "`\(name)` is registered as `\(wanted)` but is none.",
            locations: component.map { [$0.location] } ?? [], chain: [],
            advice: "Declare that it conforms to or inherits from `\(wanted)`, or remove the `.as(…)`.")
    }

    static func initialiserFailed(_ node: Node, _ error: any Error) -> Fault {
        let name = TypeName.of(node.type)
        return Fault(
            kind: .initialiserFailed, subject: "`\(name)`",
            summary: "Making `\(name)` failed: \(error)",
            locations: node.component.map { [$0.location] } ?? [], chain: [],
            advice: "See the error, which is kept as `underlying`.")
    }

    static func argumentIsNotGiven(_ node: Node) -> Fault {
        let name = TypeName.of(node.type)
        return Fault(
            kind: .argumentMissing, subject: "`\(name)`",
            summary: "The argument of type `\(name)` was not given.",
            locations: node.component.map { [$0.location] } ?? [], chain: [],
            advice:
                "Give it where the component is resolved: `resolve(arguments: …)`, or with the call of a `Factory`."
        )
    }

    static func argumentIsUnknown(_ key: Key) -> Fault {
        Fault(
            kind: .argumentUnknown, subject: TypeName.of(key),
            summary: "An argument was given that is registered nowhere: \(TypeName.of(key)).",
            locations: [], chain: [],
            advice:
                "Write `container.register(argument: \(TypeName.argument(key.type)))`, or leave the argument out."
        )
    }

    static func containerIsGone(_ type: Any.Type) -> Fault {
        Fault(
            kind: .containerGone, subject: "`\(TypeName.of(type))`",
            summary: "`\(TypeName.of(type))` was resolved by a `Factory` or `Lazy` whose container is gone.",
            locations: [], chain: [], advice: "Keep the container as long as what it made may resolve more.")
    }
}

extension Fault {
    /// The components among `nodes`.
    static func links(_ nodes: some Sequence<Node>) -> [Link] {
        nodes.compactMap { $0.component.map(Link.init) }
    }

    /// The fault with one more who needs what is at fault.
    func needed(by component: Component) -> Fault {
        Fault(
            kind: kind, subject: subject, summary: summary, locations: locations,
            chain: [Link(component)] + chain,
            advice: advice)
    }
}

extension Fault.Link {
    init(_ component: Component) {
        self.init(component: TypeName.of(component.type), location: component.location)
    }
}
