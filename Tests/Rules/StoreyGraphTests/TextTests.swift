import Foundation
import StoreyGraph
import Testing

@Suite("A graph as text")
struct TextTests {
    /// A graph with groups, marks, labels, and dashed edges.
    private let graph = Graph(
        id: "shop", title: "The \"shop\"", note: "As it is.", arrangement: .right,
        groups: [Graph.Group("view"), Graph.Group("empty"), Graph.Group("data", name: "Data")],
        nodes: [
            Graph.Node("Lone"),
            Graph.Node("List", detail: "view", group: "view", mark: .highlighted),
            Graph.Node("Store", detail: "storage", group: "data", mark: .violation),
        ],
        edges: [
            Graph.Edge("Lone", "List"), Graph.Edge("List", "Store", label: "asks", mark: .violation),
            Graph.Edge("Store", "Lone", isDashed: true, mark: .known), Graph.Edge("List", "Nobody"),
        ])

    @Test("Mermaid output contains groups and marks, and omits edges without an endpoint")
    func mermaid() {
        #expect(
            graph.mermaid == """
                flowchart LR
                    n0["Lone"]
                    subgraph g1["view"]
                        n1["List<br/>view"]:::highlighted
                    end
                    subgraph g2["Data"]
                        n2["Store<br/>storage"]:::violation
                    end
                    n0 --> n1
                    n1 -->|"asks"| n2
                    n2 -.-> n0
                    classDef violation stroke:#c00,color:#c00,stroke-width:2px
                    linkStyle 1 stroke:#c00,stroke-width:2px
                    linkStyle 2 stroke:#999
                    classDef highlighted stroke-width:3px,font-weight:bold

                """)
    }

    @Test("DOT output contains groups as clusters, and marks as colors")
    func dot() {
        #expect(
            graph.dot == ##"""
                digraph "The \"shop\"" {
                    rankdir=LR;
                    node [shape=box];
                    "Lone" [label="Lone"];
                    subgraph cluster_1 {
                        label="view";
                        "List" [label="List\nview", style=bold];
                    }
                    subgraph cluster_2 {
                        label="Data";
                        "Store" [label="Store\nstorage", color=red, fontcolor=red];
                    }
                    "Lone" -> "List";
                    "List" -> "Store" [label="asks", color=red, fontcolor=red];
                    "Store" -> "Lone" [style=dashed, color=gray60, fontcolor=gray40];
                }

                """##)
    }

    @Test("JSON output is deterministic and can be decoded; a newer version is rejected")
    func json() throws {
        let text = try GraphFile(graphs: [graph]).text()
        #expect(try GraphFile(json: Data(text.utf8)).graphs == [graph])
        #expect(try GraphFile(graphs: [graph]).text() == text)
        let newer = text.replacing("\"version\" : 1", with: "\"version\" : 2")
        #expect(throws: DecodingError.self) { try GraphFile(json: Data(newer.utf8)) }
        #expect(throws: DecodingError.self) { try GraphFile(json: Data("{}".utf8)) }
    }

    @Test("Several graphs form a Markdown page or a sequence of DOT graphs")
    func several() throws {
        let page = try GraphFormat.mermaid.text(of: [graph, graph])
        #expect(page.hasPrefix("## The \"shop\"\n\nAs it is.\n\n```mermaid\nflowchart LR\n"))
        #expect(page.components(separatedBy: "```mermaid").count == 3)
        #expect(try GraphFormat.dot.text(of: [graph, graph]) == graph.dot + "\n" + graph.dot)
        #expect(try GraphFormat.mermaid.text(of: [graph]) == graph.mermaid)
    }

    static let odd = [
        "a \"quoted\" name", "back\\slash", "line\nbreak", "<b>bold</b> & more", "#quot; #35;", "`markdown`",
        "end", "subgraph", "Größe", "名前", "👩‍👩‍👧", "A -->|x| B", "]; } digraph {", "%% comment", "",
    ]

    @Test("Names with special characters produce valid DOT and Mermaid", arguments: odd)
    func oddNames(name: String) throws {
        let other = Graph.Node("other", detail: name, group: name)
        let graph = Graph(
            id: name, title: name, groups: [Graph.Group(name)], nodes: [Graph.Node(name, name: name), other],
            edges: [Graph.Edge(name, "other", label: name), Graph.Edge("other", name, isDashed: true)])
        var dot = DOTGrammar(graph.dot)
        let read = try dot.graph()
        #expect(read.name == name)
        #expect(Set(read.nodes) == [name, "other"])
        #expect(read.edges.map { [$0.0, $0.1] } == [[name, "other"], ["other", name]])
        #expect(MermaidGrammar.unknownLines(in: graph.mermaid) == [])
    }

    @Test("A focused graph contains the nodes around a node")
    func focus() throws {
        let chain = Graph(
            id: "chain", title: "Chain", nodes: ["a", "b", "c", "d"].map { Graph.Node($0) },
            edges: [Graph.Edge("a", "b"), Graph.Edge("b", "c"), Graph.Edge("c", "d")])
        func names(_ name: String, _ depth: Int) -> [String]? {
            chain.focused(on: name, depth: depth)?.nodes.map(\.id)
        }
        #expect(names("b", 0) == ["b"])
        #expect(names("b", 1) == ["a", "b", "c"])
        #expect(names("b", 9) == ["a", "b", "c", "d"])
        #expect(names("e", 1) == nil)
        let part = try #require(chain.focused(on: "d", depth: 1))
        #expect(part.edges == [Graph.Edge("c", "d")])
        #expect(part.nodes.map(\.mark) == [nil, .highlighted])
        #expect(part.title == "Chain around d")
    }
}
