import Foundation
public import Storey
import StoreyInternal
import StoreyWeb

/// A server that inspects apps in other processes and on phones: headless tests, and apps on the UIKit host.
///
/// ```swift
/// let server = try InspectorServer(secret: "orange-boat", sources: ["Sources"])
/// try await server.host(web: configuration).run { print("http://localhost:\($0)") }
/// ```
///
/// It listens for the apps, which connect to it: see ``InspectedSession/connect(to:port:secret:app:)``. The page lists their sessions,
/// newest first, and shows the panel of each. It keeps the last state of the latest sessions that have ended. The server
/// listens until it is released.
///
/// The connections aren't encrypted. Listen on an address that other computers can reach only in a network that you trust.
public final class InspectorServer: Sendable {
    /// The default port for apps.
    public static let defaultPort = 8091

    /// The port that apps connect to.
    public let port: Int
    /// The secret that apps must send.
    public let secret: String
    private let host: String
    let sources: SourceFinder
    private let listener: InspectorListener

    /// Creates a server and starts to listen.
    ///
    /// - Parameters:
    ///   - host: The address to listen on. The default, 127.0.0.1, is reachable only from this computer; for phones, use `0.0.0.0`.
    ///   - port: The port to listen on, or 0 for any free port.
    ///   - secret: The secret that apps must send. By default, another one each time, which the page shows.
    ///   - app: The inspected app, with HTML views. If it is set, “Time” plays the session so far.
    ///   - sources: The folders with the app's Swift files, to find the places of views and handlers.
    ///   - editor: The editor that opens them.
    /// - Throws: ``InspectorServerError`` if it can't listen, or the secret is empty.
    public convenience init(
        host: String = "127.0.0.1", port: Int = InspectorServer.defaultPort, secret: String? = nil,
        app: AppDefinition? = nil, sources: [String] = [], editor: SourceEditor = .vsCode
    ) throws(InspectorServerError) {
        try self.init(
            host: host, port: port, secret: secret, app: app, sources: sources, editor: editor,
            LineConnection.Timing())
    }

    init(
        host: String = "127.0.0.1", port: Int, secret: String? = nil, app: AppDefinition? = nil,
        sources: [String] = [], editor: SourceEditor = .vsCode, _ timing: LineConnection.Timing
    ) throws(InspectorServerError) {
        let secret = secret ?? .randomSecret()
        guard !secret.isEmpty else {
            throw InspectorServerError(
                description: "The secret is empty. Choose one, or leave it out for a random one.")
        }
        self.host = host
        self.secret = secret
        self.sources = SourceFinder(folders: sources, editor: editor)
        listener = try InspectorListener(host: host, port: port, secret: secret, player: app, timing)
        self.port = listener.port
        listener.start()
    }

    deinit { listener.stop() }

    /// The sessions, newest first.
    var sessions: [RemoteSession] { listener.sessions }

    /// Sends when a session begins, connects, disconnects, or ends, and when an app is refused.
    var changes: Broadcast<Void> { listener.changes }

    /// Why the latest app was refused. `nil` if another one was accepted since then.
    var refusal: String? { listener.refusal }

    /// The code that connects an app to this server.
    var code: String {
        let isAny = ["0.0.0.0", "::"].contains(host)
        let address = isAny ? LocalAddress.first ?? host : host == "127.0.0.1" ? "localhost" : host
        return "session.connect(to: \"\(address)\", port: \(port), secret: \"\(secret)\")"
    }
}

/// An error that prevents an ``InspectorServer`` from listening.
public struct InspectorServerError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The problem and how to fix it.
    public let description: String
}
