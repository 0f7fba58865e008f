import Foundation
import Programs
import Testing

@testable import StoreyDeployment

/// The load balancers that a deployment has configurations for.
enum Balancer: String, CaseIterable, CustomTestStringConvertible {
    case nginx, haproxy

    var testDescription: String { rawValue }

    var program: URL? { self == .nginx ? Installed.nginx : Installed.haproxy }

    static let areInstalled = allCases.allSatisfy { $0.program != nil } && Installed.python != nil
}

/// The nodes behind a running balancer, and a browser without encryption.
struct Balancing {
    let nodes: [BalancerNode]
    let port: UInt16

    /// Runs a balancer with the configuration of a deployment and two nodes.
    static func with(_ balancer: Balancer, _ body: (Balancing) async throws -> Void) async throws {
        try await BalancerNode.with("1") { first in
            try await BalancerNode.with("2") { second in
                try await with(balancer, [first, second], body)
            }
        }
    }

    private static func with(
        _ balancer: Balancer, _ nodes: [BalancerNode], _ body: (Balancing) async throws -> Void
    ) async throws {
        try await TemporaryFolder.with { folder in
            let port = try HTTPConnection.freePort()
            let deployment = try Deployment.sample(
                domain: "localhost", nodes: nodes.map { "127.0.0.1:\($0.port)" })
            let file = folder.appendingPathComponent("balancer.conf")
            let arguments: [String]
            switch balancer {
            case .nginx:
                let text = try deployment.text("nginx.conf")
                    .replacing("/var/log/nginx/", with: "\(folder.path)/")
                    .replacing("/run/nginx.pid", with: "\(folder.path)/nginx.pid")
                    .replacing("listen 80;", with: "listen 127.0.0.1:\(port);")
                    .replacing("listen [::]:80;", with: "")
                    .replacing("http {", with: "http {\n\(temporaryFolders(in: folder))")
                try TemporaryFolder.write(text, to: file)
                // One process, which ends as a whole.
                arguments = [
                    "-e", "\(folder.path)/error.log", "-c", file.path, "-g",
                    "daemon off; master_process off;",
                ]
            case .haproxy:
                var text = try deployment.text("haproxy.cfg")
                    .replacing("bind :::80 v4v6", with: "bind 127.0.0.1:\(port)")
                    .replacing("    user haproxy\n    group haproxy\n", with: "")
                for (index, node) in nodes.enumerated() {
                    text = text.replacing(" port \(9090 + index)\n", with: " port \(node.operationsPort)\n")
                }
                try TemporaryFolder.write(text, to: file)
                arguments = ["-db", "-f", file.path]
            }
            try await RunningProgram.with(try #require(balancer.program), arguments) { program in
                try await eventually("\(balancer.rawValue) listens") {
                    (try? HTTPConnection(port: port)) != nil
                }
                // The connections block.
                try await withTaskExecutorPreference(OwnThread()) {
                    try await body(Balancing(nodes: nodes, port: port))
                }
            }
        }
    }

    /// Settings of nginx for a user that isn't root.
    private static func temporaryFolders(in folder: URL) -> String {
        ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map {
            "\($0)_temp_path \(folder.path)/\($0);\n"
        }.joined()
    }

    func browser() -> BalancedBrowser { BalancedBrowser(port: port) }

    /// Returns a new browser that the balancer leads to a node.
    func browser(on node: String) throws -> BalancedBrowser {
        var browser = browser()
        while try browser.echo().node != node { browser = self.browser() }
        return browser
    }

    /// The node with a name.
    func node(_ name: String) -> BalancerNode { nodes[name == "1" ? 0 : 1] }
}

/// A browser with cookies.
final class BalancedBrowser {
    private let port: UInt16
    private(set) var cookies: [String: String] = [:]
    /// The lines with which cookies were set.
    private(set) var setCookies: [String] = []

    init(port: UInt16) { self.port = port }

    /// The node that the balancer's cookie names.
    var node: String? { cookies["farm_shop_node"] }

    func response(
        to method: String = "GET", _ path: String = "/", _ fields: [String: String] = [:], body: Int = 0
    ) throws -> HTTPConnection.Response {
        let response = try HTTPConnection(port: port).response(
            to: method, path, fields.merging(cookieField) { $1 }, body: body)
        keepCookies(of: response)
        return response
    }

