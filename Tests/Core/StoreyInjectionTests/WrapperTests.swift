import StoreyInjection
import Testing

private final class Engine {}
private enum Spare {}

@Suite("Wrapper types")
struct WrapperTests {
    private let container = Container()

    @Test("An optional dependency is nil if nothing is registered")
    func optional() throws {
        container.register { (engine: Engine?) in engine == nil ? "none" : "some" }
        #expect(try container.resolve(String.self) == "none")
        container.register(Engine.init)
        #expect(try container.resolve(String.self) == "some")
        #expect(try container.resolve(Engine?.self) != nil)
        #expect(try container.resolve(Engine?.self, tag: Spare.self) == nil)
        #expect(try container.resolve(Tagged<Engine, Spare>?.self)?.value == nil)
    }

    @Test("Many contains all components, starting with the parent's")
    func many() throws {
        container.register(value: 1)
        container.register { 2 }
        container.register(value: 9).as(tag: Spare.self)
        container.register { (numbers: Many<Int>) in numbers.map { "\($0)" }.joined() }
        let child = container.child()
        child.register(value: 3)
        #expect(try container.resolve(String.self) == "12")
        #expect(try child.resolve(String.self) == "123")
        #expect(try container.resolve(Many<Int>.self, tag: Spare.self).elements == [9])
        #expect(try container.resolve(Tagged<Many<Int>, Spare>.self).value.elements == [9])
        #expect(try container.resolve(Many<Double>.self).isEmpty)
        child.register(value: 0).override()
        #expect(try child.resolve(Many<Int>.self).elements == [0])
    }

    @Test("A plain array is resolved as a component")
    func array() throws {
        container.register(value: [1, 2])
        container.register(value: 3)
        #expect(try container.resolve([Int].self) == [1, 2])
    }

    @Test("Lazy resolves once, on its first use")
    func lazy() throws {
        var made = 0
        container.register { () -> Engine in
            made += 1
            return Engine()
        }
        let lazy: Lazy<Engine> = try container.resolve()
        #expect(made == 0)
        #expect(try lazy.value() === lazy.value())
        #expect(made == 1)
    }

    @Test("Factory resolves at each call, in a new object graph")
    func factory() throws {
        struct Car {
            let left: Engine
            let right: Engine
        }
        container.register(Engine.init).lifetime(.objectGraph)
        container.register(Car.init(left:right:))
        let factory: Factory<Car> = try container.resolve()
        let (one, other) = (try factory(), try factory())
        #expect(one.left === one.right)
        #expect(one.left !== other.left)
    }

    @Test("Wrappers can be created without a container")
    func byHand() throws {
        #expect(try Factory { 3 }() == 3)
        #expect(try Lazy { 4 }.value() == 4)
        #expect(Tagged<Int, Spare>(5).value == 5)
        #expect(Many([6]).elements == [6])
    }

    @Test("A wrapper whose container was deallocated throws an error")
    func gone() throws {
        var container: Container? = Container()
        container?.register(Engine.init)
        let factory = try #require(try container?.resolve(Factory<Engine>.self))
        let lazy = try #require(try container?.resolve(Lazy<Engine>.self))
        container = nil
        #expect { try factory() } throws: { ($0 as? ResolutionError)?.kind == .containerReleased }
        #expect { try lazy.value() } throws: { ($0 as? ResolutionError)?.kind == .containerReleased }
    }

    @Test("Wrappers do not retain their container")
    func doesNotKeepTheContainer() throws {
        final class Holder {
            let factory: Factory<Engine>
            init(factory: Factory<Engine>) { self.factory = factory }
        }
        weak var gone: Container?
        do {
            let container = Container()
            container.register(Engine.init)
            container.register(Holder.init(factory:)).lifetime(.singleton)
            _ = try container.resolve(Holder.self)
            gone = container
        }
        #expect(gone == nil)
    }
}
