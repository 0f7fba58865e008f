import Foundation
import Programs
import Testing

@testable import StoreyDeployment

/// Whether the programs that read the files accept them.
@Suite struct `The files of a deployment are valid` {
    /// Runs a test for deployments with and without encryption, in a folder with their files. Paths that only an
    /// installed system has are replaced with those of the folder.
    private func withFiles(_ body: (Deployment, URL) async throws -> Void) async throws {
        try await TemporaryFolder.with { folder in
            let (certificate, key) = ("\(folder.path)/cert.pem", "\(folder.path)/key.pem")
            for deployment in [
                try Deployment.local(), try Deployment.encrypted(certificate: certificate, key: key),
            ] {
                for file in try deployment.files(of: DeploymentPart.allCases) {
                    let text = file.text
                        .replacing("/var/log/nginx/", with: "\(folder.path)/")
                        .replacing("/run/nginx.pid", with: "\(folder.path)/nginx.pid")
                        .replacing(/listen (\[::\]:)?(\d+)/) { "listen \($0.1 ?? "")10\($0.2)" }
                        .replacing("/usr/local/etc/haproxy/", with: "\(folder.path)/")
                        .replacing("/etc/haproxy/", with: "\(folder.path)/")
                        .replacing("/usr/local/bin/farm_shop", with: "/bin/true")
                    try TemporaryFolder.write(text, to: folder.appendingPathComponent(file.name))
                }
                try await body(deployment, folder)
            }
        }
    }

    private func run(_ program: URL?, _ arguments: [String], in folder: URL) async throws {
        let result = try await Program.run(try #require(program).path, arguments, in: folder)
        #expect(result.status == 0, "\(arguments)\n\(result.output)\n\(result.errors)")
    }

    private func certificate(in folder: URL) async throws {
        try await run(
            Installed.openssl,
            [
                "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", "key.pem", "-out", "cert.pem",
                "-days", "2", "-subj", "/CN=shop.example.com",
            ], in: folder)
        let both = try ["cert.pem", "key.pem"].map {
            try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
        }
        try TemporaryFolder.write(both.joined(), to: folder.appendingPathComponent("farm-shop.pem"))
    }

    @Test(
        .enabled(
            if: Installed.isExpected || Installed.nginx != nil, "nginx is missing: run Scripts/setup.sh test")
    )
    func `nginx accepts its configuration`() async throws {
        try await withFiles { _, folder in
            try await certificate(in: folder)
            try await run(
                Installed.nginx,
                ["-t", "-e", "\(folder.path)/error.log", "-c", "\(folder.path)/nginx.conf"], in: folder)
        }
    }

    @Test(
        .enabled(
            if: Installed.isExpected || Installed.haproxy != nil,
            "HAProxy is missing: run Scripts/setup.sh test"))
    func `HAProxy accepts its configurations without warnings`() async throws {
        try await withFiles { _, folder in
            try await certificate(in: folder)
            for name in ["haproxy.cfg", "compose-haproxy.cfg"] {
                try await run(Installed.haproxy, ["-c", "-dW", "-f", name], in: folder)
            }
        }
    }

    @Test(
        .enabled(
            if: Installed.systemdAnalyze != nil, "systemd-analyze is missing, as on a system without systemd")
    )
    func `systemd accepts the unit, which exposes little`() async throws {
        try await withFiles { _, folder in
            // An instance, because the name of a template has no number.
            let unit = folder.appendingPathComponent("farm-shop@1.service")
            try TemporaryFolder.write(
                try String(contentsOf: folder.appendingPathComponent("farm-shop@.service"), encoding: .utf8),
                to: unit)
            let verified = try await Program.run("systemd-analyze", ["verify", unit.path], in: folder)
            #expect(verified.status == 0 && verified.errors == "", "\(verified.errors)")
            try await run(
                Installed.systemdAnalyze,
                ["security", "--offline=true", "--threshold=20", "--no-pager", unit.path], in: folder)
        }
    }

    @Test(
        .enabled(
            if: Installed.isExpected || Installed.manifests != nil,
            "the validators are missing: run Scripts/setup.sh test"))
    func `The compose file and the Kubernetes manifest match their schemas`() async throws {
        let packages = try #require(Installed.manifests)
        try await withFiles { _, folder in
            for arguments in [
                ["check_jsonschema", "--builtin-schema", "vendor.compose-spec", "compose.yml"],
                ["kubernetes_validate", "--strict", "-k", "1.25", "kubernetes.yml"],
                ["kubernetes_validate", "--strict", "-k", "1.37", "kubernetes.yml"],
            ] {
                let result = try await Program.run(
                    "python3", ["-m"] + arguments, in: folder, environment: ["PYTHONPATH": packages])
                #expect(result.status == 0, "\(arguments)\n\(result.output)\n\(result.errors)")
            }
        }
    }

    @Test(.enabled(if: Installed.promtool != nil, "promtool is missing: run Scripts/setup.sh test"))
    func `Prometheus accepts its configuration, the alerts, and the dashboard's queries`() async throws {
        try await withFiles { deployment, folder in
            let queries = try Dashboard(of: deployment).queries
            #expect(queries.count > 20)
            let rules = queries.enumerated().map {
                "  - {record: \"query_\($0)\", expr: '\($1.replacing("$instance", with: "a").replacing("$job", with: "b"))'}"
            }
            try TemporaryFolder.write(
                "groups:\n- name: dashboard\n  rules:\n\(rules.joined(separator: "\n"))\n",
                to: folder.appendingPathComponent("queries.yml"))
            try await run(Installed.promtool, ["check", "rules", "queries.yml"], in: folder)
            try await run(Installed.promtool, ["check", "config", "prometheus.yml"], in: folder)
        }
    }

    @Test func `Alerts and the dashboard use only metrics that the nodes have`() throws {
        let metrics: Set = [
            "storey_sessions", "storey_sessions_started_total", "storey_sessions_resumed_total",
            "storey_sessions_refused_total", "storey_events_total", "storey_update_seconds_bucket",
            "storey_sent_bytes_total", "storey_received_bytes_total", "storey_errors_total",
            "storey_draining",
            "storey_database_connections", "storey_database_waiting", "storey_database_seconds_bucket",
            "storey_database_seconds_count", "process_resident_memory_bytes", "process_cpu_seconds_total",
            "up",
        ]
        let deployment = try Deployment.local()
        let texts = try Dashboard(of: deployment).queries + [deployment.text("alerts.yml")]
        let used = Set(texts.flatMap { $0.matches(of: /([a-z_]+)\{job=/).map { String($0.1) } })
        #expect(used.subtracting(metrics) == [] && metrics.subtracting(used) == [])
        let named = Set(texts.flatMap { $0.matches(of: /\b(?:storey|process)_[a-z_]+/).map { String($0.0) } })
        #expect(named.isSubset(of: metrics))
    }
}

/// The parts of Grafana's dashboard that are tested.
struct Dashboard: Decodable {
    struct Panel: Decodable {
        struct Target: Decodable { let expr: String }
        struct Position: Decodable { let x, y, w, h: Int }

        let id: Int
        let title: String
        let targets: [Target]
        let gridPos: Position
    }

    let title: String
    let panels: [Panel]

    init(of deployment: Deployment) throws {
        self = try JSONDecoder().decode(
            Dashboard.self, from: Data(try deployment.text("dashboard.json").utf8))
    }

    var queries: [String] { panels.flatMap { $0.targets.map(\.expr) } }
}
