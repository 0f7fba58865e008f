import AllocationCount
import StoreyInjection
import Testing

/// A resolve allocates only the objects that it creates. Applies to optimized code only.
@Suite("Memory allocations", .enabled(if: allocationCount() >= 0 && !_isDebugAssertConfiguration()))
struct AllocationTests {
    /// Returns the number of allocations, the lowest of several runs: the first runs fill caches.
    private func allocations(in work: () throws -> Void) rethrows -> Int {
        var fewest = Int.max
        for _ in 0..<8 {
            let before = allocationCount()
            try work()
            fewest = min(fewest, allocationCount() - before)
        }
        return fewest
    }

    private final class Leaf {}
    private protocol Service: AnyObject {}
    private final class ServiceImpl: Service {
        let leaf: Leaf
        init(leaf: Leaf) { self.leaf = leaf }
    }
    private final class Screen {
        let one: any Service
        let other: any Service
        let title: String
        init(one: any Service, other: any Service, title: String) {
            (self.one, self.other, self.title) = (one, other, title)
        }
    }
    private struct Dependency {
        let screen: Screen
        let service: any Service
    }

    private func container(_ lifetime: Lifetime) throws -> Container {
        let container = Container()
        container.register(Leaf.init)
        container.register(ServiceImpl.init(leaf:)).as((any Service).self).lifetime(lifetime)
        container.register(value: "A title of more than fifteen bytes")
        container.register(Screen.init(one:other:title:)).lifetime(lifetime)
        container.register(Dependency.init(screen:service:))
        try container.requireValid(roots: Dependency.self)
        return container
    }

    // A screen, and a service and its leaf for each dependent that gets a separate instance.
    @Test(
        "A resolve allocates only the objects that it creates",
        arguments: [
            (Lifetime.prototype, 1 + 3 * 2), (.objectGraph, 1 + 2), (.perContainer, 0), (.singleton, 0),
            (.weak, 0),
        ])
    func resolve(lifetime: Lifetime, objects: Int) throws {
        let container = try container(lifetime)
        // Retains weak instances.
        let kept: Dependency = try container.resolve()
        #expect(try allocations { _ = try container.resolve(Dependency.self) } == objects)
        withExtendedLifetime(kept) {}
    }

    @Test("Resolving a single by its protocol does not allocate")
    func singleByProtocol() throws {
        let container = try container(.singleton)
        _ = try container.resolve((any Service).self)
        #expect(try allocations { _ = try container.resolve((any Service).self) } == 0)
    }

    @Test("A graph that was not validated is linked only once")
    func unvalidatedGraph() throws {
        let container = Container()
        container.register(Leaf.init)
        container.register(ServiceImpl.init(leaf:)).as((any Service).self)
        #expect(try allocations { _ = try container.resolve((any Service).self) } == 2)
    }
}
