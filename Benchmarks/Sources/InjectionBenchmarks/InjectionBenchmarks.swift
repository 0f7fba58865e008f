public import Benchmarking
import StoreyInjection
import Thousand

/// The benchmarks of `StoreyInjection`.
public let injectionBenchmarks: [Benchmark] =
    [
        Benchmark("injection.screen", "resolving the module of a notes screen from a validated container") {
            measure(try screen())
        },
        Benchmark("injection.tree63", "resolving a tree of 63 objects") { measure(try tree()) },
        Benchmark("injection.shared11", "resolving 11 interdependent objects that share one object graph") {
            measure(try lattice())
        },
        Benchmark("injection.single", "resolving a singleton by its protocol") { measure(try single()) },
        Benchmark("injection.register1000", "registering 1,000 components", unit: "ms") {
            Thousand.register()
        },
    ] + coldBenchmarks + validationBenchmarks + instructionBenchmarks

/// Compares resolving the three objects of a screen, registered as protocols, that depend on two singletons.
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
