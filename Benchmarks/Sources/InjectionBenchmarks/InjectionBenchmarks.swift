public import Benchmarking
import StoreyInjection

/// What the room `StoreyInjection` costs.
public let injectionBenchmarks = [screen()]

/// Three objects of one screen, through protocols, over two singles.
private func screen() -> Benchmark {
    Benchmark("injection.screen", "the module of a notes screen from a validated container") {
        let container = Container(parts: NotesListPart.self)
        try container.requireValid(roots: NotesListDependency.self)
        let byHand = ScreenByHand()
        let sink = Sink()
        return measure([
            Contender(name: "Storey") {
                for _ in 0..<$0 { sink.take { try container.resolve(NotesListDependency.self).view } }
            },
            Contender(name: "by hand") { for _ in 0..<$0 { sink.take { byHand.dependency().view } } },
        ])
    }
}

/// Where what was made goes, so that making it cannot be left out.
private final class Sink {
    private var last: ObjectIdentifier?

    @inline(__always)
    func take(_ make: () throws -> AnyObject) {
        do {
            take(try make())
        } catch {
            preconditionFailure("\(error)")
        }
    }

    @inline(never)
    private func take(_ object: AnyObject) {
        last = ObjectIdentifier(object)
    }
}
