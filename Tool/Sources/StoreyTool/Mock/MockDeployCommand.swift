import ArgumentParser
import Foundation
import StoreyDeployment

/// The `storey mock deploy` command.
struct MockDeployCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "deploy",
        abstract: "Writes the configuration of a load balancer in front of several mock servers.",
        usage: """
            storey mock deploy --nodes <host:port> ... [--port <port>] [--output <folder>]
            storey mock deploy --nodes 10.0.0.11:8080 10.0.0.12:8080
            """,
        discussion: """
            Writes haproxy.cfg, for HAProxy 2.6 or later. All requests of a session reach the same server, whether they name \
            it in the header X-Mock-Session, as the start of the path, or as a subdomain of localhost. Requests without a name \
            share a session. If a server fails, only its sessions begin again at another one.

            Faults and delays of stubs reach the client. The API at /__mock applies to the server of the session that the \
            request names, so change stubs in the files that all servers read.

            EXIT STATUS
            0: success. 2: an option is invalid or the file can't be written; standard error has the reason.
            """)

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("The mock servers, as the balancer reaches them.", valueName: "host:port"))
    var nodes: [String]

    @Option(help: "The port that the balancer listens on.")
    var port = 8080

    @Option(
        help: ArgumentHelp("The folder to write to.", valueName: "folder"), completion: .directory)
    var output = "."

    @Flag(help: "Replace an existing file.")
    var force = false

    func run() throws {
        let folder = URL(fileURLWithPath: output).standardizedFileURL
        try DeploymentWriter(folder: folder, overwrites: force).write(
            MockDeployment(nodes: nodes, port: port).files)
    }
}
