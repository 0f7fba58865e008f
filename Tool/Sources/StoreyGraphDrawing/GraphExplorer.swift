import StoreyGraph
import ToolInternal

/// The data with which a page shows a large graph: its nodes in a tree of folders, and its edges in a compact form.
///
/// Half a million lines of code have about 10,000 types with 60,000 references, which take less than 1 MB.
struct GraphExplorer {
    /// A folder. Parents precede their children.
    private struct Folder {
        var name: String
        var parent: Int
    }

    private var folders: [Folder] = []
    /// The nodes of the graph by folder and name.
    private let order: [Int]
    private let graph: Graph
    private var folderOfNode: [Int] = []
    private let fileOfNode: [Int]
    private let files: [String]
    /// The edges by source and target, as positions in ``order``.
    private let uses: [(from: Int, to: Int, mark: Graph.Mark?)]

    /// The positions in ``uses`` of edges that break a rule.
    var violations: [Int] { uses.indices.filter { uses[$0].mark == .violation } }
    var useCount: Int { uses.count }

    init(_ graph: Graph) {
        self.graph = graph
        let paths = graph.nodes.map { Self.path(of: $0, in: graph) }
        order = graph.nodes.indices.sorted {
            (paths[$0].folder, graph.nodes[$0].name, $0) < (paths[$1].folder, graph.nodes[$1].name, $1)
        }
        var fileNumbers: [String: Int] = [:]
        var files: [String] = []
        fileOfNode = order.map { index in
            let name = paths[index].file
            if let number = fileNumbers[name] { return number }
            fileNumbers[name] = files.count
            files.append(name)
            return files.count - 1
        }
        self.files = files
        var position = [Int](repeating: 0, count: order.count)
        for (place, index) in order.enumerated() { position[index] = place }
        let numbers = graph.nodeIndices
        uses = graph.visibleEdges.map { edge in
            (position[numbers[edge.from, default: 0]], position[numbers[edge.to, default: 0]], edge.mark)
        }
        .sorted { ($0.from, $0.to) < ($1.from, $1.to) }
        addFolders(order.map { paths[$0].folder })
    }

    /// Returns the folder and the file of a node: from its source location, or else from its group.
    private static func path(of node: Graph.Node, in graph: Graph) -> (folder: String, file: String) {
        guard let location = node.location else { return (node.group ?? "", "") }
        let path = location.split(separator: ":").first ?? ""
        guard let slash = path.lastIndex(of: "/") else { return ("", String(path)) }
        return (String(path[..<slash]), String(path[path.index(after: slash)...]))
    }

    /// Builds the tree of folders. A chain of folders without other contents is one folder, such as `Sources/App`.
    private mutating func addFolders(_ folderOfType: [String]) {
        var children: [String: Set<String>] = [:]
        let own = Set(folderOfType)
        for folder in own where !folder.isEmpty {
            var child = folder
            while true {
                let parent = child.lastIndex(of: "/").map { String(child[..<$0]) } ?? ""
                if !children[parent, default: []].insert(child).inserted || parent.isEmpty { break }
                child = parent
            }
        }
        var numbers: [String: Int] = [:]
        func add(_ path: String, below parent: Int, from start: String, _ folders: inout [Folder]) {
            var path = path
            while !own.contains(path), let all = children[path], all.count == 1, let only = all.first {
                path = only
            }
            numbers[path] = folders.count
            let number = folders.count
            folders.append(
                Folder(name: String(path.dropFirst(start.isEmpty ? 0 : start.count + 1)), parent: parent))
            for child in (children[path] ?? []).sorted() { add(child, below: number, from: path, &folders) }
        }
        for child in (children[""] ?? []).sorted() { add(child, below: -1, from: "", &folders) }
        folderOfNode = folderOfType.map { numbers[$0] ?? -1 }
    }

    /// The data as JSON that can be embedded in HTML.
    var json: String {
        let groups = graph.groups
        let layers = [""] + groups.map(\.name)
        let layerNumbers = Dictionary(groups.enumerated().map { ($1.id, $0 + 1) }) { first, _ in first }
        let nodes = order.map { graph.nodes[$0] }
        var text = "{"
        func add(_ key: String, strings: [String], _ text: inout String) {
            if text.count > 1 { text += "," }
            text += "\"\(key)\":"
            text.appendJSONArray(strings) { $1.appendScriptSafeJSONLiteral($0) }
        }
        func add(_ key: String, _ numbers: [Int], _ text: inout String) {
            text += ",\"\(key)\":[\(numbers.map(String.init).joined(separator: ","))]"
        }
        add("folders", strings: folders.map(\.name), &text)
        add("types", strings: nodes.map(\.name), &text)
        add("files", strings: files, &text)
        add("layers", strings: layers, &text)
        add("folderParents", folders.map(\.parent), &text)
        add("typeFolders", folderOfNode, &text)
        add("typeFiles", fileOfNode, &text)
        add("typeLines", nodes.map { Self.line(of: $0) }, &text)
        add("typeLayers", nodes.map { $0.group.flatMap { layerNumbers[$0] } ?? 0 }, &text)
        add("marks", nodes.map { Self.number(of: $0.mark) }, &text)
        add("violations", violations, &text)
        add("known", uses.indices.filter { uses[$0].mark == .known }, &text)
        // The targets of each node, as differences to the one before.
        var lists = [String](repeating: "", count: nodes.count)
        var last = [Int](repeating: 0, count: nodes.count)
        for use in uses {
            lists[use.from] += (lists[use.from].isEmpty ? "" : ",") + String(use.to - last[use.from])
            last[use.from] = use.to
        }
        text += ",\"uses\":[\(lists.map { "[\($0)]" }.joined(separator: ","))]}"
        return text
    }

    private static func line(of node: Graph.Node) -> Int {
        node.location.flatMap { $0.split(separator: ":").last.flatMap { Int($0) } } ?? 1
    }

    private static func number(of mark: Graph.Mark?) -> Int {
        switch mark {
        case nil: 0
        case .violation: 1
        case .known: 2
        case .highlighted, .changed: 3
        }
    }
}
