#if DEBUG
    import ArgumentParser
    import StoreyGraph
    import StoreyInspector
    import StoreyWeb

    extension NotesCommand {
        /// Serves the inspector of apps in other processes and on phones.
        func serveInspector(at address: (host: String, port: Int)) async throws {
            let server = try InspectorServer(
                host: address.host, port: address.port, secret: inspectorSecret, app: RecordedSession.app,
                sources: [Self.sources])
            let options = RecordedSession.options(graph: try await graphs(as: .mermaid))
            try await server.host(web: configuration(), player: options).run { port in
                Self.printLine(
                    """
                    Open the inspector at http://localhost:\(port)
                    Apps connect to port \(server.port) with the secret \(server.secret).
                    Press Control-C to stop.
                    """)
            }
        }

        /// Returns the parts of an address such as `127.0.0.1:8091`.
        static func address(_ text: String) throws -> (host: String, port: Int) {
            let parts = text.split(separator: ":", omittingEmptySubsequences: false)
            guard let last = parts.last, let port = Int(last), (0...65535).contains(port), parts.count > 1,
                parts[0] != ""
            else {
                throw ValidationError(
                    "--inspect-remote must be an address and a port such as 127.0.0.1:8091, not \(text).")
            }
            return (parts.dropLast().joined(separator: ":"), port)
        }
    }
#endif
