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
    /// - Parameter make: makes the component; what it throws becomes the `underlying` error of a
    ///   ``ResolutionError``.
    /// - Returns: the registration, to say more about it.
    @inlinable
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
            supply: Supply<Value> { node in
                var cursor = 0
                return try make(repeat node.take(&cursor, (each Need).self))
            }.erased, file: file, line: line)
        return Registration(component)
    }

    /// Registers a value or an instance made elsewhere. It lives as long as the container.
    @inlinable
    @discardableResult
    public func register<Value>(
        value: Value, file: String = #fileID, line: Int = #line
    ) -> Registration<Value> {
        let component = add(
            Value.self, origin: .value, needs: { [] }, supply: Supply<Value> { _ in value }.erased,
            file: file, line: line)
        return Registration(component)
    }

    /// Registers a value that all the process shares: see ``ProcessWide``.
    @inlinable
    @discardableResult
    public func register<Value>(
        _ shared: ProcessWide<Value>, file: String = #fileID, line: Int = #line
    ) -> Registration<Value> {
        let component = add(
            Value.self, origin: .value, needs: { [] },
            supply: Supply<Value> { _ in try shared.value() }.erased,
            file: file, line: line)
        return Registration(component)
    }

    /// Registers a type whose value comes with each call of `resolve`: see ``resolve(_:tag:arguments:file:line:)``.
    ///
    /// Any component that call makes may need it, however deep. Several parts may register the same argument.
    @inlinable
    public func register<Value>(argument: Value.Type, file: String = #fileID, line: Int = #line) {
        _ = add(
            Value.self, origin: .argument, needs: { [] },
            supply: Supply<Value> { node in throw node.argumentIsNotGiven() }.erased, file: file, line: line)
    }

    @usableFromInline
    func add(
        _ type: Any.Type, origin: Component.Origin, needs: @escaping () -> [Any.Type],
        supply: Supply<Void>, file: String, line: Int
    ) -> Component {
        let component = Component(
            type: type, origin: origin, needs: needs, supply: supply,
            location: CodeLocation(file: file, line: line), part: loadingParts.last, container: self,
            position: components.count)
        components.append(component)
        changed()
        return component
    }
}
