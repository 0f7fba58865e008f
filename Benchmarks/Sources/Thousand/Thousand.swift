public import Benchmarking
import StoreyInjection

/// A thousand components that need nothing, in Storey's container and in a dictionary of closures.
public enum Thousand {
    /// Registering all of them; with the container's creation and end.
    public static func register() -> Measurement {
        measure(
            per: 1e6,
            [
                Contender(name: "Storey") { for _ in 0..<$0 { registerThousand(Container()) } },
                Contender(name: "a dictionary of closures") {
                    for _ in 0..<$0 {
                        var closures: Closures = [:]
                        registerThousand(&closures)
                    }
                },
            ])
    }

    /// Milliseconds for registering all of them, and for that and making each once: figures only as the first
    /// thing that a process does.
    public static func first(inStorey: Bool) throws -> (registering: Double, all: Double) {
        let sink = Sink()
        let start = threadNanoseconds()
        let registered: Double
        if inStorey {
            let container = Container()
            registerThousand(container)
            registered = threadNanoseconds()
            try resolveThousand(container, sink)
        } else {
            var closures: Closures = [:]
            registerThousand(&closures)
            registered = threadNanoseconds()
            resolveThousand(closures, sink)
        }
        return ((registered - start) / 1e6, (threadNanoseconds() - start) / 1e6)
    }
}
