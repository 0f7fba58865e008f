#if Web
    import Storey
    import StoreyHTTP
    public import StoreyWeb

    extension InspectorServer {
        /// Returns a host that serves the list of sessions and their panels. It retains the server.
        ///
        /// The page shows the secret, so it is available only on this computer: if other computers can reach the configured host, it
        /// listens on 127.0.0.1 instead.
        ///
        /// - Parameters:
        ///   - web: The configuration of the web host. The player needs the assets and themes of the app.
        ///   - player: The options for tests and bug reports of the sessions. If it has no style sheet, bug reports have the host's.
        public func host(
            web: WebHost.Configuration = WebHost.Configuration(),
            player: ReplayApp.Configuration = ReplayApp.Configuration()
        ) -> WebHost {
            var web = web
            if !web.allowsInspector { web.host = "127.0.0.1" }
            web.inspector = RemotePanels(server: self, player: player.styled(like: web))
            return WebHost(web) { scope in SessionsCoordinator(self, scope) }
        }
    }

    /// The panels of the sessions of an ``InspectorServer``.
    private struct RemotePanels: WebInspector {
        let server: InspectorServer
        let player: ReplayApp.Configuration

        var files: [String: (text: String, mediaType: String)] { PanelPage.files }

        func inspecting(_ app: @escaping AppDefinition, cookie: String) -> (app: AppDefinition, head: String)
        {
            (app, "")
        }

        func panel(at path: String, cookie: String?) -> WebInspectorPanel? {
            let path = path.prefix { $0 != "?" }
            let session = server.sessions.first { path == "\(PanelPage.path($0.token))/" }
            guard let session else { return nil }
            let (sources, player) = (server.sources, player)
            return PanelPage.panel(session.token) {
                InspectorCoordinator(session, sources, $0, player: player)
            }
        }

        func response(to request: ServiceRequest, cookie: String?) async -> ServiceResponse? { nil }
    }
#endif
