import StoreyInjection
import Testing

private final class Shared {}
private struct Pair {
    let one: Shared
    let other: Shared
}

@Suite("Lifetimes")
struct LifetimeTests {
    private func container(_ lifetime: Lifetime?) -> Container {
        let container = Container()
        let registration = container.register(Shared.init)
        if let lifetime { registration.lifetime(lifetime) }
        container.register(Pair.init(one:other:))
        return container
    }

    /// Which of six instances are identical: two from one call, two from the next, two from a child
    /// container.
    private func pattern(_ lifetime: Lifetime?, keeping: Bool = true) throws -> [Int] {
        let container = container(lifetime)
        var kept: [Shared] = []
        var pattern: [Int] = []
        for container in [container, container, container.child()] {
            let pair: Pair = try container.resolve()
            for object in [pair.one, pair.other] {
                if let known = kept.firstIndex(where: { $0 === object }) {
                    pattern.append(known)
                } else {
                    pattern.append(kept.count)
                    kept.append(object)
                }
            }
        }
        return pattern
    }

    @Test(
        "Instances are shared according to their lifetime",
        arguments: [
            (nil, [0, 1, 2, 3, 4, 5]),
            (.prototype, [0, 1, 2, 3, 4, 5]),
            (.objectGraph, [0, 0, 1, 1, 2, 2]),
            (.perContainer, [0, 0, 0, 0, 1, 1]),
            (.weak, [0, 0, 0, 0, 0, 0]),
            (.singleton, [0, 0, 0, 0, 0, 0]),
        ] as [(Lifetime?, [Int])])
    func isShared(lifetime: Lifetime?, expected: [Int]) throws {
        #expect(try pattern(lifetime) == expected)
    }

    @Test(
        "Instances are retained according to their lifetime",
        arguments: [
            (.prototype, false), (.objectGraph, false), (.weak, false), (.perContainer, true),
            (.singleton, true),
        ] as [(Lifetime, Bool)])
    func isKept(lifetime: Lifetime, isKept: Bool) throws {
        var container: Container? = container(lifetime)
        weak let object: Shared? = try container?.resolve(Shared.self)
        #expect((object != nil) == isKept)
        container = nil
        #expect(object == nil)
    }

    @Test("A single that is registered in a child is not shared with its siblings")
    func singleOfAChild() throws {
        let root = Container()
        let (one, other) = (root.child(), root.child())
        for child in [one, other] { child.register(Shared.init).lifetime(.singleton) }
        #expect(try one.resolve(Shared.self) === one.child().resolve(Shared.self))
        #expect(try one.resolve(Shared.self) !== other.resolve(Shared.self))
        #expect(throws: ResolutionError.self) { try root.resolve(Shared.self) }
    }

    @Test("A weak instance is created again after it was deallocated")
    func weakAgain() throws {
        let container = container(.weak)
        var object: Shared? = try container.resolve()
        #expect(try container.resolve(Shared.self) === object)
        weak let former = object
        object = nil
        #expect(former == nil)
        #expect(try container.resolve(Shared.self) !== nil as Shared?)
    }

    @Test("An instance that belongs to a child has the child's dependencies")
    func dependenciesOfAChild() throws {
        struct Holder { let name: String }
        for (lifetime, expected) in [
            (Lifetime.prototype, "child"), (.objectGraph, "child"), (.perContainer, "child"),
            (.singleton, "root"),
        ] {
            let root = Container()
            root.register(value: "root")
            root.register(Holder.init(name:)).lifetime(lifetime)
            let child = root.child()
            child.register(value: "child")
            #expect(try child.resolve(Holder.self).name == expected, "\(lifetime)")
            #expect(try root.resolve(Holder.self).name == "root")
        }
    }

    @Test("Registering components later does not replace existing instances")
    func survivesRegistrations() throws {
        let container = container(.singleton)
        let object: Shared = try container.resolve()
        container.register(value: 7)
        #expect(try container.resolve(Shared.self) === object)
        #expect(try container.resolve(Pair.self).one === object)
    }
}
