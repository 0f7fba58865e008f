/// A place in a container's plan: something that can be asked for, linked to what it needs itself.
///
/// A container never gives up a node while it lives, so nodes refer to each other unretained.
@usableFromInline
final class Node {
    enum Role {
        /// Makes and keeps a component's instances.
        case component(Component)
        /// Converts what a component's node makes to a type that it is known as.
        case service(Component, Int)
        /// Wraps what another node makes.
        case wrapper(Wrapping, Key)
    }

    /// What becomes of an instance once it is made.
    enum Keeping {
        case nothing, graph, always, weakly
    }

    struct Link {
        let node: Unmanaged<Node>
        /// Where its value lies among the arguments of the initialiser.
        let offset: Int
    }

    struct Injection {
        let run: Injecting
        /// The links to what it needs.
        let links: Range<Int>
    }

    struct WeakInstance {
        weak var object: AnyObject?
    }

    let role: Role
    let type: Any.Type
    let layout: Layout
    unowned let container: Container
    let session: ResolvingSession
    private let handling: Handling
    let making: Making
    /// Makes the component as its own type, if `making` converts it at once.
    let makingUnconverted: Making?

    // What linking sets.

    /// First what the initialiser needs, then what each injection needs, in order.
    var links: ContiguousArray<Link> = []
    /// How many of `links` the initialiser needs.
    var initialLinks = 0
    var keeping = Keeping.nothing
    var injections: [Injection]?
    /// The container's epoch in which this node, and all that it reaches, was linked.
    var linkedEpoch = -1
    /// The linker's search that visited the node last, and whether it is still below it.
    var search = 0
    var isOpen = false
    /// The nodes of a component's services, by position.
    var services: [Node?] = []

    // What resolving sets.

    /// The instance to hand out: `memory` once it holds one.
    var instance: UnsafeMutableRawPointer?
    var memory: UnsafeMutableRawPointer?
    var weakInstance: WeakInstance?
    /// Whether the one instance there may be is being made.
    var isMaking = false
    /// The next node that keeps an instance for the current object graph.
    var nextInGraph: Unmanaged<Node>?
    /// The class whose instances are known to convert.
    var convertibleClass: Any.Type?

    init(
        _ role: Role, type: Any.Type, handling: @escaping Handling, making: @escaping Making,
        makingUnconverted: Making? = nil,
        in container: Container
    ) {
        self.role = role
        self.type = type
        self.handling = handling
        self.making = making
        self.makingUnconverted = makingUnconverted
        self.container = container
        layout = Layout(of: type)
        session = container.session
    }

    deinit {
        if let instance { destroyValue(at: instance) }
        memory?.deallocate()
    }

    /// The component, where the node makes its instances itself.
    var component: Component? {
        if case .component(let component) = role { component } else { nil }
    }

    /// The component that the node makes or converts.
    var madeComponent: Component? {
        switch role {
        case .component(let component), .service(let component, _): component
        case .wrapper: nil
        }
    }

    /// The instance, if it is kept beyond the call.
    var lastingInstance: UnsafeMutableRawPointer? { keeping == .always ? instance : nil }

    /// Copies a value of the node's type to uninitialised memory.
    func copyValue(from source: UnsafeMutableRawPointer, to place: UnsafeMutableRawPointer) {
        handling(source, place)
    }

    /// Ends the life of a value of the node's type.
    func destroyValue(at place: UnsafeMutableRawPointer) {
        handling(place, nil)
    }

    /// Makes room for an instance, so that resolving does not have to.
    func reserveMemory() {
        if memory == nil { memory = layout.allocate() }
    }
}
