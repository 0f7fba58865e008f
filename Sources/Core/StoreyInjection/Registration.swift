/// A registered component. Its methods set the types that it can be resolved as, its lifetime, its rank and
/// its injections.
public struct Registration<Value> {
    @usableFromInline let component: Component

    @usableFromInline init(_ component: Component) {
        self.component = component
    }

    /// Registers the component as `service`, optionally with a tag.
    ///
    /// Without a call of `as`, a component is registered as its own type; otherwise only as the given types,
    /// so that nothing depends on an implementation by accident. Call it once for each type. All these types
    /// share the component's instances, according to its lifetime: a ``Lifetime/singleton`` is one instance.
    ///
    /// If the component doesn't conform to `Service`, `resolve` throws a ``ResolutionError``;
    /// ``Container/validate(roots:)`` doesn't report this. The conversion is free in an optimized build if the
    /// compiler can prove that `Value` is a `Service`.
    /// - Parameters:
    ///   - service: A protocol the component conforms to, a class it inherits from, or its own type.
    ///   - tag: A type that distinguishes components registered as the same service.
    @inlinable @inline(__always)
    @discardableResult
    public func `as`<Service>(_ service: Service.Type, tag: Any.Type? = nil) -> Self {
        component.add(
            service, tag: tag, copyOrDestroy: copyOrDestroy(Service.self),
            convert: Service.self == Value.self
                ? nil
                : { node, destination in
                    let value = try withTemporaryMemory(for: Value.self) { made in
                        try node.makeUnconverted(in: UnsafeMutableRawPointer(made))
                        return made.move()
                    }
                    if node.isKnownToConvert(Swift.type(of: value)) {
                        // The checked cast below has already converted an instance of this class, and whether
                        // a class instance converts depends on its class alone. The optimizer can perform a
                        // forced cast at compile time.
                        // swift-format-ignore: NeverForceUnwrap
                        destination.initializeMemory(as: Service.self, to: value as! Service)
                    } else {
                        guard let service = value as? Service else { throw node.doesNotConform(Service.self) }
                        node.noteConversion(of: Swift.type(of: value), to: service)
                        destination.initializeMemory(as: Service.self, to: service)
                    }
                })
        return self
    }

    /// Registers the component as its own type with a tag.
    @inlinable @inline(__always)
    @discardableResult
    public func `as`(tag: Any.Type) -> Self {
        `as`(Value.self, tag: tag)
    }

    /// Sets the lifetime. By default, it is ``Lifetime/prototype`` for a component that an initializer or a closure creates,
    /// and ``Lifetime/singleton`` for an existing or process-wide value.
    @discardableResult
    public func lifetime(_ lifetime: Lifetime) -> Self {
        component.choose(lifetime)
        return self
    }

    /// Marks a component that every app has, whether it uses it or not: nothing has to need it.
    @discardableResult
    package func offered() -> Self {
        component.isOffered = true
        return self
    }

    /// Injects dependencies after the component has been created, usually to break a dependency cycle.
    ///
    /// One component of the cycle takes the other in its initializer, and the other receives the first one here.
    /// In a cycle, neither may have the lifetime ``Lifetime/prototype``, because each must receive the same
    /// instance of the other. Make one of the references weak, in this example `Queue.player`, so that the two
    /// don't retain each other.
    /// ```swift
    /// container.register(Player.init(queue:)).lifetime(.objectGraph)
    /// container.register(Queue.init).lifetime(.objectGraph)
    ///     .inject { (queue: Queue, player: Player) in queue.player = player }
    /// ```
    /// The closure runs after all initializers of the call of `resolve` and before that call returns. Outside of a
    /// cycle, the component can be a prototype; the closure then runs right after its initializer. If the closure
    /// throws, `resolve` throws a ``ResolutionError``.
    @inlinable @inline(__always)
    @discardableResult
    public func inject<each Parameter>(
        _ complete: @escaping (Value, repeat each Parameter) throws -> Void
    ) -> Self {
        component.add(
            injection: { node, instance, links in
                let value = instance.assumingMemoryBound(to: Value.self).pointee
                try withTemporaryMemory(for: (repeat each Parameter).self) { arguments in
                    try node.writeArguments(in: UnsafeMutableRawPointer(arguments), links)
                    let values = arguments.move()
                    try complete(value, repeat each values)
                }
            },
            parameterTypes: {
                var types: [Any.Type] = []
                repeat types.append((each Parameter).self)
                return types
            })
        return self
    }

    /// Marks the component as a default. It is used only if no component without this mark is registered with the
    /// same type and tag, in the container that resolves it or in a parent.
    @discardableResult
    public func `default`() -> Self {
        component.rank = .default
        return self
    }

    /// Marks the component as an override, for use in tests. In this container and its children, it replaces all
    /// components with the same type and tag that aren't overrides, including those registered in parents and
    /// children.
    ///
    /// If one container has two overrides with the same type and tag, resolving the type throws a
    /// ``ResolutionError``; a ``Many`` contains both.
    @discardableResult
    public func override() -> Self {
        component.rank = .override
        return self
    }
}
