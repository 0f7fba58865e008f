import AllocationCount
import StoreyInjection
import Testing

/// What a resolve allocates beyond the objects that it makes: nothing. Only optimised code is held to this.
@Suite("Allocating memory", .enabled(if: allocationCount() >= 0 && !_isDebugAssertConfiguration()))
struct AllocationTests {
    /// How often the work allocates, at the best of several times: the first times fill what is kept for the next.
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

    // A screen; a service and its leaf for each that needs one of its own.
    @Test(arguments: [
        (Lifetime.prototype, 1 + 3 * 2), (.objectGraph, 1 + 2), (.perContainer, 0), (.single, 0), (.weak, 0),
    ])
    func isDoneForTheObjectsMadeAlone(lifetime: Lifetime, objects: Int) throws {
        let container = try container(lifetime)
        // Holds what is kept weakly.
        let kept: Dependency = try container.resolve()
        #expect(try allocations { _ = try container.resolve(Dependency.self) } == objects)
        withExtendedLifetime(kept) {}
    }

    @Test func isNotDoneByAskingForASingleByItsProtocol() throws {
        let container = try container(.single)
        _ = try container.resolve((any Service).self)
        #expect(try allocations { _ = try container.resolve((any Service).self) } == 0)
    }

    @Test func isDoneOnceThoughTheGraphWasNotValidated() throws {
        let container = Container()
        container.register(Leaf.init)
        container.register(ServiceImpl.init(leaf:)).as((any Service).self)
        #expect(try allocations { _ = try container.resolve((any Service).self) } == 2)
    }
}
