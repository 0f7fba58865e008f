public import StoreyGraph

/// A dependency injection container: creates an app's components from the registrations of its parts.
///
/// ```swift
/// let container = Container(parts: StoragePart.self, NotesListPart.self)
/// let list: NotesListDependency = try container.resolve()
/// ```
///
/// The first `resolve` of a type looks up its dependencies and records links to them; later calls only follow
/// the links. ``validate(roots:)`` links all components and reports all problems.
///
/// Use a container and the objects that it creates in one isolation: it isn't `Sendable` and takes no locks.
/// Share a value between the containers of several isolations with ``ProcessWide``.
public final class Container {
    /// The parent container, which provides the components that aren't registered in this one.
    package let parent: Container?

    private var parts = PartLoads()
    private let resolver: Resolver

    private init(parent: Container?) {
        self.parent = parent
        resolver = Resolver(parent: parent?.resolver)
    }

    /// Creates a container and loads the given parts.
    public convenience init(parts: any Part.Type..., file: String = #fileID, line: Int = #line) {
        self.init(parent: nil)
        for part in parts {
            load(part, file: file, line: line)
        }
    }

    /// Creates a child container, which inherits all components of this one and can add or replace
    /// components.
    ///
    /// The child's registrations take precedence over those of its parents for the same type and tag, unless
    /// the parent's registration has a higher rank; see ``Registration/default()`` and
    /// ``Registration/override()``. The child retains its parent; the parent doesn't reference its children.
    public func child() -> Container {
        Container(parent: self)
    }

    /// Registers the components of a part, unless the part is already loaded in this container.
    ///
    /// If only a parent has loaded the part, its components are registered again, so this container has its
    /// own instances of the `singleton` ones.
    ///
    /// Several parts can load the same part. ``validate(roots:)`` reports a part that loads another one
    /// twice.
    public func load(_ part: any Part.Type, file: String = #fileID, line: Int = #line) {
        let location = CodeLocation(file: file, line: line)
        guard parts.begin(part, at: location) else { return }
        part.load(self)
        parts.end()
    }

    @usableFromInline
    func add(
        _ type: Any.Type, origin: Component.Origin, parameterTypes: @escaping () -> [Any.Type],
        copyOrDestroy: @escaping CopyOrDestroy, makeValue: @escaping MakeValue, file: String, line: Int
    ) -> Component {
        // Several parts can declare the same argument.
        if origin == .argument, let declared = resolver.declaredArgument(type) { return declared }
        let component = Component(
            type: type, origin: origin, parameterTypes: parameterTypes, copyOrDestroy: copyOrDestroy,
            makeValue: makeValue, location: CodeLocation(file: file, line: line), part: parts.current,
            resolver: resolver, position: resolver.components.count)
        resolver.add(component)
        return component
    }
}

// MARK: - Resolution

extension Container {
    /// Returns an instance of the component registered as `type`, new or shared according to its
    /// ``Lifetime``.
    ///
    /// The first call for a type looks up all its dependencies, in time proportional to their number. Later calls
    /// only create instances, until another component is registered.
    /// - Parameters:
    ///   - type: The registered type, usually inferred from the context.
    ///   - tag: The tag of the registration, if it has one.
    ///   - file: The calling file; provided by the compiler.
    ///   - line: The calling line; provided by the compiler.
    /// - Throws: ``ResolutionError``, which describes the problem and the chain of components that led to it.
    ///   Missing, ambiguous and cyclic dependencies are found before any initializer runs.
    public func resolve<Value>(
        _ type: Value.Type = Value.self, tag: Any.Type? = nil, file: String = #fileID, line: Int = #line
    ) throws(ResolutionError) -> Value {
        try resolver.make(Key(type: Value.self, tag: tag), arguments: nil, file: file, line: line)
    }

    /// Explains that the compiler can't infer the type.
    @available(
        *, unavailable,
        message: "write the type, as in “let list: ListDependency = try container.resolve()”"
    )
    @_disfavoredOverload
    public func resolve() throws(ResolutionError) -> Any {
        preconditionFailure("This method is unavailable.")
    }

    /// Returns an instance of the component registered as `type`, created with arguments.
    ///
    /// The components created by this call can depend on an argument by its type:
    /// ```swift
    /// container.register(argument: Note.ID.self)
    /// container.register(NoteDetailsProviderImpl.init(id:storage:))
    /// let details: NoteDetailsDependency = try container.resolve(arguments: id)
    /// ```
    /// Each argument must have a different type. A component that is retained beyond the call, such as one with
    /// the lifetime ``Lifetime/singleton``, must not depend on an argument, because it would keep that of the first
    /// call; ``validate(roots:)`` reports this.
    /// Arguments aren't passed on to components that a ``Lazy`` or ``Factory`` resolves later.
    /// - Throws: ``ResolutionError``, also if the type of an argument isn't registered, several arguments have the
    ///   same type, or a required argument is missing.
    public func resolve<Value, each Argument>(
        _ type: Value.Type = Value.self, tag: Any.Type? = nil, arguments: repeat each Argument,
        file: String = #fileID, line: Int = #line
    ) throws(ResolutionError) -> Value {
        try resolver.make(
            Key(type: Value.self, tag: tag), arguments: Arguments(repeat each arguments), file: file,
            line: line)
    }
}

// MARK: - Inspection

extension Container {
    /// Returns all problems with the registered components, without creating any. Empty if the container is
    /// valid.
    ///
    /// If no dependency is missing, ambiguous or cyclic, all unused components of this container are reported
    /// together as one problem. A component is used if a root depends on it, directly or through others. Roots are
    /// the types in `roots`, and the dependency structs of the modules, such as `NotesListDependency`. A component
    /// counts as a dependency struct if it is a struct or another value type with dependencies, is registered
    /// without ``Registration/as(_:tag:)`` and with the lifetime ``Lifetime/prototype``, and no other component
    /// depends on it. If there are no roots, no component is reported as unused. Existing values, as in
    /// ``register(value:file:line:)``, and ``ProcessWide`` values never are.
    ///
    /// If the container is valid, this also looks up all dependencies in advance, so that even the first `resolve`
    /// of a component only creates instances. Takes about a microsecond per component.
    /// - Parameter roots: Other types that the app resolves itself. Write one with a tag as
    ///   `Tagged<Value, Tag>.self`.
    public func validate(roots: Any.Type...) -> [ValidationIssue] {
        resolver.issues(roots: roots) + parts.issues
    }

    /// Throws all problems found by ``validate(roots:)`` as one error.
    public func requireValid(roots: Any.Type...) throws(ValidationFailure) {
        let issues = resolver.issues(roots: roots) + parts.issues
        guard issues.isEmpty else { throw ValidationFailure("The container", issues) }
    }

    /// Returns the components that can be resolved here and their dependencies, without creating any.
    ///
    /// This also works for a container with problems: a missing component is included by its type.
    public func graph() -> ComponentGraph {
        resolver.graph()
    }

    /// Returns the lifetimes with which an object's type is registered in this container or its parents,
    /// either as the type itself or as a protocol that the object conforms to. Empty if it isn't registered.
    package func lifetimes(of object: AnyObject) -> Set<Lifetime> {
        func isOne<Known>(_ known: Known.Type) -> Bool { object is Known }
        let matching = resolver.allComponents.filter { component in
            component.type == type(of: object)
                || (isExistential(component.type) && _openExistential(component.type, do: isOne))
        }
        return Set(matching.map(\.lifetime))
    }
}
