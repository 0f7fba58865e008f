/// Resolves a component when it is called, as often as it is called.
///
/// ```swift
/// container.register { (editor: Factory<NoteEditor>) in NotesList(onEdit: { id in try editor(arguments: id) }) }
/// ```
/// Each call is a call of `resolve`, with an object graph of its own, in the container that made the factory.
/// The factory does not keep that container alive.
public struct Factory<Value> {
    private let make: (Arguments?, String, Int) throws(ResolutionError) -> Value

    init(_ node: Node) {
        let tag = node.wrappedTag
        make = { [weak container = node.container] arguments, file, line throws(ResolutionError) in
            guard let container else { throw ResolutionError(.containerIsGone(Value.self)) }
            return try container.make(
                Key(type: Value.self, tag: tag), arguments: arguments, file: file, line: line)
        }
    }

    /// A factory that calls `make`, whatever the arguments: to make a dependant by hand, in a test.
    public init(_ make: @escaping () throws(ResolutionError) -> Value) {
        self.make = { _, _, _ throws(ResolutionError) in try make() }
    }

    /// Resolves the component.
    /// - Parameters:
    ///   - arguments: the values for components registered with `register(argument:)`.
    ///   - file: where the call stands; given by the compiler.
    ///   - line: where the call stands; given by the compiler.
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
            handling: handling(Factory.self),
            making: { node, place in place.initializeMemory(as: Self.self, to: Factory(node)) })
    }
}
