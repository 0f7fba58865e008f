import Foundation
import StoreyGraph
import StoreyInjection
import Testing

private enum Archive {}
private enum Clock: Part {
    static func load(_ container: Container) {
        container.register({ 1.5 }, file: "App/Clock.swift", line: 1).lifetime(.single)
    }
}

@Suite("The graph of a container")
struct ComponentGraphTests {
    private let container = Container()

    init() {
        container.load(Clock.self)
        container.register({ (time: Double) in "\(time)" }, file: "App/Main.swift", line: 2)
            .as(tag: Archive.self)
        container.register(
            {
                (
                    text: Tagged<String, Archive>, flag: Bool?, time: Double?, all: Many<Int>,
                    later: Lazy<UInt8>
                ) in
                true
            }, file: "App/Main.swift", line: 3
        ).inject { (_: Bool, missing: Float) in }
        container.register({ 1 }, file: "App/Main.swift", line: 4)
        container.register({ 2 }, file: "App/Main.swift", line: 5)
    }

    @Test("is a value that says all, faults included")
    func value() throws {
        let graph = container.graph()
        func component(
            _ id: String, _ services: [String], _ lifetime: Lifetime, _ part: String?, _ file: String,
            _ line: Int
        ) -> ComponentGraph.Component {
            ComponentGraph.Component(
                id: id, services: services, lifetime: lifetime, part: part,
                location: CodeLocation(file: file, line: line))
        }
        #expect(
            graph.components == [
                component("Double", ["Double"], .single, "Clock", "App/Clock.swift", 1),
                component("String", ["String with the tag Archive"], .prototype, nil, "App/Main.swift", 2),
                component("Bool", ["Bool"], .prototype, nil, "App/Main.swift", 3),
                component("Int", ["Int"], .prototype, nil, "App/Main.swift", 4),
                component("Int 2", ["Int"], .prototype, nil, "App/Main.swift", 5),
            ])
        #expect(
            graph.needs == [
                ComponentGraph.Need(from: "String", to: "Double", way: .argument),
                ComponentGraph.Need(from: "Bool", to: "String", way: .argument),
                ComponentGraph.Need(from: "Bool", to: "Bool", way: .optional),
                ComponentGraph.Need(from: "Bool", to: "Double", way: .optional),
                ComponentGraph.Need(from: "Bool", to: "Int", way: .many),
                ComponentGraph.Need(from: "Bool", to: "Int 2", way: .many),
                ComponentGraph.Need(from: "Bool", to: "UInt8", way: .later),
                ComponentGraph.Need(from: "Bool", to: "Float", way: .injection),
            ])
        #expect(try JSONDecoder().decode(ComponentGraph.self, from: JSONEncoder().encode(graph)) == graph)
    }

    @Test("is drawn with its parts, with how things come, and with what is missing")
    func drawing() {
        func need(_ to: String, _ way: String) -> Graph.Edge {
            Graph.Edge("Bool", to, label: way, isDashed: true)
        }
        let drawing = container.graph().drawing
        #expect(drawing.groups == [Graph.Group("Clock")])
        #expect(
            drawing.nodes == [
                Graph.Node("Double", detail: "single", group: "Clock", place: "App/Clock.swift:1"),
                Graph.Node("String", detail: "prototype", place: "App/Main.swift:2"),
                Graph.Node("Bool", detail: "prototype", place: "App/Main.swift:3"),
                Graph.Node("Int", detail: "prototype", place: "App/Main.swift:4"),
                Graph.Node("Int 2", detail: "prototype", place: "App/Main.swift:5"),
                Graph.Node("UInt8", detail: "missing", mark: .violation),
                Graph.Node("Float", detail: "missing", mark: .violation),
            ])
        #expect(
            drawing.edges == [
                Graph.Edge("String", "Double"), Graph.Edge("Bool", "String"), need("Bool", "optional"),
                need("Double", "optional"), need("Int", "many"), need("Int 2", "many"),
                need("UInt8", "later"),
                need("Float", "injection"),
            ])
    }

    @Test("tells in words what changed")
    func difference() {
        let old = Container()
        old.register { 1.5 }
        old.register { (time: Double) in "\(time)" }
        old.register { (time: Double) in Float(time) }
        old.register { UInt8(1) }
        let new = Container(parts: Clock.self)
        new.register { (number: Int, time: Double?) in "\(number)" }.as(tag: Archive.self)
        new.register { 1 }.lifetime(.objectGraph)
        new.register { (time: Double) in Float(time) }
        #expect(
            new.graph().diff(from: old.graph()) == [
                "`UInt8` is gone.",
                "`Double` now has the lifetime single, not prototype.",
                "`Double` is now registered by Clock, not by no part.",
                "`String` is no longer known as `String`.",
                "`String` is now known as `String with the tag Archive`.",
                "`String` no longer needs `Double`.",
                "`String` now needs `Int`.",
                "`String` now needs `Double` as an option.",
                "`Int` is new: objectGraph, known as `Int`.",
            ])
        #expect(new.graph().diff(from: new.graph()) == [])
    }

    @Test("of a child shows its parent's components as the child sees them")
    func child() {
        let child = container.child()
        child.register({ 2.5 }, file: "App/Child.swift", line: 1)
        // The parent's is still among `Many<Double>`.
        #expect(
            child.graph().components.map(\.id).filter { $0.hasPrefix("Double") } == ["Double", "Double 2"])
        #expect(
            child.graph().needs.first == ComponentGraph.Need(from: "String", to: "Double 2", way: .argument))
    }
}
