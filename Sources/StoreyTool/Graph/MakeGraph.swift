#if Tool
    import ArgumentParser
    import Foundation
    import Spelling
    import StoreyGraph
    import StoreyLayers

    /// `storey graph`.
    struct MakeGraph: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "graph",
            abstract: "Draws what an app is made of.",
            usage: """
                storey graph [<kind>] [<name>] [--format <format>] [--output <file>]
                storey graph --output map.html
                storey graph module Basket
                storey graph --affected main
                storey graph startup --app .build/debug/shop
                """,
            discussion: """
                Reads every Swift file of a project, without building it, and draws what names what: as Mermaid, which \
                GitHub shows; as DOT for Graphviz; as JSON; or as one page for a browser, with all graphs in it, which \
                can be moved, searched and printed and needs nothing else. What breaks a layer rule is red, and nothing \
                else has a colour; what the baseline knows is grey.

                KINDS
                map         each module on each floor it stands on, and what it names of others; this one if not given
                module      the types of one module, and the modules around it: storey graph module Basket
                types       all types
                navigation  which screens each coordinator shows and which flows it starts; the links, of the app
                di          the components, and what they need to be made; of the app
                startup     the steps of the launch, and which waits for which; of the app
                all         all of these

                OF THE APP
                What is registered, linked and launched only the running app knows. One that prints its graphs as JSON \
                when it is started with --graph json is asked with --app; what it printed into a file is read with \
                --from. Apps made by storey new can do it.

                  storey graph di --app .build/debug/shop
                  storey graph all --app .build/debug/shop --output shop.html

                A PART OF IT
                --focus shows what is around one node, --depth how many arrows away. --affected shows what may behave \
                otherwise because of what changed since a revision of Git: the types in the changed files, bold, and \
                all that name them, directly or through others.

                EXIT STATUS
                0: it is drawn, with or without red in it. 2: it could not be drawn, and the standard error says why.
                """)

        @Argument(help: "What to draw: \(GraphKind.names).")
        var kind: GraphKind?

        @Argument(help: "The module, for the kind module.")
        var name: String?

        @Option(
            name: .shortAndLong,
            help: "The format: mermaid, dot, json or html. If not given, as the output's name ends.")
        var format: PictureFormat?

        @Option(
            name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"),
            completion: .file())
        var output: String?

        @Option(help: ArgumentHelp("Show what is around a node.", valueName: "name"))
        var focus: String?

        @Option(help: ArgumentHelp("With --focus: how many arrows away.", valueName: "number"))
        var depth = 1

        @Option(
            help: ArgumentHelp("Show what changes since a revision of Git may affect.", valueName: "revision")
        )
        var affected: String?

        @Option(
            help: ArgumentHelp("The app's program, to be asked for its own graphs.", valueName: "program"),
            completion: .file())
        var app: String?

        @Option(
            help: ArgumentHelp("A file with the app's own graphs, as it prints them.", valueName: "file"),
            completion: .file(extensions: ["json"]))
        var from: String?

        @OptionGroup var project: Project

        func validate() throws {
            if (kind == .module) != (name != nil) {
                throw ValidationError("A name goes with the kind module: storey graph module Basket.")
            }
            if app != nil, from != nil { throw ValidationError("Give one of --app and --from.") }
            if depth < 0 { throw ValidationError("--depth is 0 or more.") }
            if affected?.hasPrefix("-") == true { throw ValidationError("--affected needs a revision.") }
            if affected != nil, kind?.isOfApp == true {
                throw ValidationError("--affected goes with what is read of sources, not of the app.")
            }
        }

        func run() throws {
            try doing {
                let format = format ?? PictureFormat(ofFile: output)
                let graphs = try Progress.shown("Reading \(project.root.path)") {
                    try focused(chosen(for: format))
                }
                let text = try format.text(of: graphs, title: project.root.lastPathComponent)
                if let output {
                    try Data(text.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
                } else {
                    Terminal.output.write(text)
                }
                return .clean
            }
        }

        private func chosen(for format: PictureFormat) throws -> [Graph] {
            // A page has room for all; with the map in front.
            let kind = self.kind ?? (format == .html && focus == nil ? .all : .map)
            let source = try kind.isOfApp ? nil : sources()
            let graphs = AppGraphs(program: app, file: from)
            switch kind {
            case .map: return [try source.required.map()]
            case .module: return [try module(name.required, of: source.required)]
            case .types: return [try source.required.types()]
            case .navigation:
                return [try source.required.navigation()] + (try graphs.all(of: "links", orNone: true))
            case .di: return try graphs.all(of: "components")
            case .startup: return try graphs.all(of: "startup/")
            case .all:
                let source = try source.required
                let modules = source.modules.map(source.module)
                let all =
                    [source.map(), source.navigation()] + (try graphs.all(of: "", orNone: true)) + modules
                return all.filter { !$0.nodes.isEmpty }
            }
        }

        private func sources() throws -> ProjectGraph {
            let graph = try project.rules().graph(of: project.root)
            guard let affected else { return graph }
            return graph.affected(byChangesOf: try Git.changes(since: affected, in: project.root))
        }

        private func module(_ name: String, of graph: ProjectGraph) throws -> Graph {
            let all = graph.modules
            let found = all.filter { $0 == name || $0.hasSuffix("/\(name)") }
            if found.count == 1 { return graph.module(found[0]) }
            guard found.isEmpty else {
                throw GraphError("\(name) may be \(found.joined(separator: " or ")). Give the whole of it.")
            }
            throw GraphError("There is no module \(name).\(Self.suggestion(for: name, among: all))")
        }

        private func focused(_ graphs: [Graph]) throws -> [Graph] {
            guard let focus else { return graphs }
            let found = graphs.compactMap { $0.focused(on: focus, depth: depth) }
            guard found.isEmpty else { return found }
            var known = graphs
            // A type is on no map, but in it.
            if kind == nil || kind == .map {
                let types = try sources().types()
                if let part = types.focused(on: focus, depth: depth) { return [part] }
                known.append(types)
            }
            let names = Set(known.flatMap { $0.nodes.map(\.name) }).sorted()
            throw GraphError("Nothing is called \(focus).\(Self.suggestion(for: focus, among: names))")
        }

        private static func suggestion(for name: String, among names: [String]) -> String {
            let words = names.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
            let near = Spelling.near(name, among: words) { $0 }.prefix(3)
            return near.isEmpty ? "" : " Did you mean \(near.joined(separator: " or "))?"
        }
    }

    extension Optional {
        /// What the command's own checks have seen to.
        fileprivate var required: Wrapped {
            get throws {
                guard let self else { throw GraphError("The name of what to draw is missing.") }
                return self
            }
        }
    }
#endif