    private func keepCookies(of response: HTTPConnection.Response) {
        for line in response.values(of: "set-cookie") {
            setCookies.append(line)
            let pair = line.prefix { $0 != ";" }.split(separator: "=", maxSplits: 1)
            if pair.count == 2 { cookies[String(pair[0])] = String(pair[1]) }
        }
    }

    /// Returns what the node says about a request.
    func echo(
        of method: String = "GET", _ path: String = "/", _ fields: [String: String] = [:], body: Int = 0
    ) throws -> BalancerNode.Echo {
        let response = try response(to: method, path, fields, body: body)
        #expect(response.status == 200)
        return try JSONDecoder().decode(BalancerNode.Echo.self, from: Data(response.body.utf8))
    }

    /// Opens a WebSocket, and returns it with the name of its node.
    func socket() throws -> (connection: HTTPConnection, node: String) {
        let connection = try HTTPConnection(port: port)
        let response = try connection.response(
            to: "GET", "/storey/socket?token=1",
            [
                "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
                "Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==",
            ].merging(cookieField) { $1 })
        #expect(response.status == 101)
        keepCookies(of: response)
        return (connection, try String(connection.read(through: "\n").dropLast()))
    }

    private var cookieField: [String: String] {
        cookies.isEmpty
            ? [:] : ["Cookie": cookies.map { "\($0.key)=\($0.value)" }.sorted().joined(separator: "; ")]
    }
}

@Suite(
    .enabled(
        if: Installed.isExpected || Balancer.areInstalled,
        "nginx, HAProxy, or Python is missing: run Scripts/setup.sh test"), .timeLimit(.minutes(10)))
struct `A load balancer in front of two nodes` {
    @Test(arguments: Balancer.allCases)
    func `keeps a browser's pages, WebSockets, and files on one node, and spreads browsers over both`(
        balancer: Balancer
    ) async throws {
        try await Balancing.with(balancer) { balancing in
            var nodes: [String] = []
            for _ in 1...4 {
                let browser = balancing.browser()
                let node = try browser.echo().node
                nodes.append(node)
                #expect(browser.node == node)
                #expect(try browser.echo(of: "GET", "/notes/1").node == node)
                #expect(try browser.echo(of: "POST", "/storey/files?token=1", body: 10).node == node)
                #expect(try browser.socket().node == node)
                let cookies = browser.setCookies.filter { $0.hasPrefix("farm_shop_node=") }
                #expect(cookies.count == 1, "the cookie is set once")
                #expect(cookies.allSatisfy { $0.contains("; HttpOnly") && $0.contains("; SameSite=Lax") })
            }
            #expect(Set(nodes) == ["1", "2"])
        }
    }

    @Test(arguments: Balancer.allCases)
    func `passes the bytes of a WebSocket at once, in both directions`(balancer: Balancer) async throws {
        try await Balancing.with(balancer) { balancing in
            let browser = balancing.browser()
            _ = try browser.echo()
            let socket = try browser.socket().connection
            for round in 1...3 {
                try socket.send("message \(round)\n")
                #expect(try socket.read(through: "\n") == "message \(round)\n")
                _ = try browser.echo()
            }
        }
    }

