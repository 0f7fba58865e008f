import Foundation
import Testing

@testable import StoreyDeployment

@Suite struct `A deployment` {
    @Test func `has the files of the chosen parts`() throws {
        let names = try Deployment.encrypted().files(of: DeploymentPart.allCases).map(\.name)
        #expect(
            names == [
                "nginx.conf", "haproxy.cfg", "farm-shop@.service", "node-1.env", "node-2.env", "node-3.env",
                "Dockerfile", "Dockerfile.dockerignore", "compose.yml", "compose-haproxy.cfg",
                "kubernetes.yml", "prometheus.yml", "alerts.yml", "dashboard.json",
            ])
        #expect(
            try Deployment.local().files(of: [.haproxy, .nginx]).map(\.name) == ["nginx.conf", "haproxy.cfg"])
    }

    @Test func `has no placeholder left, and ends each file with one line feed`() throws {
        for file in try Deployment.encrypted().files(of: DeploymentPart.allCases) {
            #expect(file.text.hasSuffix("\n") && !file.text.hasSuffix("\n\n"), "\(file.name)")
            #expect(!file.text.contains("<%") && !file.text.contains("{{#"), "\(file.name)")
            #expect(!file.text.contains(" \n"), "\(file.name)")
            #expect(file.text.contains("storey deploy") || file.name == "dashboard.json", "\(file.name)")
        }
    }

    @Test func `gives each node its settings, and nodes of one machine different operations ports`() throws {
        let local = try Deployment.local()
        let settings = try [1, 2].map { try local.text("node-\($0).env") }
        #expect(
            settings[0].contains(
                "FARM_SHOP_HOST=127.0.0.1\nFARM_SHOP_PORT=8081\nFARM_SHOP_OPERATIONS_PORT=9090\n"))
        #expect(settings[1].contains("FARM_SHOP_PORT=8082\nFARM_SHOP_OPERATIONS_PORT=9091\n"))
        #expect(try local.text("haproxy.cfg").contains("server 2 127.0.0.1:8082 cookie 2 port 9091\n"))
        let distant = try Deployment.encrypted()
        #expect(try distant.text("node-3.env").contains("FARM_SHOP_HOST=fd00::13\nFARM_SHOP_PORT=8080\n"))
        #expect(try distant.text("prometheus.yml").contains("- \"[fd00::13]:9090\"\n"))
        let named = try Deployment.sample(nodes: ["web1:80"], balancers: ["10.0.0.1"])
        #expect(try named.files(of: [.systemd])[1].text.contains("FARM_SHOP_HOST=0.0.0.0\n"))
    }

    @Test func `passes the domain, the balancers, and the drain period to the nodes`() throws {
        let deployment = try Deployment.encrypted()
        let arguments = [
            "--allowed-host", "shop.example.com", "--trusted-proxy", "10.0.0.10", "--trusted-proxy",
            "fd00::10",
            "--secure-cookies", "--drain-period", "20",
        ]
        #expect(
            try deployment.text("farm-shop@.service").contains(
                "ExecStart=/usr/local/bin/farm_shop \(arguments.joined(separator: " "))\n"))
        #expect(
            try deployment.text("kubernetes.yml").contains(
                "args: [\"\(arguments.joined(separator: "\", \""))\"]\n"))
        #expect(
            try deployment.text("compose.yml").contains(
                #"["--allowed-host", "shop.example.com", "--trusted-proxy", "172.30.0.2", "--secure-cookies", "#
            ))
        #expect(try !Deployment.local().text("kubernetes.yml").contains("--secure-cookies"))
        let pods = try Deployment.sample(balancers: ["10.42.0.0/16", "fd00::/64"])
        #expect(
            try pods.text("kubernetes.yml").contains(
                #""--trusted-proxy", "10.42.0.0/16", "--trusted-proxy", "fd00::/64""#))
    }

    @Test func `ends a node only after its drain period`() throws {
        let deployment = try Deployment.sample(drainPeriod: 60)
        #expect(try deployment.text("farm-shop@.service").contains("\nTimeoutStopSec=75\n"))
        #expect(try deployment.text("compose.yml").contains("stop_grace_period: 75s\n"))
        // The pod is ready for five more seconds.
        #expect(try deployment.text("kubernetes.yml").contains("terminationGracePeriodSeconds: 80\n"))
        #expect(try deployment.text("kubernetes.yml").contains("command: [sleep, \"5\"]\n"))
    }

    @Test func `redirects to HTTPS and protects cookies if there is a certificate`() throws {
        let (plain, encrypted) = (try Deployment.local(), try Deployment.encrypted())
        for name in ["nginx.conf", "haproxy.cfg"] {
            #expect(try !plain.text(name).lowercased().contains("secure"))
            #expect(try !plain.text(name).contains("443"))
            let text = try encrypted.text(name)
            #expect(
                text.contains("308") && text.contains("443") && text.contains("Strict-Transport-Security"))
        }
        #expect(try encrypted.text("nginx.conf").contains("SameSite=Lax; Secure\";\n"))
        #expect(try encrypted.text("haproxy.cfg").contains("httponly secure attr SameSite=Lax\n"))
        #expect(try encrypted.text("kubernetes.yml").contains("secretName: farm-shop-tls\n"))
    }

    @Test(
        arguments: [
            (["/shop"], "/shop", "/shop/Deploy", "..", "Deploy/Dockerfile", nil),
            (
                ["/work"], "/work/Examples/Shop", "/work/Examples/Shop/Deploy", "../../..",
                "Examples/Shop/Deploy/Dockerfile", "Examples/Shop"
            ),
            (["/a/storey"], "/a/shop", "/tmp/out", "../../a", "../tmp/out/Dockerfile", "shop"),
            ([], "/shop", "/shop", ".", "Dockerfile", nil),
        ] as [([String], String, String, String, String, String?)])
    func `builds its image from a folder with all local packages`(
        localPackages: [String], package: String, output: String, context: String, dockerfile: String,
        relative: String?
    ) {
        let build = Deployment.ImageBuild(package: package, localPackages: localPackages, output: output)
        #expect(build.context == context && build.dockerfile == dockerfile && build.package == relative)
    }

    @Test func `refuses names of nodes for nginx, which knows them only by their addresses`() throws {
        let named = try Deployment.sample(nodes: ["127.0.0.1:80", "web1:80"], balancers: ["10.0.0.1"])
        let error = #expect(throws: DeploymentError.self) { try named.files(of: [.systemd, .nginx]) }
        #expect(try #require(error).description.contains("not by names such as web1. Pass addresses"))
        #expect(try named.files(of: [.haproxy])[0].text.contains("server 2 web1:80 cookie 2 port 9090\n"))
    }

    @Test func `explains an option that isn't valid`() throws {
        let cases: [(() throws -> Deployment, String)] = [
            ({ try .sample("farm shop") }, "The product farm shop can't be deployed."),
            ({ try .sample(domain: "shop.example.com;") }, "--domain: shop.example.com; must be a host name"),
            ({ try .sample(domain: "10.0.0.1") }, "--domain: 10.0.0.1 must be a host name"),
            ({ try .sample(nodes: []) }, "--nodes needs at least one node"),
            ({ try .sample(nodes: ["10.0.0.11"]) }, "--nodes: 10.0.0.11 must be a host and a port"),
            ({ try .sample(nodes: ["a:70000"]) }, "--nodes: a:70000 must be a host and a port"),
            ({ try .sample(nodes: ["::1:80:x y"]) }, "--nodes: ::1:80:x y must be"),
            (
                { try .sample(nodes: ["a b:80"]) },
                "--nodes: a b:80 has neither an IP address nor a host name."
            ),
            ({ try .sample(nodes: ["10.0.0.11:8080"]) }, "--balancer is missing: the node 10.0.0.11:8080"),
            ({ try .sample(balancers: ["lb"]) }, "--balancer: lb must be an IP address"),
            ({ try .sample(balancers: ["10.0.0.0/33"]) }, "--balancer: 10.0.0.0/33 must be an IP address"),
            ({ try .sample(balancers: ["10.0.0.0/"]) }, "--balancer: 10.0.0.0/ must be an IP address"),
            ({ try .sample(drainPeriod: 0) }, "--drain-period must be between 1 and 3600 seconds, not 0."),
            (
                { try .sample(operationsPort: 65535) },
                "--operations-port must be between 1 and 65533, not 65535."
            ),
            ({ try .sample(operationsPort: 8080) }, "--operations-port must not be 8080"),
            ({ try .sample(operationsPort: 8081) }, "Two servers can't listen at 127.0.0.1:8081."),
            (
                { try .sample(nodes: ["127.0.0.1:80", "127.0.0.1:80"]) },
                "Two servers can't listen at 127.0.0.1:80."
            ),
            ({ try .sample(image: "a b") }, "--image: a b must be the name of an image"),
            (
                { try .sample(tls: Deployment.TLS(certificate: "cert.pem", key: "/key.pem")) },
                "--certificate: cert.pem must be an absolute path"
            ),
            (
                { try .sample(tls: Deployment.TLS(certificate: "/cert.pem", key: "/a b.pem")) },
                "--key: /a b.pem must be an absolute path"
            ),
        ]
        for (make, message) in cases {
            let error = #expect(throws: DeploymentError.self) { _ = try make() }
            let text = try #require(error).description
            #expect(text.hasPrefix(message), "\(text)")
        }
    }
}
