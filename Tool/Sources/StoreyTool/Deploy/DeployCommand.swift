import ArgumentParser
import Foundation
import StoreyDeployment
import StoreyScaffold
import ToolInternal

/// `storey deploy`.
struct DeployCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "deploy",
        abstract: "Writes the files that run an app on several machines.",
        usage: """
            storey deploy --domain <name> [--nodes <host:port> ... --balancer <address>] [--certificate <file> --key <file>]
            storey deploy --domain localhost
            storey deploy --domain app.example.com --nodes 10.0.0.11:8080 10.0.0.12:8080 --balancer 10.0.0.10
            storey deploy --domain app.example.com --only docker compose
            """,
        discussion: """
            Writes configuration files for the nodes, which are processes of the app that share a PostgreSQL database, and for \
            a load balancer in front of them. Change the files as you like: the command replaces a changed file only \
            with --force. After writing, it prints what to do with each file.

            PARTS
            nginx       nginx.conf: the load balancer, or instead
            haproxy     haproxy.cfg: the load balancer, with active health checks
            systemd     APP@.service, and node-1.env and so on: the nodes on machines
            docker      Dockerfile: the container image
            compose     compose.yml: PostgreSQL, two nodes, and HAProxy on one machine
            kubernetes  kubernetes.yml: Deployment, Service, and Ingress
            prometheus  prometheus.yml, alerts.yml: metrics and alerts
            grafana     dashboard.json: the metrics as charts

            BALANCING
            A cookie names the node that has a browser's sessions. Its pages, WebSockets, and files reach that node, or \
            another one if that node can't be reached. A node that drains or has too many sessions responds with status \
            503, and the request then goes to another node.

            THE APP
            Each node takes the options --host, --port, --operations-port, --database, --allowed-host, --trusted-proxy, \
            --secure-cookies, and --drain-period, and the first four also as environment variables, such as \
            APP_DATABASE. Its operations port serves /health, /ready, and /metrics.

            EXIT STATUS
            0: success. 2: an option is invalid or a file can't be written; standard error has the reason.
            """)

    @Option(
        help: ArgumentHelp("The host name in the addresses of the app's pages.", valueName: "name"))
    var domain: String

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("The nodes, as the balancer reaches them.", valueName: "host:port"))
    var nodes = ["127.0.0.1:8081", "127.0.0.1:8082"]

    @Option(
        help: ArgumentHelp(
            "The address from which the balancer connects to the nodes, or a range, such as 10.0.0.0/24. Needed if they run on other machines. Repeatable.",
            valueName: "address"))
    var balancer: [String] = []

    @Option(
        help: ArgumentHelp(
            "The certificate for HTTPS on the balancer's machine (PEM). Pages are then served by HTTPS only.",
            valueName: "file"))
    var certificate: String?

    @Option(help: ArgumentHelp("The private key of the certificate (PEM).", valueName: "file"))
    var key: String?

    @Option(
        help: ArgumentHelp(
            "The time in which a node that stops moves its pages to the others.", valueName: "seconds"))
    var drainPeriod = 20

    @Option(
        help: ArgumentHelp(
            "The port of health checks and metrics. Further nodes of one machine use the following ports.",
            valueName: "port"))
    var operationsPort = 9090

    @Option(
        help: ArgumentHelp("The name of the container image. By default, the app's.", valueName: "name"))
    var image: String?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("The parts to write. By default, all.", valueName: "part"))
    var only: [DeploymentPart] = []

    @Option(
        help: ArgumentHelp(
            "The folder to write to. By default, Deploy in the package's folder.", valueName: "folder"),
        completion: .directory)
    var output: String?

    @Option(
        help: ArgumentHelp(
            "The executable product that serves the app. Needed if the package has several.",
            valueName: "name"))
    var product: String?

    @Option(
        help: ArgumentHelp("The package's folder, or one inside it.", valueName: "folder"),
        completion: .directory)
    var packagePath = "."

    @Flag(help: "Replace existing files.")
    var force = false

    func validate() throws {
        if (certificate == nil) != (key == nil) {
            throw ValidationError("--certificate and --key must be passed together.")
        }
    }

    func run() throws {
        let package = try ProgressMessage.show("Reading Package.swift") {
            try AppPackage(at: packagePath, product: product)
        }
        let folder = URL(fileURLWithPath: output ?? "\(package.folder)/Deploy").standardizedFileURL
        let deployment = try deployment(of: package, in: folder)
        let files = try deployment.files(of: only.isEmpty ? DeploymentPart.allCases : only)
        try DeploymentWriter(folder: folder, overwrites: force).write(files)
    }

    private func deployment(of package: AppPackage, in folder: URL) throws -> Deployment {
        let tls: Deployment.TLS? =
            if let certificate, let key { try Deployment.TLS(certificate: certificate, key: key) } else {
                nil
            }
        return try Deployment(
            of: package.product, domain: domain, nodes: nodes, balancers: balancer, tls: tls,
            drainPeriod: drainPeriod, operationsPort: operationsPort, image: image,
            build: Deployment.ImageBuild(
                package: package.folder, localPackages: package.localPackages, output: folder.path))
    }
}

extension DeploymentPart: ExpressibleByArgument {}