    @Test(arguments: Balancer.allCases)
    func `requests from the other node what one refuses, and leaves the files of its open pages there`(
        balancer: Balancer
    ) async throws {
        try await Balancing.with(balancer) { balancing in
            let browser = balancing.browser()
            let node = try browser.echo().node
            let (other, third) = (try balancing.browser(on: node), try balancing.browser(on: node))
            let socket = try browser.socket().connection
            try balancing.node(node).drain()
            let moved = try browser.echo()
            #expect(moved.node != node && browser.node == moved.node)
            #expect(try browser.echo().node == moved.node)
            if balancer == .haproxy {
                let drained = balancing.node(node)
                try await eventually("HAProxy hears that the node isn't ready") { try drained.checks() > 2 }
            }
            for _ in 1...3 {
                #expect(try other.echo(of: "POST", "/storey/files?token=1", body: 1).node == node)
            }
            // Its page moves, because the node drains.
            #expect(try other.socket().node == moved.node && other.node == moved.node)
            #expect(try other.echo(of: "POST", "/storey/files?token=1", body: 1).node == moved.node)
            #expect(try third.echo(of: "POST", "/storey/files?token=1", body: 1).node == node)
            try socket.send("still there\n")
            #expect(try socket.read(through: "\n") == "still there\n")
            for _ in 1...4 { #expect(try balancing.browser().echo().node == moved.node) }
        }
    }

    @Test(arguments: Balancer.allCases)
    func `passes the app's page on if all nodes refuse`(balancer: Balancer) async throws {
        try await Balancing.with(balancer) { balancing in
            let browser = balancing.browser()
            _ = try browser.echo()
            for node in balancing.nodes { try node.drain() }
            let response = try browser.response()
            #expect(response.status == 503 && response.values(of: "retry-after") == ["1"])
            #expect(response.body.contains("\"node\""))
        }
    }

    @Test(arguments: Balancer.allCases)
    func `leads the browsers of a killed node to the other one`(balancer: Balancer) async throws {
        try await Balancing.with(balancer) { balancing in
            let browser = balancing.browser()
            let node = try browser.echo().node
            let other = try balancing.browser(on: node)
            let socket = try browser.socket().connection
            await balancing.node(node).crash()
            #expect(throws: HTTPConnection.Problem.self) { try socket.read(through: "\n") }
            let next = try browser.socket().node
            #expect(next != node && browser.node == next)
            #expect(try browser.echo().node == next && browser.node == next)
            #expect(try other.echo(of: "POST", "/storey/files?token=1", body: 1).node == next)
            #expect(try other.echo().node == next)
        }
    }

    @Test(arguments: Balancer.allCases)
    func `replaces forwarded headers of the client, and keeps the host`(balancer: Balancer) async throws {
        try await Balancing.with(balancer) { balancing in
            let forged = ["X-Forwarded-For": "6.6.6.6", "X-Forwarded-Proto": "https"]
            for (method, path) in [("GET", "/"), ("POST", "/storey/files")] {
                let echo = try balancing.browser().echo(of: method, path, forged)
                #expect(echo.values(of: "x-forwarded-for") == ["127.0.0.1"])
                #expect(echo.values(of: "x-forwarded-proto") == ["http"])
                #expect(echo.values(of: "host") == ["localhost:\(balancing.port)"])
            }
        }
    }

    @Test(arguments: Balancer.allCases)
    func `passes pieces of files, and refuses larger bodies`(balancer: Balancer) async throws {
        try await Balancing.with(balancer) { balancing in
            let piece = try balancing.browser().echo(of: "POST", "/storey/files", body: 256 << 10)
            #expect(piece.bytes == 256 << 10)
            // Without the body, which the balancer doesn't wait for.
            let response = try HTTPConnection(port: balancing.port).response(
                to: "PUT", "/storey/files", ["Content-Length": "400000"])
            #expect(response.status == 413)
        }
    }

    @Test(arguments: Balancer.allCases)
    func `says that the page tries again if no node can be reached`(balancer: Balancer) async throws {
        try await Balancing.with(balancer) { balancing in
            for node in balancing.nodes { await node.crash() }
            let response = try balancing.browser().response()
            #expect(response.status == 503 && response.values(of: "retry-after") == ["5"])
            #expect(response.values(of: "content-type") == ["text/html; charset=utf-8"])
            #expect(response.body.contains("tries again every five seconds."))
        }
    }

    @Test(.enabled(if: Installed.isExpected || Installed.python != nil))
    func `The image's health check asks the operations port`() async throws {
        let text = try Deployment.sample(operationsPort: 9191).text("Dockerfile")
        let check = try #require(text.firstMatch(of: /HEALTHCHECK .*CMD (\[(?:.|\n)*?\])\n/)).1
        let words = try JSONDecoder().decode(
            [String].self, from: Data(check.replacing("\\\n", with: "").utf8))
        try await BalancerNode.with("1") { node in
            for (port, status) in [(node.operationsPort, 0), (try HTTPConnection.freePort(), 1)] {
                let arguments = words.dropFirst().map { $0.replacing("9191", with: "\(port)") }
                let result = try await Program.run(
                    words[0], arguments, in: FileManager.default.temporaryDirectory)
                #expect(result.status == status, "\(result.errors)")
            }
        }
    }
}
