/// A container's components and their dependencies, as a value that can be drawn, stored and compared.
///
/// ```swift
/// print(container.graph().drawing.mermaid)
/// ```
public struct ComponentGraph: Hashable, Sendable, Codable {
    /// The components in the order of registration, starting with those of parent containers.
    package let components: [Component]
    /// The dependencies, by component and then in the order of the parameters.
    package let dependencies: [Dependency]

    /// A registered component.
    package struct Component: Hashable, Sendable, Codable, Identifiable {
        /// The component's type, followed by a number if several components have the same type.
        package let id: String
        /// The services it is registered as, including tags.
        package let services: [String]
        /// The lifetime of its instances.
        package let lifetime: Lifetime
        /// The part that registers it, if any.
        package let part: String?
        /// The location of its registration.
        package let location: CodeLocation

        /// Creates a component.
        package init(
            id: String, services: [String], lifetime: Lifetime, part: String?, location: CodeLocation
        ) {
            self.id = id
            self.services = services
            self.lifetime = lifetime
            self.part = part
            self.location = location
        }
    }

    /// A component's dependency on another.
    package struct Dependency: Hashable, Sendable, Codable {
        /// The component that has the dependency.
        package let from: String
        /// The component it depends on, or the type if nothing is registered as it.
        package let to: String
        /// The kind of dependency.
        package let kind: Kind

        /// Creates a dependency.
        package init(from: String, to: String, kind: Kind) {
            self.from = from
            self.to = to
            self.kind = kind
        }

        /// The way in which a component receives a dependency.
        package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
            /// As an argument of the initializer.
            case argument
            /// As an argument that can be `nil`.
            case optional
            /// As an element of ``Many``.
            case many
            /// On demand, through ``Lazy`` or ``Factory``.
            case deferred
            /// By `inject`, after the initializer has run.
            case injection
        }
    }
}
