/// A node of a container's dependency graph: a type that can be resolved, linked to its dependencies.
///
/// A container never releases a node during its lifetime, so nodes reference each other unretained.
@usableFromInline
final class ResolutionNode {
    enum Role {
        /// Creates and retains a component's instances.
        case component(Component)
        /// Converts the instances of a component's node to one of its services.
        case service(Component, Int)
        /// Wraps the values of other nodes.
        case wrapper(Wrapping, Key)
    }

    /// The way an instance is retained after its creation.
    enum Retention {
        case nothing, graph, always, weakly
    }

    struct Link {
        let node: Unmanaged<ResolutionNode>
        /// The offset of its value in the argument tuple.
        let offset: Int
    }

    struct Injection {
        let run: InjectValues
        /// The links to its dependencies.
        let links: Range<Int>
    }

    struct WeakInstance {
        weak var object: AnyObject?
    }

    let role: Role
    let type: Any.Type
    let layout: Layout
    unowned let resolver: Resolver
    let session: ResolvingSession
    private let copyOrDestroy: CopyOrDestroy
    let makeValue: MakeValue
    /// Creates the component as its own type, if `makeValue` includes the conversion.
    let makeUnconvertedValue: MakeValue?

    // Set by linking:

    /// The dependencies of the initializer, followed by those of each injection, in order.
    var links: ContiguousArray<Link> = []
    /// The number of links that the initializer depends on.
    var initialLinks = 0
    var retention = Retention.nothing
    var injections: [Injection]?
    /// The container's epoch in which this node, and everything reachable from it, was linked.
    var linkedEpoch = -1
    /// The number of the last search that visited this node.
    var search = 0
    /// Whether the current search is below this node.
    var isOpen = false
    /// The nodes of a component's services, by index.
    var services: [ResolutionNode?] = []

    // Set by resolving:

    /// The instance to return: `memory`, after it was initialized.
    var instance: UnsafeMutableRawPointer?
    var memory: UnsafeMutableRawPointer?
    var weakInstance: WeakInstance?
    /// Whether the only instance is being created.
    var isMaking = false
    /// The next node that retains an instance for the current object graph.
    var nextInGraph: Unmanaged<ResolutionNode>?
    /// The class whose instances are known to convert.
    var convertibleClass: Any.Type?

    init(
        _ role: Role, type: Any.Type, copyOrDestroy: @escaping CopyOrDestroy, makeValue: @escaping MakeValue,
        makeUnconvertedValue: MakeValue? = nil, in resolver: Resolver, session: ResolvingSession
    ) {
        self.role = role
        self.type = type
        self.copyOrDestroy = copyOrDestroy
        self.makeValue = makeValue
        self.makeUnconvertedValue = makeUnconvertedValue
        self.resolver = resolver
        layout = Layout(of: type)
        self.session = session
    }

    deinit {
        if let instance { destroyValue(at: instance) }
        memory?.deallocate()
    }

    /// The component, if the node creates its instances itself.
    var component: Component? {
        if case .component(let component) = role { component } else { nil }
    }

    /// The component whose instances the node creates or converts.
    var madeComponent: Component? {
        switch role {
        case .component(let component), .service(let component, _): component
        case .wrapper: nil
        }
    }

    /// The instance, if it is retained beyond the call.
    var lastingInstance: UnsafeMutableRawPointer? { retention == .always ? instance : nil }

    /// Copies a value of the node's type to uninitialized memory.
    func copyValue(from source: UnsafeMutableRawPointer, to destination: UnsafeMutableRawPointer) {
        copyOrDestroy(source, destination)
    }

    /// Destroys a value of the node's type.
    func destroyValue(at destination: UnsafeMutableRawPointer) {
        copyOrDestroy(destination, nil)
    }

    /// Reserves memory for an instance, so that resolving doesn't have to allocate it.
    func reserveMemory() {
        if memory == nil { memory = layout.allocate() }
    }
}
