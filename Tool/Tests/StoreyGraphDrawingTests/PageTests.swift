import Foundation
import StoreyGraph
import Testing

@testable import StoreyGraphDrawing

@Suite("Graph page")
struct PageTests {
    private let graphs = [
        Graph(
            id: "map", title: "Map", note: "All.",
            nodes: [Graph.Node("a", subgraph: "module/a"), Graph.Node("b", mark: .violation)],
            edges: [Graph.Edge("a", "b", reasons: ["A → B:1"], mark: .violation)]),
        Graph(id: "module/a", title: "a", nodes: [Graph.Node("A")]),
    ]

    @Test("The page loads nothing external, and its security policy has the hashes of its script and style")
    func alone() {
        let html = GraphPage(title: "Shop", graphs: graphs).html
        for outside in ["http:", "https:", "src=", "@import", "url(\"", " style=", " onclick", "<link"] {
            #expect(!html.contains(outside), "\(outside)")
        }
        #expect(html.contains("default-src 'none'"))
        #expect(html.contains("script-src 'sha256-\(SHA256.base64(of: GraphPage.script))'"))
        #expect(html.contains("style-src 'sha256-\(SHA256.base64(of: GraphPage.style))'"))
        #expect(html == GraphPage(title: "Shop", graphs: graphs).html)
    }

    @Test("Without its script, the page shows every graph, its arrows as a list, and links between graphs")
    func withoutScript() {
        let html = GraphPage(title: "Shop", graphs: graphs).html
        #expect(html.contains("<section id=\"graph-1\""))
        #expect(html.contains("<a class=\"node module\" data-node=\"0\" data-name=\"a\" href=\"#graph-1\">"))
        #expect(html.contains("<li class=\"violation\">a → b</li>"))
        #expect(html.contains("2 violations or missing nodes in red"))
        #expect(html.contains("A → B:1"))
    }

    @Test(
        "Special characters in names are escaped",
        arguments: [
            "a \"quoted\" name", "back\\slash", "line\nbreak", "<b>bold</b> & more", "名前", "👩‍👩‍👧", "",
            "</title><script>alert(1)</script>",
        ])
    func oddNames(name: String) {
        let graph = Graph(
            id: name, title: name, note: name,
            nodes: [Graph.Node(name, detail: name, location: name), Graph.Node("other \(name)")],
            edges: [Graph.Edge(name, "other \(name)", label: name, reasons: [name])])
        let html = GraphPage(title: name, graphs: [graph]).html
        #expect(html.components(separatedBy: "<script").count == 2)
        #expect(html.components(separatedBy: "</script").count == 2)
        #expect(!html.contains("<b>") && !html.contains("<b&gt;"))
    }

    /// A graph of types in two folders, too large for a drawing of all of them.
    private static func large(_ count: Int) -> Graph {
        Graph(
            id: "types", title: "Types", groups: [Graph.Group("view", name: "View")],
            nodes: (0..<count).map {
                Graph.Node(
                    "Type\($0)", group: $0 == 0 ? "view" : nil,
                    location: "Sources/App/\($0 % 2 == 0 ? "Even" : "Odd")/File\($0 / 4).swift:\($0 + 1)")
            },
            edges: (1..<count).map {
                Graph.Edge("Type\($0)", "Type\($0 / 2)", mark: $0 == 2 ? .violation : nil)
            })
    }

    @Test("A graph of more than 500 nodes is data for a canvas, and its script is in the page's policy")
    func largePage() {
        let html = GraphPage(title: "Shop", graphs: graphs + [Self.large(501)]).html
        #expect(html.components(separatedBy: "<canvas").count == 2)
        #expect(html.components(separatedBy: "<svg class=\"picture\"").count == 3)
        let scripts = [GraphPage.script, GraphPage.explorerScript]
        let hashes = scripts.map { "'sha256-\(SHA256.base64(of: $0))'" }.joined(separator: " ")
        #expect(html.contains("script-src \(hashes)\">"))
        #expect(html.contains("501 nodes, 500 arrows, <strong class=\"violation\">1 violations in red"))
        #expect(!GraphPage(title: "Shop", graphs: [Self.large(500)]).html.contains("<canvas"))
    }

    @Test("The data of a large graph has its folders, types, and edges")
    func explorerData() throws {
        var graph = Self.large(4)
        graph.edges.append(Graph.Edge("Type3", "Type2"))
        let json = GraphExplorer(graph).json
        let data = try #require(
            JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: [Any]])
        #expect(data["folders"] as? [String] == ["Sources/App", "Even", "Odd"])
        #expect(data["folderParents"] as? [Int] == [-1, 0, 0])
        #expect(data["types"] as? [String] == ["Type0", "Type2", "Type1", "Type3"])
        #expect(data["typeFolders"] as? [Int] == [1, 1, 2, 2])
        #expect(data["files"] as? [String] == ["File0.swift"] && data["typeFiles"] as? [Int] == [0, 0, 0, 0])
        #expect(data["typeLines"] as? [Int] == [1, 3, 2, 4])
        #expect(data["layers"] as? [String] == ["", "View"] && data["typeLayers"] as? [Int] == [1, 0, 0, 0])
        // Type2 → Type1, Type1 → Type0, Type3 → Type2, and Type3 → Type1, as differences of positions.
        #expect(data["uses"] as? [[Int]] == [[], [2], [0], [1, 1]])
        #expect(data["violations"] as? [Int] == [0] && data["known"] as? [Int] == [])
    }

    @Test("The data of a large graph can't end its element, and takes less than 100 bytes per type")
    func explorerSize() {
        var graph = Self.large(2000)
        let size = GraphExplorer(graph).json.utf8.count
        #expect(size < 100 * 2000, "\(size)")
        graph.nodes[0].name = "</script><script>alert(1)</script>"
        #expect(!GraphExplorer(graph).json.contains("</"))
    }

    @Test("A graph with 300 nodes is laid out completely")
    func many() {
        let nodes = (0..<300).map { Graph.Node("Component\($0)", detail: "single") }
        let edges = (1..<300).flatMap { [Graph.Edge("Component\($0 / 3)", "Component\($0)")] }
        let layout = GraphLayout(Graph(id: "many", title: "Many", nodes: nodes, edges: edges))
        #expect(layout.boxes.count == 300 && layout.paths.count == 299)
    }

    // Source of the values: FIPS 180-4's examples, and NIST's test vectors for SHA-256.
    @Test(
        "SHA-256 matches the standard's test vectors",
        arguments: [
            ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (
                "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
            ),
        ])
    func digest(text: String, digest: String) {
        let hex = SHA256.digest(of: Array(text.utf8)).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        #expect(hex.joined() == digest)
    }
}
