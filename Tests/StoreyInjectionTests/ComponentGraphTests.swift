import Foundation
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

    @Test("is drawn as DOT")
    func dot() {
        #expect(
            container.graph().dot == """
                digraph components {
                    rankdir=LR;
                    node [shape=box];
                    "String" [label="String\\nprototype"];
                    "Bool" [label="Bool\\nprototype"];
                    "Int" [label="Int\\nprototype"];
                    "Int 2" [label="Int 2\\nprototype"];
                    subgraph "cluster_Clock" {
                        label="Clock";
                        "Double" [label="Double\\nsingle"];
                    }
                    "UInt8" [color=red, style=dashed];
                    "Float" [color=red, style=dashed];
                    "String" -> "Double";
                    "Bool" -> "String";
                    "Bool" -> "Bool" [label="optional", style=dashed];
                    "Bool" -> "Double" [label="optional", style=dashed];
                    "Bool" -> "Int" [label="many", style=dashed];
                    "Bool" -> "Int 2" [label="many", style=dashed];
                    "Bool" -> "UInt8" [label="later", style=dashed];
                    "Bool" -> "Float" [label="injection", style=dashed];
                }

                """)
    }

    @Test("is drawn as Mermaid")
    func mermaid() {
        #expect(
            container.graph().mermaid == """
                flowchart LR
                    c1["String<br/>prototype"]
                    c2["Bool<br/>prototype"]
                    c3["Int<br/>prototype"]
                    c4["Int 2<br/>prototype"]
                    subgraph Clock
                        c0["Double<br/>single"]
                    end
                    c5{{"UInt8 is missing"}}
                    c6{{"Float is missing"}}
                    c1 --> c0
                    c2 --> c1
                    c2 -. optional .-> c2
                    c2 -. optional .-> c0
                    c2 -. many .-> c3
                    c2 -. many .-> c4
                    c2 -. later .-> c5
                    c2 -. injection .-> c6

                """)
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
