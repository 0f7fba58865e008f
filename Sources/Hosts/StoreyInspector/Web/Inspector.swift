#if Web
    import CStoreyResources
    import Foundation
    import Storey
    import StoreyHTTP
    import StoreyInternal
    public import StoreyWeb

    extension WebHost.Configuration {
        /// Adds an inspector to every page, for development: a button, or Option-I (Ctrl+Alt+I), opens a panel with the navigation
        /// tree, the state of each screen, the log of events, and more.
        ///
        /// ```swift
        /// #if DEBUG
        ///     configuration.enableInspector(sources: ["Sources"])
        /// #endif
        /// ```
        ///
        /// It is off by default, and pages then contain nothing of it. It shows everything that the app shows and stores, so it
        /// is available only on this computer, and only to the browser that the session belongs to; on a host that other
        /// computers can reach, it stays off. Values of type `Secret` and of secret keys, and text in secret fields, are hidden.
        ///
        /// - Parameters:
        ///   - sources: The folders with the app's Swift files, to find the places of views and handlers.
        ///   - editor: The editor that opens them.
        ///   - player: The options for tests and bug reports of the session. If it has no style sheet, bug reports have the host's.
        public mutating func enableInspector(
            sources: [String] = [], editor: SourceEditor = .vsCode,
            player: ReplayApp.Configuration = ReplayApp.Configuration()
        ) {
            inspector = Inspector(
                SourceFinder(folders: sources, editor: editor), player.styled(like: self))
        }
    }

    extension ReplayApp.Configuration {
        /// Returns the options with the style sheet of a host, unless they have one.
        func styled(like web: WebHost.Configuration) -> Self {
            var options = self
            if styleSheet.isEmpty { options.styleSheet = web.styleSheet }
            return options
        }
    }

    /// The inspector of the sessions of a web host.
    final class Inspector: WebInspector {
        private struct Record {
            weak var session: InspectedSession?
            let cookie: String
        }

        private struct Branch {
            let start: RecordedBranch
            let cookie: String
        }

        private static let prefix = WebHost.Configuration.inspectorPath
        /// The number of steps whose live sessions can be loaded again after the session that they were recorded in has ended.
        private static let maxBranches = 10
        private let sources: SourceFinder
        private let player: ReplayApp.Configuration
        private let records = Locked<[String: Record]>([:])
        /// The latest steps at which live sessions began, oldest first.
        private let branches = Locked<[Branch]>([])

        init(_ sources: SourceFinder, _ player: ReplayApp.Configuration) {
            self.sources = sources
            self.player = player
        }

        var files: [String: (text: String, mediaType: String)] {
            var files = PanelPage.files
            files["\(Self.prefix)/inspector.css"] = (
                String(cString: storey_inspector_css()), PanelPage.style
            )
            files["\(Self.prefix)/inspector.js"] = (
                String(cString: storey_inspector_js()), PanelPage.script
            )
            return files
        }

        func inspecting(_ app: @escaping AppDefinition, cookie: String) -> (app: AppDefinition, head: String)
        {
            let session = InspectedSession()
            let token = String.randomSecret()
            records.withLock { records in
                records = records.filter { $0.value.session.map { !$0.hasEnded } ?? false }
                records[token] = Record(session: session, cookie: cookie)
            }
            let head = """

                <link rel="stylesheet" href="\(Self.prefix)/inspector.css">
                <script src="\(Self.prefix)/inspector.js" defer data-panel="\(Self.prefix)/\(token)/"></script>
                """
            return (session.inspecting(app), head)
        }

        func panel(at path: String, cookie: String?) -> WebInspectorPanel? {
            guard let (token, rest) = parts(of: path) else { return nil }
            if rest.hasPrefix("branch/") { return branch(at: rest.dropFirst(7), token, cookie) }
            guard rest.isEmpty, let session = session(token, cookie) else { return nil }
            var player = player
            player.branchPath = Self.branchPath(token)
            return PanelPage.panel(token) { [sources, player] in
                InspectorCoordinator(session, sources, $0, player: player)
            }
        }

        private static func branchPath(_ token: String) -> String { "\(prefix)/\(token)/branch" }

        /// Returns a live session of the app that begins at a step of an inspected session.
        private func branch(at rest: Substring, _ token: String, _ cookie: String?) -> WebInspectorPanel? {
            guard let cookie else { return nil }
            let (number, path) = (rest.prefix { $0 != "/" }, Self.branchPath(token))
            let known = branches.withLock { branches in
                branches.last { $0.cookie == cookie && $0.start.path == "\(path)/\(number)" }?.start
            }
            if let known { return known.session { self.inspecting($0, cookie: cookie) } }
            guard let session = session(token, cookie), let recording = session.recording,
                let app = session.live?.app,
                let new = RecordedBranch(at: number, of: recording, app, in: path)
            else { return nil }
            branches.withLock { branches in
                branches.append(Branch(start: new, cookie: cookie))
                branches.removeFirst(max(0, branches.count - Self.maxBranches))
            }
            return new.session { self.inspecting($0, cookie: cookie) }
        }

        func response(to request: ServiceRequest, cookie: String?) async -> ServiceResponse? {
            guard let (token, rest) = parts(of: String(request.path)), rest == "request" else { return nil }
            let fields: HeaderFields = ["Cache-Control": "no-store", "Content-Type": "application/json"]
            guard let session = session(token, cookie) else {
                return ServiceResponse(404, fields: fields, body: [])
            }
            guard request.method == "POST" else { return ServiceResponse(405, fields: fields, body: []) }
            guard let question = try? JSONDecoder().decode(InspectionRequest.self, from: Data(request.body))
            else {
                return ServiceResponse(400, fields: fields, body: [])
            }
            guard var answer = await session.answer(question) else {
                return ServiceResponse(410, fields: fields, body: [])
            }
            answer.element = answer.element.map(sources.locating)
            if case .pick = question { session.picked = answer.element }
            guard let body = try? JSONEncoder().encode(answer) else {
                return ServiceResponse(500, fields: fields, body: [])
            }
            return ServiceResponse(200, fields: fields, body: Array(body))
        }

        /// Returns the token in a path and what follows it.
        private func parts(of path: String) -> (token: String, rest: Substring)? {
            guard path.hasPrefix("\(Self.prefix)/") else { return nil }
            let rest = path.prefix { $0 != "?" }.dropFirst(Self.prefix.count + 1)
            guard let slash = rest.firstIndex(of: "/") else { return nil }
            return (String(rest[..<slash]), rest[slash...].dropFirst())
        }

        private func session(_ token: String, _ cookie: String?) -> InspectedSession? {
            let record = records.withLock { $0[token] }
            guard let record, let cookie, record.cookie == cookie else { return nil }
            return record.session
        }
    }
#endif
