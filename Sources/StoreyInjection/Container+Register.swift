extension Container {
    /// Registers a component by its initialiser, or by a closure, of any number of parameters.
    ///
    /// The parameters' types are what the component needs. They may be wrapped to be had in another way:
    /// `Optional`, ``Many``, ``Lazy``, ``Factory``, ``Tagged``.
    ///
    /// ```swift
    /// container.register(NotesListViewModelImpl.init(provider:)).as((any NotesListViewModel).self)
    /// container.register { (storage: any NotesStorage) in NotesExport(storage: storage, format: .text) }
    /// ```
    /// - Parameters:
    ///   - make: makes the component; what it throws becomes the `underlying` error of a ``ResolutionError``.
    ///   - file: where the call stands; given by the compiler.
    ///   - line: where the call stands; given by the compiler.
    /// - Returns: the registration, to say more about it.
    @inlinable @inline(__always)
    @discardableResult
    public func register<each Need, Value>(
        _ make: @escaping (repeat each Need) throws -> Value, file: String = #fileID, line: Int = #line
    ) -> Registration<Value> {
        let component = add(
            Value.self, origin: .made,
            needs: {
                var needs: [Any.Type] = []
                repeat needs.append((each Need).self)
                return needs
            },
            handling: handling(Value.self),
            making: { node, place in
                try withPlace(for: (repeat each Need).self) { arguments in
                    // Decided by the compiler, where it knows the type.
                    if (repeat each Need).self != Void.self {
                        try node.layArguments(in: UnsafeMutableRawPointer(arguments))
                    }
                    // Moved out at once, so that the optimiser sees who owns them: then it moves them on into the
                    // initialiser, and counts no reference.
                    let needs = arguments.move()
                    let value = try make(repeat each needs)
                    place.initializeMemory(as: Value.self, to: value)
                }
            }, file: file, line: line)
        return Registration(component)
    }

    /// Registers a value or an instance made elsewhere. It lives as long as the container.
    @inlinable @inline(__always)
    @discardableResult
    public func register<Value>(
        value: Value, file: String = #fileID, line: Int = #line
    ) -> Registration<Value> {
        let component = add(
            Value.self, origin: .value, needs: { [] },
            handling: handling(Value.self),
            making: { _, place in place.initializeMemory(as: Value.self, to: value) },
            file: file, line: line)
        return Registration(component)
    }

    /// Registers a value that all the process shares: see ``ProcessWide``.
    @inlinable @inline(__always)
    @discardableResult
    public func register<Value>(
        _ shared: ProcessWide<Value>, file: String = #fileID, line: Int = #line
    ) -> Registration<Value> {
        let component = add(
            Value.self, origin: .value, needs: { [] },
            handling: handling(Value.self),
            making: { _, place in place.initializeMemory(as: Value.self, to: try shared.value()) },
            file: file, line: line)
        return Registration(component)
    }

    /// Registers a type whose value comes with each call of `resolve`: see ``resolve(_:tag:arguments:file:line:)``.
    ///
    /// Any component that call makes may need it, however deep. Several parts may register the same argument.
    @inlinable @inline(__always)
    public func register<Value>(argument: Value.Type, file: String = #fileID, line: Int = #line) {
        _ = add(
            Value.self, origin: .argument, needs: { [] },
            handling: handling(Value.self), making: { node, _ in throw node.argumentIsNotGiven() },
            file: file, line: line)
    }

    @usableFromInline
    func add(
        _ type: Any.Type, origin: Component.Origin, needs: @escaping () -> [Any.Type],
        handling: @escaping Handling, making: @escaping Making, file: String, line: Int
    ) -> Component {
        let component = Component(
            type: type, origin: origin, needs: needs, handling: handling, making: making,
            location: CodeLocation(file: file, line: line), part: loadingParts.last, container: self,
            position: components.count)
        components.append(component)
        changed()
        return component
    }
}
