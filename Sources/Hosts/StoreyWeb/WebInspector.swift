#if Web
    package import Storey
    package import StoreyHTTP

    /// A tool that shows what happens in the sessions of a ``WebHost``, in a panel beside the page.
    package protocol WebInspector: Sendable {
        /// The content and media type of static files, by path.
        var files: [String: (text: String, mediaType: String)] { get }

        /// Returns an app whose session is inspected.
        ///
        /// - Parameters:
        ///   - app: The app.
        ///   - cookie: The cookie of the browser, which alone may use the panel.
        /// - Returns: The app, and the elements of its page's head that load the inspector.
        func inspecting(_ app: @escaping AppDefinition, cookie: String) -> (app: AppDefinition, head: String)

        /// Returns the panel or the session at a path, or `nil` if the path or the browser isn't that of an inspected session.
        func panel(at path: String, cookie: String?) -> WebInspectorPanel?

        /// Responds to a request of an inspected page or of a tool.
        ///
        /// - Returns: `nil` if the path may be that of a panel.
        func response(to request: ServiceRequest, cookie: String?) async -> ServiceResponse?
    }

    /// The start of a session in another state than the app's first one.
    package struct WebSessionStart: Sendable {
        /// The clock of the session.
        package let time: any TimeSource
        /// Brings the app to that state, in the session's isolation. Instead of the address.
        package let run: @Sendable (Navigation) async throws -> Void

        package init(time: any TimeSource, run: @escaping @Sendable (Navigation) async throws -> Void) {
            self.time = time
            self.run = run
        }
    }

    /// A panel of a ``WebInspector``, which is an app, too, or another session of the inspected app.
    package struct WebInspectorPanel {
        /// The panel's app.
        package let app: AppDefinition
        /// The path of the app's root, without the slash at the end.
        package let path: String
        /// The elements of its page's head, in addition to those of every page.
        package let head: String
        /// The start of a session of the inspected app, which has its assets. `nil` for a panel.
        package let start: WebSessionStart?

        package init(
            app: @escaping AppDefinition, path: String, head: String, start: WebSessionStart? = nil
        ) {
            self.app = app
            self.path = path
            self.head = head
            self.start = start
        }
    }

    extension WebHost.Configuration {
        /// The prefix of an inspector's paths.
        package static let inspectorPath = "/storey/inspector"

        /// A Boolean value that indicates whether only this computer can reach the host.
        package var allowsInspector: Bool { host == "localhost" || ClientAddress(host)?.isLoopback == true }

        /// The inspector, unless clients of other computers can reach the host.
        var allowedInspector: (any WebInspector)? { allowsInspector ? inspector : nil }
    }
#endif
