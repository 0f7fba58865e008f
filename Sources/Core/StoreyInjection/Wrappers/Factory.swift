/// A dependency that is resolved each time the factory is called, optionally with arguments.
///
/// ```swift
/// container.register { (editor: Factory<NoteEditor>) in NotesList(onEdit: { id in try editor(arguments: id) }) }
/// ```
/// Each call is a separate call of `resolve` in the container that created the factory. It returns a new or
/// shared instance according to the component's ``Lifetime``, and doesn't share ``Lifetime/objectGraph``
/// instances with other calls. The factory doesn't retain that container: after its deallocation, a call throws
/// a ``ResolutionError``.
public struct Factory<Value> {
    private let make: (Arguments?, String, Int) throws(ResolutionError) -> Value

    init(_ node: ResolutionNode) {
        let tag = node.wrappedTag
        make = { [weak resolver = node.resolver] arguments, file, line throws(ResolutionError) in
            guard let resolver else { throw ResolutionError(.containerReleased(Value.self)) }
            return try resolver.make(
                Key(type: Value.self, tag: tag), arguments: arguments, file: file, line: line)
        }
    }

    /// Creates a factory without a container, for use in tests. Each call of the factory calls `make` and ignores
    /// the arguments.
    public init(_ make: @escaping () throws(ResolutionError) -> Value) {
        self.make = { _, _, _ throws(ResolutionError) in try make() }
    }

    /// Resolves the component.
    /// - Parameters:
    ///   - arguments: The values for types registered with `register(argument:)`.
    ///   - file: The calling file; provided by the compiler.
    ///   - line: The calling line; provided by the compiler.
    public func callAsFunction<each Argument>(
        arguments: repeat each Argument, file: String = #fileID, line: Int = #line
    ) throws(ResolutionError) -> Value {
        try make(Arguments(repeat each arguments), file, line)
    }

    /// Resolves the component.
    public func callAsFunction(file: String = #fileID, line: Int = #line) throws(ResolutionError) -> Value {
        try make(nil, file, line)
    }
}

extension Factory: Wrapper {
    static var wrapping: Wrapping {
        Wrapping(
            style: .factory, type: Value.self,
            copyOrDestroy: copyOrDestroy(Factory.self),
            makeValue: { node, destination in destination.initializeMemory(as: Self.self, to: Factory(node)) }
        )
    }
}
