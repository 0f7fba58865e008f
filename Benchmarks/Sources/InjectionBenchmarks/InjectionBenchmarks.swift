public import Benchmarking
import StoreyInjection
import Thousand

/// What the room `StoreyInjection` costs.
public let injectionBenchmarks: [Benchmark] =
    [
        Benchmark("injection.screen", "the module of a notes screen from a validated container") {
            measure(try screen())
        },
        Benchmark("injection.tree63", "a tree of 63 objects") { measure(try tree()) },
        Benchmark("injection.shared11", "eleven objects that need each other, shared in one object graph") {
            measure(try lattice())
        },
        Benchmark("injection.single", "a single, by its protocol") { measure(try single()) },
        Benchmark("injection.register1000", "registering 1,000 components", unit: "ms") {
            Thousand.register()
        },
    ] + coldBenchmarks + validationBenchmarks + instructionBenchmarks

/// Three objects of one screen, through protocols, over two singles.
func screen() throws -> [Contender] {
    let container = Container(parts: NotesListPart.self)
    try container.requireValid(roots: NotesListDependency.self)
    let byHand = ScreenByHand()
    let sink = Sink()
    return [
        Contender(name: "Storey") {
            for _ in 0..<$0 { sink.take { try container.resolve(NotesListDependency.self).view } }
        },
        Contender(name: "by hand") { for _ in 0..<$0 { sink.take { byHand.dependency().view } } },
    ]
}

private func tree() throws -> [Contender] {
    let container = Container()
    Tree.register(in: container)
    try container.requireValid(roots: Tree.Root.self)
    let sink = Sink()
    return [
        Contender(name: "Storey") {
            for _ in 0..<$0 { sink.take { try container.resolve(Tree.Root.self) } }
        },
        Contender(name: "by hand") { for _ in 0..<$0 { sink.take { Tree.root() } } },
    ]
}

private func lattice() throws -> [Contender] {
    let container = Container()
    Lattice.register(in: container)
    try container.requireValid(roots: Lattice.Top.self)
    let sink = Sink()
    return [
        Contender(name: "Storey") {
            for _ in 0..<$0 { sink.take { try container.resolve(Lattice.Top.self) } }
        },
        Contender(name: "by hand") { for _ in 0..<$0 { sink.take { Lattice.top() } } },
    ]
}

private func single() throws -> [Contender] {
    let container = Container(parts: NotesListPart.self)
    try container.requireValid(roots: NotesListDependency.self)
    let byHand = ScreenByHand()
    let sink = Sink()
    return [
        Contender(name: "Storey") {
            for _ in 0..<$0 { sink.take { try container.resolve((any NotesStorage).self) } }
        },
        Contender(name: "by hand") { for _ in 0..<$0 { sink.take { byHand.storage } } },
    ]
}
