import StoreyInjection
import Testing

private protocol Named {
    var name: String { get }
}
private protocol Opened: AnyObject {}
private struct Value: Named {
    let name: String
    let numbers: (Int, Int, Int, Int, Int) = (1, 2, 3, 4, 5)
}
private class Base: Named, Opened {
    var name: String { "base" }
}
private final class Derived: Base {
    var label: String?
    override var name: String { "derived" }
}
private enum Red {}
private enum Blue {}

@Suite("Registration")
struct RegistrationTests {
    private let container = Container()

    @Test("An initializer can have many parameters of different sizes")
    func manyParameters() throws {
        struct Many {
            let byte: UInt8
            let base: Base
            let flag: Bool
            let named: any Named
            let wide: (Int, Int8)
            let text: String
            let short: Int16
            let list: [String]
            let double: Double
            let optional: Int32?
        }
        container.register(value: UInt8(1))
        container.register(Base.init)
        container.register(value: true)
        container.register { (text: String) in Value(name: text) }.as((any Named).self)
        container.register(value: (2, Int8(3)))
        container.register(value: "four")
        container.register(value: Int16(5))
        container.register(value: ["six"])
        container.register { 7.5 }.lifetime(.objectGraph)
        container.register(value: Int32(8))
        container.register(
            Many.init(byte:base:flag:named:wide:text:short:list:double:optional:))
        let many: Many = try container.resolve()
        #expect(many.byte == 1)
        #expect(many.base.name == "base")
        #expect(many.flag)
        #expect(many.named.name == "four")
        #expect(many.wide == (2, 3))
        #expect(many.text == "four")
        #expect(many.short == 5)
        #expect(many.list == ["six"])
        #expect(many.double == 7.5)
        #expect(many.optional == 8)
    }

    @Test("A component can be registered as its protocols and superclasses", arguments: Lifetime.allCases)
    func asWhatItIs(lifetime: Lifetime) throws {
        container.register(Derived.init)
            .as((any Named).self).as((any Opened).self).as(Base.self).as(Derived.self).lifetime(lifetime)
        for _ in 0..<3 {
            #expect(try container.resolve((any Named).self).name == "derived")
            #expect(try container.resolve((any Opened).self) is Derived)
            #expect(try container.resolve(Base.self).name == "derived")
            #expect(try container.resolve(Derived.self).name == "derived")
        }
        let one = try container.resolve(Derived.self)
        let isOne = try container.resolve(Base.self) === one
        #expect(isOne == (lifetime == .singleton || lifetime == .perContainer || lifetime == .weak))
    }

    @Test("A value type can be registered as a protocol", arguments: Lifetime.allCases.filter { $0 != .weak })
    func valueAsProtocol(lifetime: Lifetime) throws {
        container.register { Value(name: "value") }.as((any Named).self).lifetime(lifetime)
        for _ in 0..<3 { #expect(try container.resolve((any Named).self).name == "value") }
    }

    @Test("A component can be registered as a type that only some instances conform to")
    func sometimes() throws {
        var next: any Named = Derived()
        container.register { () -> any Named in next }.as(Base.self)
        #expect(try container.resolve(Base.self).name == "derived")
        next = Base()
        #expect(try container.resolve(Base.self).name == "base")
        next = Value(name: "no base")
        #expect { try container.resolve(Base.self) } throws: { ($0 as? ResolutionError)?.kind == .wrongType }
        next = Derived()
        #expect(try container.resolve(Base.self).name == "derived")
    }

    @Test("A component can be registered as a protocol that only a subclass conforms to")
    func subclass() throws {
        class Plain {}
        final class Special: Plain, Opened {}
        var next: Plain = Special()
        container.register { next }.as((any Opened).self)
        #expect(try container.resolve((any Opened).self) === next)
        #expect(try container.resolve((any Opened).self) === next)
        next = Plain()
        #expect { try container.resolve((any Opened).self) } throws: {
            ($0 as? ResolutionError)?.kind == .wrongType
        }
    }

    @Test("With as, a component is registered only as the given services")
    func onlyAsSaid() {
        container.register(Derived.init).as(Base.self)
        #expect { try container.resolve(Derived.self) } throws: { ($0 as? ResolutionError)?.kind == .missing }
    }

    @Test("Several components of one type can be registered with tags")
    func tags() throws {
        container.register(value: "red").as(tag: Red.self)
        container.register(value: "blue").as(tag: Blue.self)
        container.register(value: "none")
        container.register { (red: Tagged<String, Red>, plain: String) in red.value + plain }.as(
            tag: Base.self)
        #expect(try container.resolve(String.self, tag: Red.self) == "red")
        #expect(try container.resolve(tag: Blue.self) == "blue")
        #expect(try container.resolve(String.self) == "none")
        #expect(try container.resolve(String.self, tag: Base.self) == "rednone")
    }

    @Test("The error of a throwing initializer is available as underlying")
    func throwing() throws {
        var fails = true
        container.register { () throws -> Base in
            if fails { throw SomeError() }
            return Base()
        }.lifetime(.singleton)
        #expect { try container.resolve(Base.self) } throws: {
            ($0 as? ResolutionError)?.underlying as? SomeError == SomeError()
        }
        fails = false
        #expect(try container.resolve(Base.self) === container.resolve(Base.self))
    }

    @Test("Several parts can load the same part")
    func parts() throws {
        enum Inner: Part {
            static func load(_ container: Container) { container.register(value: 5) }
        }
        enum One: Part {
            static func load(_ container: Container) { container.load(Inner.self) }
        }
        enum Other: Part {
            static func load(_ container: Container) { container.load(Inner.self) }
        }
        let container = Container(parts: One.self, Other.self)
        #expect(try container.resolve(Int.self) == 5)
        #expect(container.validate() == [])
    }

    @Test("A component that is registered later is used from then on")
    func later() throws {
        container.register { (number: Int?) in "\(number ?? 0)" }
        #expect(try container.resolve(String.self) == "0")
        container.register(value: 3)
        #expect(try container.resolve(String.self) == "3")
        let child = container.child()
        #expect(try child.resolve(String.self) == "3")
        container.register(value: 4).override()
        #expect(try container.resolve(String.self) == "4")
        #expect(try child.resolve(String.self) == "4")
    }

    @Test(
        "A component can be registered as further services after it was resolved",
        arguments: [Lifetime.singleton, .perContainer, .prototype])
    func asMoreLater(lifetime: Lifetime) throws {
        let registration = container.register(Derived.init).as((any Named).self).lifetime(lifetime)
        let child = container.child()
        for container in [container, child] {
            #expect(try container.resolve((any Named).self).name == "derived")
        }
        registration.as((any Opened).self)
        for container in [container, child] {
            let (named, opened) = (
                try container.resolve((any Named).self), try container.resolve((any Opened).self)
            )
            #expect(named.name == "derived")
            #expect((named as? Derived === opened) == (lifetime != .prototype))
        }
        registration.inject { (derived: Derived) in derived.label = "injected" }
        #expect(
            (try container.resolve((any Opened).self) as? Derived)?.label
                == (lifetime == .prototype ? "injected" : nil))
    }

    @Test("A registration can be changed after the first resolve")
    func saidMoreLater() throws {
        let registration = container.register(Base.init)
        #expect(try container.resolve(Base.self) !== container.resolve(Base.self))
        registration.lifetime(.singleton).as((any Opened).self)
        #expect(try container.resolve((any Opened).self) === container.resolve((any Opened).self))
        #expect(throws: ResolutionError.self) { try container.resolve(Base.self) }
    }
}
