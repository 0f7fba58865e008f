#if Tool
    import Foundation
    import StoreyGraph

    /// What an app says of itself.
    struct AppGraphs {
        /// The app's program.
        var program: String?
        /// What it printed.
        var file: String?

        /// Some of the app's graphs.
        /// - Parameters:
        ///   - prefix: how they begin to be known.
        ///   - orNone: whether none will do.
        func all(of prefix: String, orNone: Bool = false) throws -> [Graph] {
            guard let origin = file ?? program else {
                if orNone { return [] }
                throw GraphError(
                    """
                    Only the app knows this. Name its program with --app, as --app .build/debug/shop, or a file with what \
                    it printed with --from.
                    """)
            }
            let graphs = try read(origin).graphs.filter { $0.id.hasPrefix(prefix) }
            guard orNone || !graphs.isEmpty else { throw GraphError("\(origin) has no such graph.") }
            return graphs
        }

        private func read(_ origin: String) throws -> GraphFile {
            do {
                if file != nil { return try GraphFile(json: Data(contentsOf: URL(fileURLWithPath: origin))) }
                let run = try Command(origin, "--graph", "json").run(for: 30)
                guard run.status == 0 else {
                    throw GraphError(
                        "\(origin) --graph json ended with \(run.status). \(run.errors.prefix(400))")
                }
                return try GraphFile(json: run.output)
            } catch let error as DecodingError {
                throw GraphError(
                    "\(origin) gives no graphs: \(error). It is to print GraphFile(graphs: […]).text() when started with --graph json."
                )
            } catch let error as CocoaError {
                throw GraphError("\(origin) can't be read: \(error.localizedDescription)")
            }
        }
    }
#endif
