/// A place in a container's plan: something that can be asked for, linked to what it needs itself.
///
/// A container never gives up a node while it lives, so nodes refer to each other unretained.
@usableFromInline
final class Node {
    enum Role {
        /// Makes and keeps a component's instances.
        case component(Component)
        /// Converts a component to a type that it is known as.
        case service(Component, Int)
        /// Wraps what another node makes.
        case wrapper(Wrapping, Key)
    }

    /// What becomes of an instance once it is made.
    enum Keeping {
        case nothing, graph, always, weakly
    }

    let role: Role
    let type: Any.Type
    unowned let container: Container
    let session: ResolvingSession
    let supply: Supply<Void>

    /// First what the initialiser needs, then what is injected afterwards, in order.
    var links: ContiguousArray<Unmanaged<Node>> = []
    /// How many of `links` the initialiser needs.
    var initialLinks = 0
    var keeping = Keeping.nothing
    var injections: [Component.Injection] = []
    /// The container's epoch in which this node, and all that it reaches, was linked.
    var linkedEpoch = -1
    /// The linker's search that visited the node last, and whether it is still below it.
    var search = 0
    var isOpen = false
    /// The nodes of a component's services, by position.
    var services: [Int: Node] = [:]

    /// The instance to hand out: `memory` once it holds one.
    var instance: UnsafeMutableRawPointer?
    var memory: UnsafeMutableRawPointer?
    weak var weakInstance: AnyObject?
    var isMaking = false
    /// The next node that keeps an instance for the current object graph.
    var nextInGraph: Unmanaged<Node>?
    /// The class whose instances are known to convert.
    var convertibleClass: AnyClass?

    init(_ role: Role, type: Any.Type, supply: Supply<Void>, in container: Container) {
        self.role = role
        self.type = type
        self.supply = supply
        self.container = container
        session = container.session
    }

    deinit {
        freeMemory()
    }

    /// The component, where the node makes its instances itself.
    var component: Component? {
        if case .component(let component) = role { component } else { nil }
    }
}

// MARK: - The instance

extension Node {
    /// Makes room for an instance, so that resolving does not have to.
    func reserveMemory() {
        func allocate<Value>(_ type: Value.Type) -> UnsafeMutableRawPointer {
            UnsafeMutableRawPointer(UnsafeMutablePointer<Value>.allocate(capacity: 1))
        }
        guard memory == nil, keeping == .always || keeping == .graph else { return }
        memory = _openExistential(type, do: allocate)
    }

    private func freeMemory() {
        if instance != nil { destroyInstance() }
        memory?.deallocate()
    }

    /// Ends the life of the instance; the memory stays.
    func destroyInstance() {
        func destroy<Value>(_ type: Value.Type) {
            memory?.assumingMemoryBound(to: Value.self).deinitialize(count: 1)
        }
        _openExistential(type, do: destroy)
    }

    func keep<Value>(_ value: Value) {
        reserveMemory()
        guard let memory else { return }
        memory.assumingMemoryBound(to: Value.self).initialize(to: value)
        instance = memory
        if keeping == .graph { session.join(self) }
    }

    /// Forgets an instance that could not be completed.
    func drop() {
        weakInstance = nil
        guard keeping == .always, instance != nil else { return }
        instance = nil
        destroyInstance()
    }
}
