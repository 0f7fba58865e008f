/// A registration.
@usableFromInline
final class Component {
    @usableFromInline
    enum Origin {
        case made, value, argument
    }

    /// The priority among registrations of the same type.
    enum Rank: Int, Comparable {
        case `default`, normal, override

        static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
    }

    /// A type that the component is registered as, and the conversion to it, unless it is the component's own
    /// type.
    struct Service {
        let key: Key
        let copyOrDestroy: CopyOrDestroy
        let convert: MakeValue?
    }

    struct Injection {
        let run: InjectValues
        let parameterTypes: () -> [Any.Type]
    }

    let type: Any.Type
    let origin: Origin
    let parameterTypes: () -> [Any.Type]
    let copyOrDestroy: CopyOrDestroy
    let makeValue: MakeValue
    let location: CodeLocation
    let part: (any Part.Type)?
    /// The resolver of the container in which the component is registered.
    unowned let resolver: Resolver
    /// Its index in the container's components.
    let position: Int
    /// The container's node for this component. The container retains it.
    var node: Unmanaged<ResolutionNode>?
    private(set) var lifetime: Lifetime {
        didSet { changed() }
    }
    /// Whether the lifetime was set rather than left at its default.
    private(set) var hasChosenLifetime = false
    /// Whether the component is there to be used or not, so that it's no mistake if nothing needs it. Existing values are.
    var isOffered: Bool
    var rank = Rank.normal {
        didSet { changed() }
    }
    private(set) var injections: [Injection] = []
    private var declaredServices: [Service] = []

    init(
        type: Any.Type, origin: Origin, parameterTypes: @escaping () -> [Any.Type],
        copyOrDestroy: @escaping CopyOrDestroy,
        makeValue: @escaping MakeValue, location: CodeLocation, part: (any Part.Type)?, resolver: Resolver,
        position: Int
    ) {
        self.type = type
        self.origin = origin
        self.parameterTypes = parameterTypes
        self.copyOrDestroy = copyOrDestroy
        self.makeValue = makeValue
        self.location = location
        self.part = part
        self.resolver = resolver
        self.position = position
        isOffered = origin == .value
        lifetime =
            switch origin {
            case .made: .prototype
            case .value: .singleton
            case .argument: .objectGraph
            }
    }

    /// Whether the app itself resolves the component if no other needs it: a value that combines other components, like
    /// the dependency struct of a module.
    var canBeRoot: Bool {
        origin == .made && lifetime == .prototype && declaredServices.isEmpty && !(type is AnyClass)
            && !isExistential(type) && !parameterTypes().isEmpty
    }

    var serviceCount: Int { max(1, declaredServices.count) }

    func service(_ index: Int) -> Service {
        declaredServices.isEmpty
            ? Service(key: Key(type: type, tag: nil), copyOrDestroy: copyOrDestroy, convert: nil)
            : declaredServices[index]
    }

    /// Whether one instance is shared by the container of the registration and its children.
    var belongsToItsContainer: Bool { lifetime == .singleton || lifetime == .weak }

    var isConvertedAtOnce: Bool { declaredServices.count == 1 && injections.isEmpty && lifetime != .weak }

    func choose(_ lifetime: Lifetime) {
        hasChosenLifetime = true
        self.lifetime = lifetime
    }

    @usableFromInline
    func add(_ service: Any.Type, tag: Any.Type?, copyOrDestroy: @escaping CopyOrDestroy, convert: MakeValue?)
    {
        let key = Key(type: service, tag: tag)
        declaredServices.append(Service(key: key, copyOrDestroy: copyOrDestroy, convert: convert))
        changed()
    }

    @usableFromInline
    func add(injection: @escaping InjectValues, parameterTypes: @escaping () -> [Any.Type]) {
        injections.append(Injection(run: injection, parameterTypes: parameterTypes))
        changed()
    }

    /// Invalidates everything that the container derived from this registration.
    private func changed() {
        resolver.componentChanged(self)
    }
}
