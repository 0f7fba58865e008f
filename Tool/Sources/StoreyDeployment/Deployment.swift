/// An app that is served by several nodes behind a load balancer.
package struct Deployment: Sendable {
    /// The files with the balancer's certificate and its private key.
    package struct TLS: Sendable {
        let certificate: String
        let key: String

        /// - Throws: ``DeploymentError`` if a path isn't absolute, or has a character with a meaning in configuration files.
        package init(certificate: String, key: String) throws(DeploymentError) {
            for (option, path) in [("--certificate", certificate), ("--key", key)] {
                guard path.hasPrefix("/"),
                    path.allSatisfy({ $0.isLetter || $0.isNumber || "/._-+@".contains($0) })
                else {
                    throw DeploymentError(
                        "\(option): \(path) must be an absolute path on the balancer's machine, without spaces and quotes."
                    )
                }
            }
            self.certificate = certificate
            self.key = key
        }
    }

    /// The paths with which a container image is built.
    package struct ImageBuild: Sendable {
        /// The folder that the build may read, relative to the deployment's folder.
        let context: String
        /// The Dockerfile, relative to the context.
        let dockerfile: String
        /// The app's package, relative to the context, or `nil` if it is the context.
        let package: String?

        /// - Parameters:
        ///   - package: The folder of the app's package.
        ///   - localPackages: The folders of the local packages that it uses.
        ///   - output: The deployment's folder.
        package init(package: String, localPackages: [String], output: String) {
            let package = FolderPath(package)
            let context = localPackages.map(FolderPath.init).reduce(package) { $0.common(with: $1) }
            self.context = context.relative(to: FolderPath(output))
            dockerfile = FolderPath("\(output)/Dockerfile").relative(to: context)
            self.package = package == context ? nil : package.relative(to: context)
        }
    }

    let names: DeploymentNames
    let domain: String
    let nodes: [DeploymentNode]
    /// The addresses from which the balancer connects to the nodes.
    let balancers: [String]
    let tls: TLS?
    /// The time in seconds in which a node that stops moves its pages to the others.
    let drainPeriod: Int
    /// The port of health checks and metrics. Further nodes of one machine use the following ports.
    let operationsPort: Int
    let image: String
    let build: ImageBuild

    /// Describes a deployment.
    /// - Parameters:
    ///   - program: The name of the app's executable product.
    ///   - domain: The host name in the addresses of its pages.
    ///   - nodes: The hosts and ports of its nodes.
    ///   - balancers: The addresses from which the balancer connects to the nodes.
    ///   - tls: The balancer's certificate, or `nil` for pages without encryption.
    ///   - drainPeriod: The time in seconds in which a node that stops moves its pages to the others.
    ///   - operationsPort: The port of health checks and metrics.
    ///   - image: The name of the container image, or `nil` for that of the app.
    ///   - build: The paths with which the container image is built.
    /// - Throws: ``DeploymentError`` for the first option that isn't valid.
    package init(
        of program: String, domain: String, nodes: [String], balancers: [String], tls: TLS?, drainPeriod: Int,
        operationsPort: Int, image: String?, build: ImageBuild
    ) throws(DeploymentError) {
        names = try DeploymentNames(program: program)
        guard HostName.isValid(domain), IPAddress(domain) == nil else {
            throw DeploymentError("--domain: \(domain) must be a host name, such as app.example.com.")
        }
        self.domain = domain.lowercased()
        var all: [DeploymentNode] = []
        for node in nodes { all.append(try DeploymentNode(node)) }
        guard !all.isEmpty else {
            throw DeploymentError("--nodes needs at least one node, such as 10.0.0.11:8080.")
        }
        self.nodes = all
        self.balancers = try Self.balancers(balancers, of: all)
        self.tls = tls
        guard (1...3600).contains(drainPeriod) else {
            throw DeploymentError("--drain-period must be between 1 and 3600 seconds, not \(drainPeriod).")
        }
        self.drainPeriod = drainPeriod
        guard (1...65535 - all.count).contains(operationsPort) else {
            throw DeploymentError(
                "--operations-port must be between 1 and \(65535 - all.count), not \(operationsPort).")
        }
        guard operationsPort != Self.containerPort else {
            throw DeploymentError(
                "--operations-port must not be \(operationsPort), which is the port of pages in containers.")
        }
        self.operationsPort = operationsPort
        let image = image ?? names.identifier
        guard image.allSatisfy({ $0.isLetter || $0.isNumber || "/._-:@".contains($0) }), !image.isEmpty else {
            throw DeploymentError(
                "--image: \(image) must be the name of an image, such as registry.example.com/shop:1.2.")
        }
        self.image = image
        self.build = build
        try checkPorts()
    }

    /// The port of pages in a container.
    static let containerPort = 8080

    private static func balancers(
        _ addresses: [String], of nodes: [DeploymentNode]
    ) throws(DeploymentError) -> [String] {
        var all: [String] = []
        for address in addresses {
            let parts = address.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
            let bits = parts.count == 2 ? Int(parts[1]) ?? -1 : 0
            guard let ip = IPAddress(String(parts[0])), (0...ip.maxBits).contains(bits) else {
                throw DeploymentError(
                    "--balancer: \(address) must be an IP address, such as 10.0.0.10, or a range, such as 10.0.0.0/24."
                )
            }
            all.append(parts.count == 2 ? "\(ip.text)/\(bits)" : ip.text)
        }
        if !all.isEmpty { return all }
        guard let distant = nodes.first(where: { $0.ip?.isLoopback != true }) else { return ["127.0.0.1"] }
        throw DeploymentError(
            "--balancer is missing: the node \(distant.address) believes what the balancer says about its clients only with the balancer's IP address."
        )
    }

    /// Returns the port of a node's health checks and metrics.
    func operationsPort(of index: Int) -> Int {
        operationsPort + nodes[..<index].count { $0.host == nodes[index].host }
    }

    private func checkPorts() throws(DeploymentError) {
        var used: Set<String> = []
        for (index, node) in nodes.enumerated() {
            for port in [node.port, operationsPort(of: index)] {
                guard used.insert(node.address(port: port)).inserted else {
                    throw DeploymentError(
                        "Two servers can't listen at \(node.address(port: port)). Change --nodes or --operations-port; nodes of one machine use successive operations ports."
                    )
                }
            }
        }
    }
}
