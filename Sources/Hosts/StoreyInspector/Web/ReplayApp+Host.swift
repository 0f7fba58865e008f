#if Web
    public import Storey
    import StoreyHTTP
    public import StoreyWeb

    extension ReplayApp {
        /// Returns a host that shows a player, and from each step a live session of the app: “Branch from here” opens it in another
        /// tab.
        ///
        /// ```swift
        /// let host = ReplayApp.host(recording, of: tallyApp, web: webConfiguration)
        /// try await host.run { print("http://localhost:\($0)") }
        /// ```
        ///
        /// A live session runs up to the step as in the recording. From then on, the app gets the results of its calls from its
        /// services, and the clock continues from the time of the step. Live sessions are available only on this computer; on a host
        /// that other computers can reach, the player has none.
        ///
        /// - Parameters:
        ///   - recording: The recording to play.
        ///   - app: The recorded app.
        ///   - configuration: The options for tests and bug reports.
        ///   - web: The configuration of the web host, which has the app's assets and themes.
        public static func host(
            _ recording: Recording, of app: @escaping AppDefinition,
            configuration: Configuration = Configuration(), web: WebHost.Configuration
        ) -> WebHost {
            let (web, player) = served(recording, of: app, configuration, web)
            return WebHost(web, app: player)
        }

        /// Returns a player with live sessions, and the configuration of its host.
        static func served(
            _ recording: Recording, of app: @escaping AppDefinition, _ configuration: Configuration,
            _ web: WebHost.Configuration
        ) -> (web: WebHost.Configuration, player: AppDefinition) {
            var (configuration, web) = (configuration, web)
            web.inspector = Branches(recording: recording, app: app)
            if web.allowsInspector { configuration.branchPath = Branches.path }
            return (web, definition(recording, of: app, configuration: configuration))
        }
    }

    /// The live sessions that begin at the steps of a recording.
    private struct Branches: WebInspector {
        static let path = "\(WebHost.Configuration.inspectorPath)/branch"
        let recording: Recording
        let app: AppDefinition
        let files: [String: (text: String, mediaType: String)] = [:]

        func inspecting(_ app: @escaping AppDefinition, cookie: String) -> (app: AppDefinition, head: String)
        {
            (app, "")
        }

        func panel(at path: String, cookie: String?) -> WebInspectorPanel? {
            guard path.hasPrefix("\(Self.path)/") else { return nil }
            let number = path.dropFirst(Self.path.count + 1).prefix { !"/?".contains($0) }
            return RecordedBranch(at: number, of: recording, app, in: Self.path)?.session()
        }

        func response(to request: ServiceRequest, cookie: String?) async -> ServiceResponse? { nil }
    }
#endif
