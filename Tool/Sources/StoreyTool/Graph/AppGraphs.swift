import Foundation
import StoreyGraph
import ToolInternal

/// The graphs that an app exports at run time: its components, links, and start-up steps.
struct AppGraphs {
    /// The path of the app's executable, which is run with `--graph json`.
    var program: String?
    /// The path of a file with the output of such a run.
    var file: String?

    /// Returns the app's graphs whose identifiers start with a prefix.
    /// - Parameters:
    ///   - prefix: The prefix, such as `startup/`.
    ///   - allowsNone: Whether to return an empty array rather than throw if no graph matches.
    func all(of prefix: String, allowsNone: Bool = false) throws -> [Graph] {
        guard let origin = file ?? program else {
            if allowsNone { return [] }
            throw CommandError(
                """
                This graph comes from the app itself. Pass the app's executable with --app, as in \
                --app .build/debug/shop, or a file with its output with --from.
                """)
        }
        let graphs = try read(origin).graphs.filter { $0.id.hasPrefix(prefix) }
        guard allowsNone || !graphs.isEmpty else {
            throw CommandError("\(origin) exports no graph whose identifier starts with “\(prefix)”.")
        }
        return graphs
    }

    private func read(_ origin: String) throws -> GraphFile {
        do {
            if file != nil { return try GraphFile(json: Data(contentsOf: URL(fileURLWithPath: origin))) }
            let run = try Subprocess(origin, ["--graph", "json"]).run(timeout: 30)
            guard run.status == 0 else {
                throw CommandError(
                    "\(origin) --graph json exited with status \(run.status). \(run.errors.prefix(400))")
            }
            return try GraphFile(json: run.output)
        } catch let error as DecodingError {
            throw CommandError(
                "\(origin) has no valid graphs. When run with --graph json, an app prints GraphFile(graphs: […]).text(). \(error.explanation)"
            )
        } catch let error as CocoaError {
            throw CommandError("Cannot read \(origin): \(error.systemDescription)")
        }
    }
}
