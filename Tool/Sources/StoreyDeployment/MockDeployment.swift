/// Mock servers with the same stubs behind a load balancer that leads all requests of a session to one of them.
package struct MockDeployment: Sendable {
    private let nodes: [DeploymentNode]
    private let port: Int

    /// Describes the servers.
    /// - Parameters:
    ///   - nodes: The hosts and ports of the mock servers.
    ///   - port: The port that the balancer listens on.
    /// - Throws: ``DeploymentError`` for the first option that isn't valid.
    package init(nodes: [String], port: Int) throws(DeploymentError) {
        var all: [DeploymentNode] = []
        for text in nodes {
            let node = try DeploymentNode(text)
            guard !all.contains(node) else {
                throw DeploymentError("--nodes: \(node.address) is listed twice. Pass each server once.")
            }
            all.append(node)
        }
        guard !all.isEmpty else {
            throw DeploymentError("--nodes needs at least one mock server, such as 10.0.0.11:8080.")
        }
        guard (1...65535).contains(port) else {
            throw DeploymentError("--port must be between 1 and 65535, not \(port).")
        }
        self.nodes = all
        self.port = port
    }

    /// The balancer's configuration.
    package var files: [DeploymentFile] {
        let values: [String: Any] = [
            "port": port, "retries": max(1, nodes.count - 1),
            "nodes": nodes.enumerated().map {
                ["number": $0.offset + 1, "address": $0.element.address] as [String: Any]
            },
        ]
        return [
            DeploymentFile(
                name: "haproxy.cfg", text: DeploymentTemplate.mockHAProxy.text(with: values),
                nextStep:
                    "Start storey mock with the same stubs on each server. Copy the file to /etc/haproxy/haproxy.cfg on the balancer, and run: haproxy -c -f /etc/haproxy/haproxy.cfg && systemctl reload haproxy"
            )
        ]
    }
}
