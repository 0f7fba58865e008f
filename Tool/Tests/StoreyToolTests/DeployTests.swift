import Foundation
import Programs
import Testing

@Suite struct `storey deploy` {
    private static let package = [
        "Package.swift": """
        // swift-tools-version: 6.2
        import PackageDescription
        let package = Package(
            name: "shop", products: [.executable(name: "shop", targets: ["ShopServer"])],
            dependencies: [.package(path: "../library")], targets: [.executableTarget(name: "ShopServer")])
        """, "Sources/ShopServer/main.swift": "",
    ]

    /// Runs a test in a folder with the package `shop`.
    private func withPackage(_ body: (URL) async throws -> Void) async throws {
        try await TemporaryFolder.with { root in
            for (path, text) in Self.package {
                try TemporaryFolder.write(text, to: root.appendingPathComponent("shop/\(path)"))
            }
            try await body(root.appendingPathComponent("shop"))
        }
    }

    private func files(in folder: URL) throws -> Set<String> {
        Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    }

    @Test func `The files are written once, and a changed file is replaced only with --force`() async throws {
        try await withPackage { folder in
            let first = try await Tool.run("deploy", "--domain", "shop.example.com", in: folder)
            #expect(first.status == 0 && first.errors == "", "\(first.errors)")
            let deploy = folder.appendingPathComponent("Deploy")
            #expect(
                try files(in: deploy) == [
                    "nginx.conf", "haproxy.cfg", "shop@.service", "node-1.env", "node-2.env", "Dockerfile",
                    "Dockerfile.dockerignore", "compose.yml", "compose-haproxy.cfg", "kubernetes.yml",
                    "prometheus.yml", "alerts.yml", "dashboard.json",
                ])
            #expect(
                first.output.contains(
                    "\nwrote nginx.conf\n    Copy it to /etc/nginx/nginx.conf on the balancer, and run: nginx -t && systemctl reload nginx\n"
                ))
            #expect(first.output.contains("docker build --tag shop --file Dockerfile ../..\n"))
            let again = try await Tool.run("deploy", "--domain", "shop.example.com", in: folder)
            #expect(
                again == Program.Result(status: 0, output: "Nothing to do: everything is already there.\n"))

            let file = deploy.appendingPathComponent("nginx.conf")
            let written = try String(contentsOf: file, encoding: .utf8)
            try TemporaryFolder.write("mine", to: file)
            try FileManager.default.removeItem(at: deploy.appendingPathComponent("haproxy.cfg"))
            let refused = try await Tool.run("deploy", "--domain", "shop.example.com", in: folder)
            #expect(refused.status == 2 && refused.output == "")
            #expect(refused.errors == "error: nginx.conf already exists. Pass --force to replace it.\n")
            #expect(try String(contentsOf: file, encoding: .utf8) == "mine")
            #expect(try !files(in: deploy).contains("haproxy.cfg"), "nothing is written")
            let forced = try await Tool.run("deploy", "--domain", "shop.example.com", "--force", in: folder)
            #expect(forced.status == 0)
            #expect(
                forced.output.matches(of: /wrote (.+)/).map { String($0.1) } == ["nginx.conf", "haproxy.cfg"])
            #expect(try String(contentsOf: file, encoding: .utf8) == written)
        }
    }

    @Test func `Nodes, a certificate, parts, and the folder can be chosen`() async throws {
        try await withPackage { folder in
            let result = try await Tool.run(
                "deploy", "--domain", "shop.example.com", "--nodes", "10.0.0.11:80", "10.0.0.12:80",
                "10.0.0.13:80", "--balancer", "10.0.0.10", "--certificate", "/etc/ssl/shop.pem", "--key",
                "/etc/ssl/shop.key", "--only", "haproxy", "systemd", "--output", "../out", "--package-path",
                "Sources", in: folder)
            #expect(result.status == 0, "\(result.errors)")
            let out = folder.deletingLastPathComponent().appendingPathComponent("out")
            #expect(
                try files(in: out) == [
                    "haproxy.cfg", "shop@.service", "node-1.env", "node-2.env", "node-3.env",
                ])
            #expect(result.output.contains("cat /etc/ssl/shop.pem /etc/ssl/shop.key > /etc/haproxy/shop.pem"))
            #expect(
                try String(contentsOf: out.appendingPathComponent("node-3.env"), encoding: .utf8)
                    .contains("SHOP_HOST=10.0.0.13\n"))
        }
    }

    @Test func `An option that isn't valid is named, and nothing is written`() async throws {
        try await withPackage { folder in
            for (arguments, message) in [
                ([], "Error: Missing expected argument '--domain <name>'"),
                (
                    ["--domain", "a", "--key", "/k"],
                    "Error: --certificate and --key must be passed together."
                ),
                (
                    ["--domain", "a", "--only", "apache"],
                    "Error: The value 'apache' is invalid for '--only <part>'"
                ),
                (["--domain", "a b"], "error: --domain: a b must be a host name"),
                (
                    ["--domain", "a", "--product", "none"],
                    "error: The package shop has no executable product none."
                ),
            ] {
                let result = try await Tool.run(["deploy"] + arguments, in: folder)
                #expect(result.status == 2 && result.output == "")
                #expect(result.errors.hasPrefix(message), "\(result.errors)")
            }
            #expect(try !files(in: folder).contains("Deploy"))
        }
    }

    @Test func `A folder that can't be created is an error with its path`() async throws {
        try await withPackage { folder in
            let result = try await Tool.run(
                "deploy", "--domain", "a", "--output", "Package.swift/out", in: folder)
            #expect(result.status == 2)
            #expect(result.errors.hasPrefix("error: Cannot create the folder "), "\(result.errors)")
        }
    }

    @Test func `storey mock deploy writes a balancer's configuration for mock servers, once`() async throws {
        try await TemporaryFolder.with { folder in
            let arguments = [
                "mock", "deploy", "--nodes", "10.0.0.11:8080", "10.0.0.12:8080", "--output", "out",
            ]
            let first = try await Tool.run(arguments, in: folder)
            #expect(first.status == 0 && first.errors == "", "\(first.errors)")
            let file = folder.appendingPathComponent("out/haproxy.cfg")
            #expect(
                try String(contentsOf: file, encoding: .utf8)
                    .hasSuffix("    server 1 10.0.0.11:8080\n    server 2 10.0.0.12:8080\n"))
            #expect(
                first.output.contains(
                    "\nwrote haproxy.cfg\n    Start storey mock with the same stubs on each server. "))
            try TemporaryFolder.write("mine", to: file)
            let refused = try await Tool.run(arguments, in: folder)
            #expect(
                refused
                    == Program.Result(
                        status: 2, output: "",
                        errors: "error: haproxy.cfg already exists. Pass --force to replace it.\n"))
            let invalid = try await Tool.run("mock", "deploy", "--nodes", "10.0.0.11", in: folder)
            #expect(
                invalid.status == 2
                    && invalid.errors.hasPrefix("error: --nodes: 10.0.0.11 must be a host and a port"))
        }
    }
}
