/// What is known about one registration.
@usableFromInline
final class Component {
    @usableFromInline
    enum Origin {
        case made, value, argument
    }

    /// Who wins when several are registered as the same type.
    enum Rank: Int, Comparable {
        case `default`, normal, override

        static func < (one: Rank, other: Rank) -> Bool { one.rawValue < other.rawValue }
    }

    /// A type as which the component is known, and the conversion to it unless it is the component's own.
    struct Service {
        let key: Key
        let handling: Handling
        let converting: Making?
    }

    struct Injection {
        let run: Injecting
        let needs: () -> [Any.Type]
    }

    let type: Any.Type
    let origin: Origin
    let needs: () -> [Any.Type]
    let handling: Handling
    let making: Making
    let location: CodeLocation
    let part: (any Part.Type)?
    unowned let container: Container
    /// Its place among its container's components.
    let position: Int
    /// Its container's node for it, which that keeps.
    var node: Unmanaged<Node>?
    var lifetime: Lifetime
    var rank = Rank.normal
    var injections: [Injection] = []
    private var declaredServices: [Service] = []

    init(
        type: Any.Type, origin: Origin, needs: @escaping () -> [Any.Type], handling: @escaping Handling,
        making: @escaping Making, location: CodeLocation, part: (any Part.Type)?, container: Container,
        position: Int
    ) {
        self.type = type
        self.origin = origin
        self.needs = needs
        self.handling = handling
        self.making = making
        self.location = location
        self.part = part
        self.container = container
        self.position = position
        lifetime =
            switch origin {
            case .made: .prototype
            case .value: .single
            case .argument: .objectGraph
            }
    }

    var serviceCount: Int { max(1, declaredServices.count) }

    func service(_ index: Int) -> Service {
        declaredServices.isEmpty
            ? Service(key: Key(type: type, tag: nil), handling: handling, converting: nil)
            : declaredServices[index]
    }

    /// Whether one instance serves all who resolve through the container of its registration or its children.
    var belongsToItsContainer: Bool { lifetime == .single || lifetime == .weak }

    var isConvertedAtOnce: Bool { declaredServices.count == 1 && injections.isEmpty && lifetime != .weak }

    @usableFromInline
    func add(_ service: Any.Type, tag: Any.Type?, handling: @escaping Handling, converting: Making?) {
        let key = Key(type: service, tag: tag)
        declaredServices.append(Service(key: key, handling: handling, converting: converting))
        changed()
    }

    @usableFromInline
    func add(injection: @escaping Injecting, needs: @escaping () -> [Any.Type]) {
        injections.append(Injection(run: injection, needs: needs))
        changed()
    }

    /// Tells the container that what it concluded from the registration no longer holds.
    func changed() {
        container.changed(component: self)
    }
}
