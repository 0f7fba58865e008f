import Foundation
import StoreyGraph
import ToolInternal

/// Checks that an app's graphs have no marked nodes, which are types that no part registers and links that are invalid.
struct GraphsCheck: Sendable {
    let root: URL
    /// The app's executable, or `nil` to look for one.
    let program: String?
    let manifest: PackageManifest

    func run() throws -> HealthCheck.Result {
        guard let program = program ?? builtProgram else {
            return .skipped(
                manifest.executables.isEmpty
                    ? "The package has no executable product."
                    : "Build the app to check its graphs: swift build --product \(manifest.executables[0]).")
        }
        let graphs: [Graph]
        do {
            graphs = try AppGraphs(program: program).all(of: "", allowsNone: true)
        } catch {
            return HealthCheck.Result(
                "not checked",
                [HealthProblem("\(error.systemDescription)", fix: "\(program.shellQuoted) --graph json")])
        }
        return HealthCheck.Result(graphs.count.counting("graph"), graphs.flatMap(problems))
    }

    func problems(of graph: Graph) -> [HealthProblem] {
        var known: Set<String> = []
        return graph.nodes.compactMap { node in
            let isKnown = !known.insert(node.id).inserted
            guard node.mark == .violation || isKnown else { return nil }
            let message =
                switch graph.id {
                case "components": "No part registers \(node.name)\(users(of: node, in: graph))."
                case "links" where isKnown: "Two links have the pattern \(node.name)."
                case "links": "The link \(node.name) has an invalid pattern."
                default: "\(graph.title): \(node.name) is marked as a violation."
                }
            return HealthProblem(message, fix: fix(node, in: graph))
        }
    }

    private func users(of node: Graph.Node, in graph: Graph) -> String {
        let users = graph.edges.filter { $0.to == node.id }.map(\.from)
        return users.isEmpty
            ? "" : ", which \(users.joined(separator: " and ")) \(users.count == 1 ? "needs" : "need")"
    }

    /// The command that opens the place where the node, or a user of it, is declared.
    private func fix(_ node: Graph.Node, in graph: Graph) -> String {
        let users = graph.edges.filter { $0.to == node.id }.map(\.from)
        let location = node.location ?? graph.nodes.first { users.contains($0.id) }?.location
        guard let file = location?.split(separator: ":").first.map(String.init) else {
            return "storey graph --project \(root.path.shellQuoted) --focus \(node.name.shellQuoted)"
        }
        return HealthProblem.editing(path(named: file) ?? file)
    }

    /// Locations have a module and a file, such as `Shop/HomePart.swift`, whose folder in the package may differ.
    private func path(named location: String) -> String? {
        let name = location.split(separator: "/").last.map(String.init) ?? location
        return ProjectFiles.paths(in: root) { $0.hasSuffix("/\(name)") }.first.map {
            root.appending(path: $0).path
        }
    }

    /// An executable product that is built and prints graphs.
    private var builtProgram: String? {
        let built = manifest.executables.map { root.appending(path: ".build/debug/\($0)").path }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
        guard let built else { return nil }
        // Another program might do anything when run with --graph.
        let printsGraphs = ProjectFiles.paths(in: root) { $0.hasPrefix("Sources/") && $0.hasSuffix(".swift") }
            .contains { path in
                (try? String(contentsOf: root.appending(path: path), encoding: .utf8))?
                    .contains("GraphFormat") == true
            }
        return printsGraphs ? built : nil
    }
}
