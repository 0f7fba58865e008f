import ArgumentParser
import Foundation
import StoreyCall
import StoreyService

/// The options that name the media server for calls of more than four people.
struct MediaServerOptions: ParsableArguments {
    /// The environment variable with the secret, which other users of the computer can't read, unlike arguments.
    private static let secretVariable = "CALLS_JANUS_SECRET"

    @Option(
        help: ArgumentHelp(
            "The API of a Janus server, which only this computer should reach: http://127.0.0.1:8088/janus.",
            discussion: "Its secret, if it has one, is the variable \(secretVariable).", valueName: "url"))
    var janus: String?

    @Option(
        help: ArgumentHelp(
            "The folder to which hosts may record calls. Requires --janus, and that Janus may write to it.",
            valueName: "folder"))
    var recordings: String?

    func validate() throws {
        guard let janus else {
            if recordings != nil { throw ValidationError("--recordings requires --janus.") }
            return
        }
        let url = URL(string: janus)
        guard url?.scheme == "http", url?.host != nil else {
            throw ValidationError(
                "--janus must be a URL such as http://127.0.0.1:8088/janus, not \(janus).")
        }
    }

    var server: JanusMediaServer? {
        janus.map {
            JanusMediaServer(
                url: $0, transport: NetworkTransport(),
                secret: ProcessInfo.processInfo.environment[Self.secretVariable])
        }
    }
}
