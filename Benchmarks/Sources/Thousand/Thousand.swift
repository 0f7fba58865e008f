public import Benchmarking
import StoreyInjection

/// A thousand components without dependencies, in Storey's container and in a dictionary of closures.
public enum Thousand {
    /// Compares registering all components, including the container's creation and deallocation.
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

    /// Returns the milliseconds for registering all components, and for registering and resolving each once. Valid only
    /// for the first call in a process.
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
