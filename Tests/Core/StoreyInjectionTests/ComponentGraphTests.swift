import Foundation
import StoreyGraph
import StoreyInjection
import Testing

private enum Archive {}
private enum Clock: Part {
    static func load(_ container: Container) {
        container.register({ 1.5 }, file: "App/Clock.swift", line: 1).lifetime(.singleton)
    }
}

@Suite("Component graph of a container")
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
                    deferred: Lazy<UInt8>
                ) in
                true
            }, file: "App/Main.swift", line: 3
        ).inject { (_: Bool, missing: Float) in }
        container.register({ 1 }, file: "App/Main.swift", line: 4)
        container.register({ 2 }, file: "App/Main.swift", line: 5)
    }

    @Test("The graph contains all components and dependencies, even with problems, and is Codable")
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
                component("Double", ["Double"], .singleton, "Clock", "App/Clock.swift", 1),
                component("String", ["String with the tag Archive"], .prototype, nil, "App/Main.swift", 2),
                component("Bool", ["Bool"], .prototype, nil, "App/Main.swift", 3),
                component("Int", ["Int"], .prototype, nil, "App/Main.swift", 4),
                component("Int 2", ["Int"], .prototype, nil, "App/Main.swift", 5),
            ])
        #expect(
            graph.dependencies == [
                ComponentGraph.Dependency(from: "String", to: "Double", kind: .argument),
                ComponentGraph.Dependency(from: "Bool", to: "String", kind: .argument),
                ComponentGraph.Dependency(from: "Bool", to: "Bool", kind: .optional),
                ComponentGraph.Dependency(from: "Bool", to: "Double", kind: .optional),
                ComponentGraph.Dependency(from: "Bool", to: "Int", kind: .many),
                ComponentGraph.Dependency(from: "Bool", to: "Int 2", kind: .many),
                ComponentGraph.Dependency(from: "Bool", to: "UInt8", kind: .deferred),
                ComponentGraph.Dependency(from: "Bool", to: "Float", kind: .injection),
            ])
        #expect(try JSONDecoder().decode(ComponentGraph.self, from: JSONEncoder().encode(graph)) == graph)
    }

    @Test("The drawing shows parts, kinds of dependencies and missing components")
    func drawing() {
        func edge(_ to: String, _ label: String) -> Graph.Edge {
            Graph.Edge("Bool", to, label: label, isDashed: true)
        }
        let drawing = container.graph().drawing
        #expect(drawing.groups == [Graph.Group("Clock")])
        #expect(
            drawing.nodes == [
                Graph.Node("Double", detail: "singleton", group: "Clock", location: "App/Clock.swift:1"),
                Graph.Node("String", detail: "prototype", location: "App/Main.swift:2"),
                Graph.Node("Bool", detail: "prototype", location: "App/Main.swift:3"),
                Graph.Node("Int", detail: "prototype", location: "App/Main.swift:4"),
                Graph.Node("Int 2", detail: "prototype", location: "App/Main.swift:5"),
                Graph.Node("UInt8", detail: "missing", mark: .violation),
                Graph.Node("Float", detail: "missing", mark: .violation),
            ])
        #expect(
            drawing.edges == [
                Graph.Edge("String", "Double"), Graph.Edge("Bool", "String"), edge("Bool", "optional"),
                edge("Double", "optional"), edge("Int", "many"), edge("Int 2", "many"),
                edge("UInt8", "deferred"),
                edge("Float", "injection"),
            ])
    }

    @Test("The difference of two graphs is described in sentences")
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
                "`UInt8` was removed.",
                "`Double` now has the lifetime singleton, not prototype.",
                "`Double` is now registered by Clock, not by no part.",
                "`String` is no longer registered as `String`.",
                "`String` is now registered as `String with the tag Archive`.",
                "`String` no longer needs `Double`.",
                "`String` now needs `Int`.",
                "`String` now needs `Double` as an optional.",
                "`Int` was added: objectGraph, registered as `Int`.",
            ])
        #expect(new.graph().diff(from: new.graph()) == [])
    }

    @Test("A child's graph shows its parent's components as the child resolves them")
    func child() {
        let child = container.child()
        child.register({ 2.5 }, file: "App/Child.swift", line: 1)
        // The parent's component is still an element of `Many<Double>`.
        #expect(
            child.graph().components.map(\.id).filter { $0.hasPrefix("Double") } == ["Double", "Double 2"])
        #expect(
            child.graph().dependencies.first
                == ComponentGraph.Dependency(from: "String", to: "Double 2", kind: .argument))
    }
}
