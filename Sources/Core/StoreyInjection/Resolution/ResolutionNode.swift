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
        /// Wraps the values of other nodes. Indirect, so that it doesn't enlarge the nodes of components.
        indirect case wrapper(Wrapping, Key)
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

    private struct WeakInstance {
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
    var injections: [Injection]?
    /// The container's epoch in which this node, and everything reachable from it, was linked.
    var linkedEpoch = -1
    /// The number of the last search that visited this node.
    var search = 0
    /// The nodes of a component's services, by index.
    var services: [ResolutionNode?] = []

    // The properties of one byte follow each other, because one between larger properties takes eight.

    var retention = Retention.nothing
    /// Whether the current search is below this node.
    var isOpen = false

    // Set by resolving:

    /// Whether the only instance is being created.
    private var isMaking = false
    /// The instance to return: `memory`, after it was initialized.
    var instance: UnsafeMutableRawPointer?
    var memory: UnsafeMutableRawPointer?
    private var weakInstance: WeakInstance?
    /// The next node that retains an instance for the current object graph.
    var nextInGraph: Unmanaged<ResolutionNode>?
    /// The class whose instances are known to convert.
    private var convertibleClass: Any.Type?

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

// MARK: - Supplying instances

extension ResolutionNode {
    /// Writes an instance, according to its lifetime, to uninitialized memory. The caller owns the value.
    func write(to destination: UnsafeMutableRawPointer) throws(ResolutionError) {
        switch retention {
        case .nothing: try make(in: destination)
        case .weakly: try writeWeakValue(to: destination)
        case .graph, .always: copyValue(from: try retainedInstance(), to: destination)
        }
    }

    /// Returns an instance, according to its lifetime. `Value` must be the node's type.
    func value<Value>(_ type: Value.Type) throws(ResolutionError) -> Value {
        switch retention {
        case .graph, .always:
            let instance = try retainedInstance()
            return instance.assumingMemoryBound(to: Value.self).pointee
        case .nothing, .weakly:
            let destination = takeMemory()
            defer { returnMemory(destination) }
            try write(to: destination)
            return destination.assumingMemoryBound(to: Value.self).move()
        }
    }

    private func retainedInstance() throws(ResolutionError) -> UnsafeMutableRawPointer {
        if let instance { return instance }
        return try makeRetainedInstance()
    }

    /// Creates the instance that the node retains.
    private func makeRetainedInstance() throws(ResolutionError) -> UnsafeMutableRawPointer {
        guard retention == .graph || !isMaking else { throw ResolutionError(.needsItself(self)) }
        isMaking = true
        // An initializer that resolves can reenter this method for another object graph.
        let destination = takeMemory()
        defer {
            isMaking = false
            returnMemory(destination)
        }
        try make(in: destination)
        instance = destination
        if retention == .graph { session.join(self) }
        if injections != nil { session.completeLater(self) }
        return destination
    }

    private func writeWeakValue(to destination: UnsafeMutableRawPointer) throws(ResolutionError) {
        if let object = weakInstance?.object {
            // A weakly referenced value is a class instance, so its value is this reference.
            destination.initializeMemory(as: AnyObject.self, to: object)
            return
        }
        guard !isMaking else { throw ResolutionError(.needsItself(self)) }
        isMaking = true
        defer { isMaking = false }
        try make(in: destination)
        weakInstance = WeakInstance(object: destination.assumingMemoryBound(to: AnyObject.self).pointee)
        if injections != nil { session.completeLater(self) }
    }

    private func make(in destination: UnsafeMutableRawPointer) throws(ResolutionError) {
        do {
            try makeValue(self, destination)
        } catch {
            throw ResolutionError(error, from: self)
        }
        // An instance that isn't retained can't be a dependency of other components, so it is completed
        // immediately.
        if retention == .nothing, injections != nil { try completeOwn(destination) }
    }

    private func completeOwn(_ destination: UnsafeMutableRawPointer) throws(ResolutionError) {
        do throws(ResolutionError) {
            try inject(into: destination)
        } catch {
            destroyValue(at: destination)
            throw error
        }
    }

    /// Returns the reserved memory, or new memory if it is in use.
    private func takeMemory() -> UnsafeMutableRawPointer {
        defer { memory = nil }
        return memory ?? layout.allocate()
    }

    private func returnMemory(_ destination: UnsafeMutableRawPointer) {
        memory?.deallocate()
        memory = destination
    }
}

// MARK: - Injections

extension ResolutionNode {
    /// Runs the injections of the retained instance, if it still exists.
    func complete() throws(ResolutionError) {
        if let instance {
            try inject(into: instance)
        } else if let object = weakInstance?.object {
            // The value of a class instance is its reference.
            try withUnsafePointer(to: object) { pointer throws(ResolutionError) in try inject(into: pointer) }
        }
    }

    func inject(into instance: UnsafeRawPointer) throws(ResolutionError) {
        do {
            for injection in injections ?? [] {
                try injection.run(self, instance, injection.links)
            }
        } catch {
            throw ResolutionError(error, from: self)
        }
    }

    /// Discards an instance whose injections failed. Instances of the object graph are released when the call
    /// ends.
    func discardInstance() {
        weakInstance = nil
        guard retention == .always, let instance else { return }
        self.instance = nil
        destroyValue(at: instance)
    }

    /// Provides an argument for the current object graph.
    func provide<Value>(_ value: Value) throws(ResolutionError) {
        guard instance == nil else { throw ResolutionError(.argumentRepeated(self)) }
        retention = .graph
        reserveMemory()
        memory?.initializeMemory(as: Value.self, to: value)
        instance = memory
        session.join(self)
    }
}

// MARK: - Called by the closures of registrations

extension ResolutionNode {
    /// Writes the tuple of initializer arguments to memory. The caller owns the values.
    @usableFromInline
    func writeArguments(in frame: UnsafeMutableRawPointer) throws {
        try write(in: frame, 0..<initialLinks)
    }

    /// Writes the tuple of the values of a range of links to memory.
    @usableFromInline
    func writeArguments(in frame: UnsafeMutableRawPointer, _ range: Range<Int>) throws {
        try write(in: frame, range)
    }

    @inline(__always)
    private func write(in frame: UnsafeMutableRawPointer, _ range: Range<Int>) throws {
        var position = range.lowerBound
        do {
            while position < range.upperBound {
                let link = links[position]
                try link.node._withUnsafeGuaranteedRef { try $0.write(to: frame + link.offset) }
                position += 1
            }
        } catch {
            for link in links[range.lowerBound..<position] {
                link.node.takeUnretainedValue().destroyValue(at: frame + link.offset)
            }
            throw error
        }
    }

    /// Returns the value of a link, for wrappers.
    func value<Value>(ofLink position: Int, _ type: Value.Type) throws(ResolutionError) -> Value {
        try links[position].node.takeUnretainedValue().value(Value.self)
    }

    /// Creates the component before its conversion, in uninitialized memory.
    @usableFromInline
    func makeUnconverted(in destination: UnsafeMutableRawPointer) throws {
        if let makeUnconvertedValue {
            try makeUnconvertedValue(self, destination)
        } else {
            try links[0].node._withUnsafeGuaranteedRef { try $0.write(to: destination) }
        }
    }

    @usableFromInline
    func isKnownToConvert(_ type: Any.Type) -> Bool {
        convertibleClass == type
    }

    @usableFromInline
    func noteConversion<Service>(of type: Any.Type, to service: Service) {
        // Whether a bridged value converts depends on its content, so only objects that keep their identity
        // are recorded.
        guard type is AnyClass, Swift.type(of: service as Any) == type else { return }
        convertibleClass = type
    }

    @usableFromInline
    func doesNotConform<Service>(_ service: Service.Type) -> ResolutionError {
        ResolutionError(.doesNotConform(service, self))
    }

    @usableFromInline
    func argumentNotProvided() -> ResolutionError {
        ResolutionError(.argumentNotProvided(self))
    }
}
