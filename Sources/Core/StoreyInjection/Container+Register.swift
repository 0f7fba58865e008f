extension Container {
    /// Registers a component by its initializer, or by a closure with any number of parameters.
    ///
    /// The parameter types are the component's dependencies. An `Optional` parameter is `nil` if nothing is
    /// registered as its wrapped type. ``Many``, ``Lazy``, ``Factory`` and ``Tagged`` also change how a dependency
    /// is resolved.
    ///
    /// ```swift
    /// container.register(NotesListViewModelImpl.init(provider:)).as((any NotesListViewModel).self)
    /// container.register { (storage: any NotesStorage) in NotesExport(storage: storage, format: .text) }
    /// ```
    /// - Parameters:
    ///   - make: Creates the component. If it throws, `resolve` throws a ``ResolutionError`` that describes the
    ///     error.
    ///   - file: The calling file; provided by the compiler.
    ///   - line: The calling line; provided by the compiler.
    /// - Returns: The registration, for further options.
    @inlinable @inline(__always)
    @discardableResult
    public func register<each Parameter, Value>(
        _ make: @escaping (repeat each Parameter) throws -> Value, file: String = #fileID, line: Int = #line
    ) -> Registration<Value> {
        let component = add(
            Value.self, origin: .made,
            parameterTypes: {
                var types: [Any.Type] = []
                repeat types.append((each Parameter).self)
                return types
            },
            copyOrDestroy: copyOrDestroy(Value.self),
            makeValue: { node, destination in
                try withTemporaryMemory(for: (repeat each Parameter).self) { arguments in
                    // Resolved at compile time where the types are known.
                    if (repeat each Parameter).self != Void.self {
                        try node.writeArguments(in: UnsafeMutableRawPointer(arguments))
                    }
                    // Moved out immediately, so that the optimizer can move the values into the initializer
                    // without reference counting.
                    let values = arguments.move()
                    let value = try make(repeat each values)
                    destination.initializeMemory(as: Value.self, to: value)
                }
            }, file: file, line: line)
        return Registration(component)
    }

    /// Explains how to register a component as a protocol.
    @available(*, unavailable, message: "write “register(…).as((any Service).self)”")
    public func register<each Parameter, Value, Service>(
        _ make: @escaping (repeat each Parameter) throws -> Value, as service: Service.Type
    ) { preconditionFailure("This method is unavailable.") }

    /// Registers an existing value. It is retained for the lifetime of the container.
    @inlinable @inline(__always)
    @discardableResult
    public func register<Value>(
        value: Value, file: String = #fileID, line: Int = #line
    ) -> Registration<Value> {
        let component = add(
            Value.self, origin: .value, parameterTypes: { [] },
            copyOrDestroy: copyOrDestroy(Value.self),
            makeValue: { _, destination in destination.initializeMemory(as: Value.self, to: value) },
            file: file, line: line)
        return Registration(component)
    }

    /// Registers a value that is shared by the whole process. See ``ProcessWide``.
    @inlinable @inline(__always)
    @discardableResult
    public func register<Value>(
        _ shared: ProcessWide<Value>, file: String = #fileID, line: Int = #line
    ) -> Registration<Value> {
        let component = add(
            Value.self, origin: .value, parameterTypes: { [] },
            copyOrDestroy: copyOrDestroy(Value.self),
            makeValue: { _, destination in
                destination.initializeMemory(as: Value.self, to: try shared.value())
            },
            file: file, line: line)
        return Registration(component)
    }

    /// Registers a type whose value is passed to `resolve`. See ``resolve(_:tag:arguments:file:line:)``.
    ///
    /// Every component created by that call can depend on it. Several parts can register the same argument.
    @inlinable @inline(__always)
    public func register<Value>(argument: Value.Type, file: String = #fileID, line: Int = #line) {
        _ = add(
            Value.self, origin: .argument, parameterTypes: { [] },
            copyOrDestroy: copyOrDestroy(Value.self),
            makeValue: { node, _ in throw node.argumentNotProvided() },
            file: file, line: line)
    }
}
