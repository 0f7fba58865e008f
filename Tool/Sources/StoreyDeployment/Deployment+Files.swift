extension Deployment {
    /// Returns the files of the parts.
    /// - Throws: ``DeploymentError`` if a part can't describe the nodes.
    package func files(of parts: [DeploymentPart]) throws(DeploymentError) -> [DeploymentFile] {
        if parts.contains(.nginx), let named = nodes.first(where: { $0.ip == nil }) {
            throw DeploymentError(
                "--nodes: nginx recognizes nodes by IP addresses, not by names such as \(named.host). Pass addresses, or leave nginx out, as with --only haproxy systemd."
            )
        }
        return DeploymentPart.allCases.filter(parts.contains).flatMap { files(of: $0) }
    }

    private func files(of part: DeploymentPart) -> [DeploymentFile] {
        let id = names.identifier
        switch part {
        case .nginx:
            return [
                file(
                    "nginx.conf", .nginx, machineValues,
                    "Copy it to /etc/nginx/nginx.conf on the balancer, and run: nginx -t && systemctl reload nginx"
                )
            ]
        case .haproxy:
            let pem = tls.map {
                "run: (umask 077; cat \($0.certificate) \($0.key) > /etc/haproxy/\(id).pem) && "
            }
            return [
                file(
                    "haproxy.cfg", .haproxy, machineValues,
                    "Copy it to /etc/haproxy/haproxy.cfg on the balancer, and \(pem ?? "run: ")haproxy -c -f /etc/haproxy/haproxy.cfg && systemctl reload haproxy"
                )
            ]
        case .systemd: return [unit] + nodes.indices.map(environment)
        case .docker:
            return [
                file(
                    "Dockerfile", .dockerfile, machineValues,
                    "In this folder, run: docker build --tag \(image) --file Dockerfile \(build.context)"),
                // Docker prefers this file to the .dockerignore of the context.
                file(
                    "Dockerfile.dockerignore", .dockerignore, machineValues,
                    "The build of the image reads it."),
            ]
        case .compose:
            let pem = tls.map {
                "concatenate \($0.certificate) and \($0.key) into \(id).pem for the user with the ID 99, and "
            }
            return [
                file(
                    "compose.yml", .compose, machineValues,
                    "In this folder, write POSTGRES_PASSWORD=… with letters and digits into the file .env, \(pem ?? "and ")run: docker compose up --build --detach"
                ),
                file("compose-haproxy.cfg", .haproxy, containerValues, "compose.yml mounts it."),
            ]
        case .kubernetes:
            let secret = tls.map {
                "kubectl create secret tls \(id)-tls --cert \($0.certificate) --key \($0.key) && "
            }
            return [
                file(
                    "kubernetes.yml", .kubernetes, machineValues,
                    "Push the image \(image), and run: kubectl create secret generic \(id)-database --from-literal url=postgres://… && \(secret ?? "")kubectl apply --filename kubernetes.yml"
                )
            ]
        case .prometheus:
            return [
                file(
                    "prometheus.yml", .prometheus, machineValues,
                    "Merge it and alerts.yml with the files in Prometheus's folder, and run: promtool check config prometheus.yml"
                ),
                file("alerts.yml", .alerts, machineValues, "prometheus.yml reads it."),
            ]
        case .grafana:
            return [file("dashboard.json", .dashboard, machineValues, "Import it in Grafana.")]
        }
    }

    private var unit: DeploymentFile {
        let id = names.identifier
        return file(
            "\(id)@.service", .unit, machineValues,
            "Copy it to /etc/systemd/system, and the program to /usr/local/bin/\(names.program), on each node. When its settings are there, run: systemctl enable --now \(id)@1, on the second node \(id)@2, and so on"
        )
    }

    private func environment(of index: Int) -> DeploymentFile {
        let path = "/etc/\(names.identifier)/node-\(index + 1).env"
        return file(
            "node-\(index + 1).env", .environment, machineValues.merging(nodeValues(at: index)) { $1 },
            "Copy it to \(path) on \(nodes[index].host), set the database's URL there, and run: chmod 600 \(path)"
        )
    }

    private func file(
        _ name: String, _ template: DeploymentTemplate, _ values: [String: Any], _ nextStep: String
    ) -> DeploymentFile {
        DeploymentFile(name: name, text: template.text(with: values), nextStep: nextStep)
    }
}
