/// A registered component, to say more about it: as what it is known, how long it is kept, what it replaces.
public struct Registration<Value> {
    @usableFromInline let component: Component

    @usableFromInline init(_ component: Component) {
        self.component = component
    }

    /// Makes the component known as `service`, with a tag if several components are known as it.
    ///
    /// Without `as` a component is known as its own type; with it only as what is said, so that nobody comes to
    /// depend on an implementation by accident. Say it several times for several types.
    ///
    /// Converting costs nothing in an optimised build when the compiler sees that `Value` is a `Service`. A
    /// component that is not one makes `resolve` throw.
    /// - Parameters:
    ///   - service: a protocol the component conforms to, a class it inherits from, or its own type.
    ///   - tag: any type; distinguishes components known as the same type.
    @inlinable @inline(__always)
    @discardableResult
    public func `as`<Service>(_ service: Service.Type, tag: Any.Type? = nil) -> Self {
        component.add(
            service, tag: tag, handling: handling(Service.self),
            converting: Service.self == Value.self
                ? nil
                : { node, place in
                    let value = try withPlace(for: Value.self) { made in
                        try node.makeUnconverted(in: UnsafeMutableRawPointer(made))
                        return made.move()
                    }
                    if node.converts(Swift.type(of: value)) {
                        // This very class was converted before by the checked cast below, and whether a class
                        // instance converts depends on its class alone. The forced cast is the one the optimiser
                        // can do at compile time.
                        // swift-format-ignore: NeverForceUnwrap
                        place.initializeMemory(as: Service.self, to: value as! Service)
                    } else {
                        guard let service = value as? Service else { throw node.isNo(Service.self) }
                        node.noteConversion(of: Swift.type(of: value), to: service)
                        place.initializeMemory(as: Service.self, to: service)
                    }
                })
        return self
    }

    /// Makes the component known as its own type with a tag.
    @inlinable @inline(__always)
    @discardableResult
    public func `as`(tag: Any.Type) -> Self {
        `as`(Value.self, tag: tag)
    }

    /// Sets how long the container keeps an instance; without it, ``Lifetime/prototype``.
    @discardableResult
    public func lifetime(_ lifetime: Lifetime) -> Self {
        component.lifetime = lifetime
        component.changed()
        return self
    }

    /// Completes the component once everything it needs is made: for the rare real cycle.
    ///
    /// Of two components which need each other one takes the other in its initialiser and the other takes the
    /// first here. Both need a lifetime in which they can meet, ``Lifetime/objectGraph`` or longer.
    /// ```swift
    /// container.register(Player.init(queue:)).lifetime(.objectGraph)
    /// container.register(Queue.init).lifetime(.objectGraph)
    ///     .inject { (queue: Queue, player: Player) in queue.player = player }
    /// ```
    /// It runs before `resolve` returns, after the initialisers.
    @inlinable @inline(__always)
    @discardableResult
    public func inject<each Need>(
        _ complete: @escaping (Value, repeat each Need) throws -> Void
    ) -> Self {
        component.add(
            injection: { node, instance, links in
                let value = instance.assumingMemoryBound(to: Value.self).pointee
                try withPlace(for: (repeat each Need).self) { arguments in
                    try node.layArguments(in: UnsafeMutableRawPointer(arguments), links)
                    let needs = arguments.move()
                    try complete(value, repeat each needs)
                }
            },
            needs: {
                var needs: [Any.Type] = []
                repeat needs.append((each Need).self)
                return needs
            })
        return self
    }

    /// Makes the component a stand-in, used only when nothing else is registered as its type.
    @discardableResult
    public func `default`() -> Self {
        component.rank = .default
        component.changed()
        return self
    }

    /// Makes the component replace every other that is known as its type, in parent containers too: for tests.
    @discardableResult
    public func override() -> Self {
        component.rank = .override
        component.changed()
        return self
    }
}
