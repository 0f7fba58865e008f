import Foundation
import Programs
import Testing

@testable import StoreyDeployment

/// Two mock servers behind HAProxy with the configuration of `storey mock deploy`. Their stubs differ in what they say about the
/// server.
private struct BalancedMocks {
    let servers: [RunningProgram]
    let ports: [UInt16]
    let port: UInt16

    static func with(_ body: (BalancedMocks) async throws -> Void) async throws {
        try await withServer("1") { first, firstPort in
            try await withServer("2") { second, secondPort in
                try await withBalancer(of: [firstPort, secondPort]) { port in
                    try await body(
                        BalancedMocks(servers: [first, second], ports: [firstPort, secondPort], port: port))
                }
            }
        }
    }

    private static func withServer(
        _ name: String, _ body: (RunningProgram, UInt16) async throws -> Void
    ) async throws {
        let stubs = [
            "GET/server.txt": name, "GET/count.stub.json": #"{"responses": [{"body": "a"}, {"body": "b"}]}"#,
            "GET/cut.stub.json": #"{"fault": "empty-response"}"#,
        ]
        try await TemporaryFolder.with(stubs) { folder in
            try await RunningProgram.with("storey", ["mock", folder.path, "--port", "0"]) { program in
                let url = try await program.line { $0.hasPrefix("http://127.0.0.1:") }
                try await body(program, try #require(url.split(separator: ":").last.flatMap { UInt16($0) }))
            }
        }
    }

    private static func withBalancer(
        of ports: [UInt16], _ body: (UInt16) async throws -> Void
    ) async throws {
        try await TemporaryFolder.with { folder in
            let port = try HTTPConnection.freePort()
            let deployment = try MockDeployment(nodes: ports.map { "127.0.0.1:\($0)" }, port: Int(port))
            let file = folder.appendingPathComponent("haproxy.cfg")
            let text = deployment.files[0].text
                .replacing("bind :::\(port) v4v6", with: "bind 127.0.0.1:\(port)")
                .replacing("    user haproxy\n    group haproxy\n", with: "")
            try TemporaryFolder.write(text, to: file)
            try await RunningProgram.with(try #require(Installed.haproxy), ["-db", "-f", file.path]) { _ in
                try await eventually("HAProxy listens") { (try? HTTPConnection(port: port)) != nil }
                // The connections block.
                try await withTaskExecutorPreference(OwnThread()) { try await body(port) }
            }
        }
    }

    /// The ways to name a session.
    enum Naming: CaseIterable { case header, path, host }

    /// Returns the body of the response to a request of a session.
    func body(of path: String, in session: String? = nil, by naming: Naming = .header) throws -> String {
        let connection = try HTTPConnection(port: port)
        let response =
            switch session.map({ ($0, naming) }) {
            case nil: try connection.response(to: "GET", path)
            case (let session, .header)?:
                try connection.response(to: "GET", path, ["X-Mock-Session": session])
            case (let session, .path)?: try connection.response(to: "GET", "/~\(session)\(path)")
            case (let session, .host)?:
                try connection.response(to: "GET", path, ["Host": "\(session).localhost:\(port)"])
            }
        #expect(response.status == 200)
        return response.body
    }

    /// The number of requests that a server has received in a session.
    func requests(of path: String, in session: String, at port: UInt16) throws -> Int {
        let journal = try HTTPConnection(port: port).response(to: "GET", "/~\(session)/__mock/journal").body
        return journal.ranges(of: "\"target\":\"\(path)\"").count
    }
}

@Suite(
    .enabled(
        if: Installed.isExpected || Installed.haproxy != nil, "HAProxy is missing: run Scripts/setup.sh test"),
    .timeLimit(.minutes(10)))
struct `Mock servers behind a balancer` {
    private let names = (1...20).map { "session\($0)" }

    @Test func `All requests of a session reach the same server, however they name it`() async throws {
        try await BalancedMocks.with { mocks in
            var used: Set<String> = []
            for name in names {
                let servers = try BalancedMocks.Naming.allCases.map {
                    try mocks.body(of: "/server", in: name, by: $0)
                }
                #expect(Set(servers).count == 1, "\(name): \(servers)")
                used.formUnion(servers)
            }
            #expect(used == ["1", "2"])
            // A path encodes other letters.
            let encoded = try mocks.body(of: "/server", in: "anna%20%C3%A9", by: .path)
            #expect(try mocks.body(of: "/server", in: "anna é") == encoded)
        }
    }

    @Test func `A sequence continues in its session, and requests without a name share one`() async throws {
        try await BalancedMocks.with { mocks in
            for name in names {
                let bodies = try [.header, .path].map { try mocks.body(of: "/count", in: name, by: $0) }
                #expect(bodies == ["a", "b"])
            }
            #expect(try (1...3).map { _ in try mocks.body(of: "/count") } == ["a", "b", "b"])
        }
    }

    @Test func `When a server is killed, only its sessions move`() async throws {
        try await BalancedMocks.with { mocks in
            let before = try names.map { try mocks.body(of: "/server", in: $0) }
            kill(mocks.servers[0].id, SIGKILL)
            _ = await mocks.servers[0].status
            for (name, server) in zip(names, before) where server == "2" {
                #expect(try mocks.body(of: "/count", in: name) == "a")
            }
            #expect(try names.map { try mocks.body(of: "/server", in: $0) } == names.map { _ in "2" })
            for (name, server) in zip(names, before) where server == "2" {
                #expect(try mocks.body(of: "/count", in: name) == "b")
            }
        }
    }

    @Test func `A stub that closes the connection closes that of the client, and no other server is asked`()
        async throws
    {
        try await BalancedMocks.with { mocks in
            for name in names.prefix(4) {
                #expect(throws: HTTPConnection.Problem.self) { try mocks.body(of: "/cut", in: name) }
                let counts = try mocks.ports.map { try mocks.requests(of: "/cut", in: name, at: $0) }
                #expect(counts.sorted() == [0, 1])
            }
        }
    }

    @Test(arguments: [
        ([], 8080, "--nodes needs at least one mock server, such as 10.0.0.11:8080."),
        (["a:1", "b:2", "a:1"], 8080, "--nodes: a:1 is listed twice. Pass each server once."),
        (["a"], 8080, "--nodes: a must be a host and a port between 1 and 65535, such as 10.0.0.11:8080."),
        (["a:1"], 0, "--port must be between 1 and 65535, not 0."),
    ])
    func `An invalid option is named`(nodes: [String], port: Int, message: String) {
        #expect(throws: DeploymentError(message)) { try MockDeployment(nodes: nodes, port: port) }
    }

    @Test func `HAProxy accepts the configuration without warnings`() async throws {
        let file = try MockDeployment(nodes: ["10.0.0.11:8080", "[fd00::12]:8080", "127.0.0.1:1"], port: 80)
            .files[0]
        #expect(file.text.contains("retries 2\n") && file.text.contains("    server 2 [fd00::12]:8080\n"))
        try await TemporaryFolder.with([file.name: file.text]) { folder in
            let haproxy = try #require(Installed.haproxy)
            let result = try await Program.run(haproxy.path, ["-c", "-dW", "-f", file.name], in: folder)
            #expect(result.status == 0, "\(result.output)\n\(result.errors)")
        }
    }
}
