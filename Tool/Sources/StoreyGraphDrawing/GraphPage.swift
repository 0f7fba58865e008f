import ToolInternal
public import StoreyGraph

/// A self-contained HTML page that shows graphs, without network access or libraries.
///
/// The page shows one graph at a time, which can be panned, zoomed, and searched. Without its script, it lists all
/// graphs for reading and printing. A graph of more than 500 nodes is drawn on a canvas, as folders that open on demand.
/// Its content security policy (https://www.w3.org/TR/CSP3/) allows no other script.
public struct GraphPage: Sendable {
    private let title: String
    private let graphs: [Graph]

    /// - Parameters:
    ///   - title: The page's title.
    ///   - graphs: The graphs to show.
    public init(title: String, graphs: [Graph]) {
        self.title = title
        self.graphs = graphs
    }

    /// The page's HTML. The same graphs always give the same HTML.
    public var html: String {
        let numbers = Dictionary(graphs.enumerated().map { ($1.id, $0) }) { first, _ in first }
        let anchor: (Graph.ID) -> String? = { id in numbers[id].map { "graph-\($0)" } }
        let sections = graphs.enumerated().map { index, graph in section(graph, index, anchor) }
        let links = graphs.enumerated().map { index, graph in
            let isWrong =
                graph.nodes.contains { $0.mark == .violation }
                || graph.edges.contains { $0.mark == .violation }
            let isFirstModule = Self.isModule(graph) && !(index > 0 && Self.isModule(graphs[index - 1]))
            let head = isFirstModule ? "<li class=\"head\">Modules</li>\n" : ""
            return head
                + "<li><a href=\"#graph-\(index)\"\(isWrong ? " class=\"violation\"" : "")>\(graph.title.htmlEscaped)</a></li>"
        }
        let isOne = graphs.count < 2
        let scripts = [Self.script] + (graphs.contains(where: Self.isLarge) ? [Self.explorerScript] : [])
        let hashes = scripts.map { "'sha256-\(SHA256.base64(of: $0))'" }.joined(separator: " ")
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; base-uri 'none'; form-action 'none'; \
            style-src 'sha256-\(SHA256.base64(of: Self.style))'; script-src \(hashes)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(title.htmlEscaped)</title>
            <style>\(Self.style)</style>
            </head>
            <body\(isOne ? " class=\"one\"" : "")>
            <header>
            <h1>\(title.htmlEscaped)</h1>
            <div class="tools" role="search">
            <label><span class="unseen">Search</span>\
            <input type="search" placeholder="Search  /" autocomplete="off" spellcheck="false"></label>
            <output aria-live="polite"></output>
            <button type="button" data-do="out" aria-label="Zoom out" title="Zoom out (−)">−</button>
            <button type="button" data-do="in" aria-label="Zoom in" title="Zoom in (+)">+</button>
            <button type="button" data-do="fit" title="Fit to window (0)">Fit</button>
            <button type="button" data-do="print" title="Print all graphs">Print</button>
            </div>
            </header>
            <nav aria-label="Graphs"><ul>
            \(isOne ? "" : links.joined(separator: "\n"))
            </ul></nav>
            <main>
            \(sections.joined(separator: "\n"))
            </main>
            \(Self.arrowHeads)
            \(scripts.map { "<script>\($0)</script>" }.joined(separator: "\n"))
            </body>
            </html>

            """
    }

    /// Whether a graph has too many nodes or edges for a drawing of all of them.
    private static func isLarge(_ graph: Graph) -> Bool {
        graph.nodes.count > 500 || graph.edges.count > 2000
    }

    private static func isModule(_ graph: Graph) -> Bool { graph.id.hasPrefix("module/") }

    private func section(_ graph: Graph, _ index: Int, _ anchor: @escaping (Graph.ID) -> String?) -> String {
        if Self.isLarge(graph) { return largeSection(graph, index) }
        let names = Dictionary(graph.nodes.map { ($0.id, $0.name) }) { first, _ in first }
        let edges = graph.visibleEdges
        let list = edges.map { edge in
            let label = edge.label.isEmpty ? "" : " (\(edge.label))"
            let wrong = edge.mark == .violation ? " class=\"violation\"" : ""
            let text = "\(names[edge.from] ?? "") → \(names[edge.to] ?? "")\(label)"
            return "<li\(wrong)>\(text.htmlEscaped)</li>"
        }
        let violations =
            edges.filter { $0.mark == .violation }.count
            + graph.nodes.filter { $0.mark == .violation }.count
        var counts = "\(graph.nodes.count) nodes, \(edges.count) arrows"
        if violations > 0 {
            counts +=
                ", <strong class=\"violation\">\(violations) violations or missing nodes in red</strong>"
        }
        return """
            <section id="graph-\(index)" aria-labelledby="title-\(index)">
            <h2 id="title-\(index)">\(graph.title.htmlEscaped)</h2>
            <p>\(graph.note.htmlEscaped)\(graph.note.isEmpty ? "" : " ")<span class="counts">\(counts)</span></p>
            <div class="sheet">
            \(graph.nodes.isEmpty ? "<p>This graph is empty.</p>" : GraphSVG(graph, anchor: anchor).svg)
            </div>
            <details><summary>List of arrows</summary><ul>\(list.joined())</ul></details>
            </section>
            """
    }

    private func largeSection(_ graph: Graph, _ index: Int) -> String {
        let explorer = GraphExplorer(graph)
        let violations = explorer.violations.count
        let wrong =
            violations == 0 ? "" : ", <strong class=\"violation\">\(violations) violations in red</strong>"
        return """
            <section id="graph-\(index)" aria-labelledby="title-\(index)">
            <h2 id="title-\(index)">\(graph.title.htmlEscaped)</h2>
            <p>\(graph.note.htmlEscaped) <span class="counts">\(graph.nodes.count) nodes, \(explorer.useCount) arrows\(wrong)</span></p>
            <div class="explorer">
            <canvas tabindex="0" role="img" aria-label="\(graph.title.htmlEscaped). The panel has its folders, types, and references as lists."></canvas>
            <div class="panel" aria-live="polite"></div>
            <script type="application/json">\(explorer.json)</script>
            </div>
            <noscript><p>This graph needs JavaScript, because it has too many nodes for one picture.</p></noscript>
            </section>
            """
    }

    /// The arrowhead markers, shared by all pictures of the page.
    private static let arrowHeads: String = {
        let heads = ["", "-near", "-violation", "-known"].map { kind in
            """
            <marker id="head\(kind)" class="head\(kind)" viewBox="0 0 8 8" refX="7.4" refY="4" markerWidth="8.5" \
            markerHeight="8.5" markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path d="M0 .8 7.6 4 0 7.2Z"/></marker>
            """
        }
        return
            "<svg class=\"unseen\" width=\"0\" height=\"0\" aria-hidden=\"true\"><defs>\(heads.joined())</defs></svg>"
    }()
}
