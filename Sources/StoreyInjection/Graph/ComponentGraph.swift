/// A container's components and what they need of each other, as a value: to print, to keep, to compare.
///
/// ```swift
/// print(container.graph().drawing.mermaid)
/// ```
public struct ComponentGraph: Hashable, Sendable, Codable {
    /// The components, in the order of registration, those of parent containers first.
    public let components: [Component]
    /// What they need, by component and then in the order of their parameters.
    public let needs: [Need]

    /// A registered component.
    public struct Component: Hashable, Sendable, Codable, Identifiable {
        /// The component's type; numbered where several have the same.
        public let id: String
        /// What it is known as, tags included.
        public let services: [String]
        /// How long an instance is kept.
        public let lifetime: Lifetime
        /// The part that registers it, if one does.
        public let part: String?
        /// Where it is registered.
        public let location: CodeLocation

        /// A component as given.
        public init(id: String, services: [String], lifetime: Lifetime, part: String?, location: CodeLocation)
        {
            self.id = id
            self.services = services
            self.lifetime = lifetime
            self.part = part
            self.location = location
        }
    }

    /// One component's need of another.
    public struct Need: Hashable, Sendable, Codable {
        /// The component that needs.
        public let from: String
        /// The component that is needed, or the type if nothing is registered as it.
        public let to: String
        /// How it comes.
        public let way: Way

        /// A need as given.
        public init(from: String, to: String, way: Way) {
            self.from = from
            self.to = to
            self.way = way
        }
    }

    /// How a component comes to one that needs it.
    public enum Way: String, Hashable, Sendable, Codable, CaseIterable {
        /// As an argument of the initialiser.
        case argument
        /// As an argument that may be `nil`.
        case optional
        /// As one of ``Many``.
        case many
        /// Afterwards, through ``Lazy`` or ``Factory``.
        case later
        /// By `inject`, once it is made.
        case injection
    }
}
