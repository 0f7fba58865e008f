import ArgumentParser
import Calls
import Foundation
import StoreyCall
import StoreyHTML
import StoreyWeb

@main
struct CallsCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "calls",
        abstract: "Video calls in the browser, built on Storey.",
        discussion: """
            Serves the app at http://localhost:8080 until you press Control-C. Browsers offer cameras and screens only to pages of \
            this computer and to pages with HTTPS, so other computers need a proxy with TLS in front of it.
            """)

    @Option(help: "The port to listen on, or 0 for any free port.")
    var port = 8080

    @Option(
        help: ArgumentHelp(
            "The host name with which a TLS proxy on this computer passes requests on. Can be repeated.",
            valueName: "name"))
    var allowedHost: [String] = []

    @Option(
        help: ArgumentHelp(
            "The time for which the link for guests is valid, at least 60.", valueName: "seconds"))
    var invitationLifetime = 86_400

    @OptionGroup(title: "Connections between participants")
    var ice: ICEOptions

    @OptionGroup(title: "More than four people")
    var media: MediaServerOptions

    func validate() throws {
        guard (0...65535).contains(port) else {
            throw ValidationError("--port must be between 0 and 65535, not \(port).")
        }
        guard (60...86_400_000).contains(invitationLifetime) else {
            throw ValidationError(
                "--invitation-lifetime must be between 60 and 86400000, not \(invitationLifetime).")
        }
    }

    func run() async throws {
        var configuration = WebHost.Configuration()
        configuration.port = port
        if !allowedHost.isEmpty {
            configuration.allowedHosts = Set(allowedHost + ["localhost", "127.0.0.1"])
            configuration.trustedProxies = ["127.0.0.1"]
        }
        configuration.assets = [
            WebAsset("calls.css", bytes: PackageResources.calls_css),
            WebAsset("calls.js", bytes: PackageResources.calls_js),
            WebAsset("favicon.svg", bytes: PackageResources.favicon_svg),
        ]
        let mediaServer = media.server
        if let mediaServer {
            configuration.endpoints = [
                WebEndpoint(CallRooms.mediaPath) { await mediaServer.respond(to: $0, from: $1) }
            ]
        }
        let rooms = CallRooms(
            iceConfiguration: ice.configuration, mediaServer: mediaServer, recordings: media.recordings,
            invitationLifetime: .seconds(invitationLifetime))
        let following = Task {
            await rooms.followMediaServer { problem in
                FileHandle.standardError.write(Data("\(problem)\n".utf8))
            }
        }
        let connecting = Task { await mediaServer?.run() }
        defer {
            following.cancel()
            connecting.cancel()
        }
        let app = CallsApp.definition(
            service: { _ in LocalCallService(rooms: rooms) }, languages: { $0.acceptedLanguages },
            views: CallsWebPart.self)
        try await WebHost(configuration, app: app).run { port in
            let line = "Open http://localhost:\(port)\nPress Control-C to stop.\n"
            // Without buffering, also into a pipe.
            FileHandle.standardOutput.write(Data(line.utf8))
        }
    }
}
