/// Makes an app's components from what its parts register.
///
/// ```swift
/// let container = Container(parts: StoragePart.self, NotesListPart.self)
/// let list: NotesListDependency = try container.resolve()
/// ```
///
/// The first `resolve` of a type finds out what it needs and links it; from then on resolving follows the
/// links. ``validate(roots:)`` does the same for all components at once and tells everything that is wrong.
///
/// A container lives in one isolation, as the objects it makes do: it is not `Sendable` and takes no locks.
/// What several isolations share, a container of each gets as a ``ProcessWide``.
public final class Container {
    /// The container asked when this one has no registration, if this is a child.
    public let parent: Container?

    // Each access to what is unchecked ends before anything else runs, least of all an initialiser.

    @exclusivity(unchecked) var components: ContiguousArray<Component> = []
    var partLoads: [PartLoad] = []
    /// The parts whose `load` is running, innermost last.
    var loadingParts: [any Part.Type] = []

    /// How often the registrations changed; what was concluded from them holds while it stays the same.
    @exclusivity(unchecked) private var changes = 0
    @exclusivity(unchecked) var index = ServiceIndex()
    @exclusivity(unchecked) var plan = Plan()
    let session: ResolvingSession

    init(parent: Container?) {
        self.parent = parent
        session = parent?.session ?? ResolvingSession()
    }

    /// The number of changes in this container and those above it, which never falls.
    var epoch: Int {
        guard let parent else { return changes }
        return changes &+ parent.epoch
    }

    /// Notes a new component, or with `component` that something more was said about a known one.
    func changed(component: Component? = nil) {
        changes &+= 1
        if let component { index.forget(component) }
    }

    /// A container with the components of `parts`.
    public convenience init(parts: any Part.Type..., file: String = #fileID, line: Int = #line) {
        self.init(parent: nil)
        for part in parts {
            load(part, file: file, line: line)
        }
    }

    /// A container that has all of this one's components and may register more or others.
    ///
    /// What is registered in the child hides what is registered here as the same type, for the child only.
    /// A child keeps its parent alive; the parent does not know its children.
    public func child() -> Container {
        Container(parent: self)
    }
}
