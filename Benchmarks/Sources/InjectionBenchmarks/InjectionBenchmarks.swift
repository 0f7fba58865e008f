import StoreyInjection

/// Four objects of one screen, through protocols, over two singles.
public func injectionScreen() throws -> InjectionFigure {
    let container = Container(parts: NotesListPart.self)
    try container.requireValid(roots: NotesListModule.self)
    let byHand = ScreenByHand()
    return figure(
        "injection.screen", "resolve one notes screen through protocols",
        [
            Contender(name: "Storey") {
                for _ in 0..<$0 { make { try container.resolve(NotesListModule.self) } }
            },
            Contender(name: "by hand") { for _ in 0..<$0 { use(byHand.module()) } },
        ])
}

/// 63 objects, each made for the one above it.
public func injectionTree63() throws -> InjectionFigure {
    let container = Container()
    Tree.register(in: container)
    try container.requireValid(roots: Tree.Root.self)
    return figure(
        "injection.tree63", "resolve a tree of 63 objects",
        [
            Contender(name: "Storey") { for _ in 0..<$0 { make { try container.resolve(Tree.Root.self) } } },
            Contender(name: "by hand") { for _ in 0..<$0 { use(Tree.root()) } },
        ])
}

/// Eleven objects of one object graph that need each other 20 times.
public func injectionShared11() throws -> InjectionFigure {
    let container = Container()
    Lattice.register(in: container)
    try container.requireValid(roots: Lattice.Top.self)
    return figure(
        "injection.shared11", "resolve 11 objects shared in one object graph",
        [
            Contender(name: "Storey") {
                for _ in 0..<$0 { make { try container.resolve(Lattice.Top.self) } }
            },
            Contender(name: "by hand") { for _ in 0..<$0 { use(Lattice.top()) } },
        ])
}

/// A single, by its protocol.
public func injectionSingle() throws -> InjectionFigure {
    let container = Container(parts: NotesListPart.self)
    try container.requireValid()
    let byHand = ScreenByHand()
    return figure(
        "injection.single", "resolve a single",
        [
            Contender(name: "Storey") {
                for _ in 0..<$0 { make { try container.resolve((any NotesStorage).self) } }
            },
            Contender(name: "by hand") { for _ in 0..<$0 { use(byHand.storage) } },
        ])
}

/// Registering, with the container's creation and end.
public func injectionRegister1000() -> InjectionFigure {
    figure(
        "injection.register1000", "register 1,000 components",
        [
            Contender(name: "Storey") { for _ in 0..<$0 { registerThousand(Container()) } },
            Contender(name: "by hand") {
                for _ in 0..<$0 {
                    var closures: Closures = [:]
                    registerThousandByHand(&closures)
                }
            },
        ])
}

/// Nanoseconds for registering 1,000 components, and for that and resolving each of them once. They are figures only
/// as the first thing that a process does: run it in several processes and take the medians.
public func injectionCold1000InThisProcess() throws -> (register: Double, all: Double) {
    let start = threadNanoseconds()
    let container = Container()
    registerThousand(container)
    let registered = threadNanoseconds()
    try resolveThousand(container)
    return (registered - start, threadNanoseconds() - start)
}

/// The same by hand: a dictionary of closures.
public func injectionCold1000ByHandInThisProcess() -> (register: Double, all: Double) {
    let start = threadNanoseconds()
    var closures: Closures = [:]
    registerThousandByHand(&closures)
    let registered = threadNanoseconds()
    resolveThousandByHand(closures)
    return (registered - start, threadNanoseconds() - start)
}

@inline(__always)
private func make(_ make: () throws -> AnyObject) {
    do {
        use(try make())
    } catch {
        preconditionFailure("\(error)")
    }
}
