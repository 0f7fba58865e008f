import ArgumentParser
import Foundation
import ToolInternal
import StoreyGraph
import StoreyLayers

/// `storey graph`.
struct GraphCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "graph",
        abstract: "Draws an app's modules, types, screens, components, and start-up.",
        usage: """
            storey graph [<kind>] [<name>] [--format <format>] [--output <file>]
            storey graph --output map.html
            storey graph module Basket
            storey graph --affected main
            storey graph startup --app .build/debug/shop
            """,
        discussion: """
            Reads every Swift file of a project, without building it, and draws its references. Formats: Mermaid, \
            which GitHub renders; DOT for Graphviz; JSON; or a self-contained HTML page with all graphs, which can \
            be panned, searched, and printed. References that break a layer rule are red, and those in the baseline \
            are gray. Nothing else has a color.

            KINDS
            map         the modules in each layer, and their references; the default
            module      the types of one module, and its neighbors: storey graph module Basket
            types       all types
            navigation  the screens and flows of each coordinator; with --app, also the links
            di          the components and their dependencies; needs --app or --from
            startup     the start-up steps and their order; needs --app or --from
            all         all of these

            GRAPHS OF THE APP
            Registrations, links, and start-up steps are known to the running app only. --app runs the app with \
            --graph json and reads the graphs that it prints; --from reads them from a file. Apps created with \
            storey new support this.

              storey graph di --app .build/debug/shop
              storey graph all --app .build/debug/shop --output shop.html

            PARTS OF A GRAPH
            --focus shows the surroundings of one node, up to --depth arrows away. --affected shows the types in \
            files that changed since a Git revision, in bold, and every type that refers to them, directly or \
            indirectly.

            LARGE APPS
            For more than 1,000 types, the page has one graph of all of them, as folders that open on demand, instead of \
            a graph per module. Mermaid draws at most 500 arrows: a larger map is folded by folder, and a warning on \
            standard error names other graphs that are too large.

            EXIT STATUS
            0: the graph was drawn, even if it breaks layer rules. 2: it could not be drawn; standard error has the \
            reason.
            """)

    @Argument(help: "The kind of graph: \(GraphKind.names).")
    var kind: GraphKind?

    @Argument(help: "The module's name, for the kind “module”.")
    var name: String?

    @Option(
        name: .shortAndLong,
        help: "The format: mermaid, dot, json, or html. By default, the output file's extension decides.")
    var format: GraphOutputFormat?

    @Option(
        name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"),
        completion: .file())
    var output: String?

    @Option(help: ArgumentHelp("Show only the surroundings of a node.", valueName: "name"))
    var focus: String?

    @Option(help: ArgumentHelp("With --focus: the maximum distance, in arrows.", valueName: "number"))
    var depth = 1

    @Option(
        help: ArgumentHelp("Show what the changes since a Git revision may affect.", valueName: "revision")
    )
    var affected: String?

    @Option(
        help: ArgumentHelp("The app's executable, which is run with --graph json.", valueName: "program"),
        completion: .file())
    var app: String?

    @Option(
        help: ArgumentHelp("A file with the app's graphs, as printed by --graph json.", valueName: "file"),
        completion: .file(extensions: ["json"]))
    var from: String?

    @OptionGroup var project: ProjectOptions

    func validate() throws {
        if (kind == .module) != (name != nil) {
            throw ValidationError(
                "The kind “module” takes a name, and no other kind does: storey graph module Basket.")
        }
        if app != nil, from != nil { throw ValidationError("Pass either --app or --from, not both.") }
        if depth < 0 { throw ValidationError("--depth must be 0 or greater.") }
        if affected?.hasPrefix("-") == true { throw ValidationError("--affected needs a Git revision.") }
        if affected != nil, kind?.comesFromApp == true {
            throw ValidationError(
                "--affected doesn't apply to the kinds “di” and “startup”, which come from the app.")
        }
    }

    func run() throws {
        try withExitStatus {
            let format = format ?? GraphOutputFormat(ofFile: output)
            let graphs = try ProgressMessage.show("Reading \(project.root.path)") {
                try focused(chosen(for: format))
            }
            for warning in GraphSizeWarning.all(for: graphs, format) {
                Terminal.error.write("warning: \(warning)\n")
            }
            let text = try format.text(of: graphs, title: project.root.lastPathComponent)
            if let output {
                try writeFile(text, to: URL(fileURLWithPath: output))
            } else {
                Terminal.output.write(text)
            }
            return .success
        }
    }

    private func chosen(for format: GraphOutputFormat) throws -> [Graph] {
        // The page shows all graphs, starting with the map.
        let kind = self.kind ?? (format == .html && focus == nil ? .all : .map)
        let source = try kind.comesFromApp ? nil : sources()
        let graphs = AppGraphs(program: app, file: from)
        switch kind {
        case .map: return [try map(of: source.required, for: format)]
        case .module: return [try module(name.required, of: source.required)]
        case .types:
            return [try source.required.typeGraph(includesReasons: !isLarge(source.required, format))]
        case .navigation:
            return [try source.required.navigationGraph()] + (try graphs.all(of: "links", allowsNone: true))
        case .di: return try graphs.all(of: "components")
        case .startup: return try graphs.all(of: "startup/")
        case .all:
            let source = try source.required
            if isLarge(source, format) {
                var types = source.typeGraph(includesReasons: false)
                types.title = "Folders and types"
                types.note = "Folders open on demand. References that break a rule are red."
                let all =
                    [
                        types, source.overview(foldedTo: GraphSizeWarning.mermaidEdges),
                        source.navigationGraph(),
                    ]
                    + (try graphs.all(of: "", allowsNone: true))
                return all.filter { !$0.nodes.isEmpty }
            }
            let modules = source.modules.map(source.moduleGraph)
            let all =
                [source.overview(), source.navigationGraph()] + (try graphs.all(of: "", allowsNone: true))
                + modules
            return all.filter { !$0.nodes.isEmpty }
        }
    }

    /// Whether a page shows all types in one graph, because a drawing of each module would be too large.
    private func isLarge(_ source: ProjectGraph, _ format: GraphOutputFormat) -> Bool {
        format == .html && source.typeCount > 1000
    }

    /// Returns the map, folded by folder if the format refuses as many edges.
    private func map(of source: ProjectGraph, for format: GraphOutputFormat) -> Graph {
        let map = source.overview()
        guard format == .mermaid, map.edges.count > GraphSizeWarning.mermaidEdges else { return map }
        let folded = source.overview(foldedTo: GraphSizeWarning.mermaidEdges)
        Terminal.error.write(
            "warning: The map has \(map.edges.count) arrows, and Mermaid draws at most \(GraphSizeWarning.mermaidEdges): modules are combined by folder into \(folded.edges.count). --output map.html has all of them.\n"
        )
        return folded
    }

    private func sources() throws -> ProjectGraph {
        let graph = try project.rules().graph(of: project.root)
        guard let affected else { return graph }
        return graph.affected(byChangesOf: try Git.changes(since: affected, in: project.root))
    }

    private func module(_ name: String, of graph: ProjectGraph) throws -> Graph {
        let all = graph.modules
        let found = all.filter { $0 == name || $0.hasSuffix("/\(name)") }
        if found.count == 1 { return graph.moduleGraph(found[0]) }
        guard found.isEmpty else {
            throw CommandError(
                "The module name \(name) is ambiguous. Pass \(found.joined(separator: " or ")).")
        }
        throw CommandError("No module is named \(name).\(Self.suggestion(for: name, among: all))")
    }

    private func focused(_ graphs: [Graph]) throws -> [Graph] {
        guard let focus else { return graphs }
        let found = graphs.compactMap { $0.focused(on: focus, depth: depth) }
        guard found.isEmpty else { return found }
        var known = graphs
        // The map has no nodes for types.
        if kind == nil || kind == .map {
            let types = try sources().typeGraph()
            if let part = types.focused(on: focus, depth: depth) { return [part] }
            known.append(types)
        }
        let names = Set(known.flatMap { $0.nodes.map(\.name) }).sorted()
        throw CommandError("No node is named \(focus).\(Self.suggestion(for: focus, among: names))")
    }

    private static func suggestion(for name: String, among names: [String]) -> String {
        let words = names.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
        let near = Spelling.suggestions(for: name, among: words) { $0 }.prefix(3)
        return near.isEmpty ? "" : " Did you mean \(near.joined(separator: " or "))?"
    }
}

extension Optional {
    /// The value, which `validate()` has checked to be present.
    fileprivate var required: Wrapped {
        get throws {
            guard let self else { throw CommandError("The kind “module” needs a name.") }
            return self
        }
    }
}
