import Foundation

/// A server in a process of its own, and what it costs there.
final class LoadedServer {
    private let process = Process()
    private let input = Pipe()
    private let folder: URL
    private(set) var port = 0
    /// From the start of the process to its first answer, in milliseconds.
    private(set) var startTime = 0.0

    /// The mock server, with as many stubs.
    static func storey(stubs: Int) throws -> LoadedServer {
        let server = try LoadedServer()
        let output = Pipe()
        server.process.executableURL = Bundle.main.executableURL
        server.process.arguments = [serveMockArgument, "\(stubs)"]
        server.process.standardOutput = output
        try server.start {
            Int(
                String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
                    .trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
        }
        return server
    }

    /// nginx, which serves the same body as a file.
    static func nginx() throws -> LoadedServer {
        let server = try LoadedServer()
        let port = try freePort()
        let files = server.folder.appendingPathComponent("api/orders")
        try FileManager.default.createDirectory(at: files, withIntermediateDirectories: true)
        try Data("{\"text\":\"\(orderText)\"}".utf8).write(to: files.appendingPathComponent("1"))
        let configuration = """
            daemon off; master_process off; pid \(server.folder.path)/pid; error_log stderr crit;
            events { worker_connections 1024; }
            http {
                access_log off; keepalive_requests 1000000000; default_type application/json;
                client_body_temp_path \(server.folder.path)/b; proxy_temp_path \(server.folder.path)/p;
                fastcgi_temp_path \(server.folder.path)/f; uwsgi_temp_path \(server.folder.path)/u;
                scgi_temp_path \(server.folder.path)/s;
                server { listen 127.0.0.1:\(port); root \(server.folder.path); }
            }
            """
        let file = server.folder.appendingPathComponent("nginx.conf")
        try Data(configuration.utf8).write(to: file)
        server.process.executableURL = URL(fileURLWithPath: "/usr/sbin/nginx")
        server.process.arguments = ["-c", file.path, "-p", server.folder.path]
        try server.start { port }
        return server
    }

    private init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("mock-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        process.standardInput = input
    }

    private func start(port: () -> Int) throws {
        let start = ContinuousClock.now
        try process.run()
        self.port = port()
        while !Self.answers(self.port) {
            guard process.isRunning, ContinuousClock.now - start < .seconds(60) else {
                throw MockBenchmarkFailure("\(process.executableURL?.path ?? "") did not answer")
            }
            usleep(200)
        }
        startTime = (ContinuousClock.now - start) / .milliseconds(1)
    }

    /// Ends the process and waits for that.
    func end() {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    /// The CPU time that the process has used, in microseconds: the system counts in hundredths of a second.
    func cpuTime() throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(process.processIdentifier)/stat", encoding: .utf8)
        let fields = text.split(separator: ")").last?.split(separator: " ").compactMap { Double($0) } ?? []
        guard fields.count > 11 else { throw MockBenchmarkFailure("the system did not say the CPU time") }
        // After the name and the state, a letter: fields 14 and 15 of proc(5).
        return (fields[10] + fields[11]) * 10_000
    }

    /// The memory that the process holds, in MB.
    func residentMemory() throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
        guard let memory = Double(line.filter(\.isNumber)) else {
            throw MockBenchmarkFailure("the system did not say the memory")
        }
        return memory / 1024
    }

    private static func freePort() throws -> Int {
        let handle = try socket()
        defer { close(handle) }
        var address = loopback(0)
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(handle, $0, length) == 0 && getsockname(handle, $0, &length) == 0
            }
        }
        guard isBound else { throw MockBenchmarkFailure("no port is free") }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    private static func socket() throws -> Int32 {
        let handle = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        guard handle >= 0 else { throw MockBenchmarkFailure("there is no socket") }
        return handle
    }

    private static func loopback(_ port: Int) -> sockaddr_in {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        return address
    }

    /// Whether a request is answered.
    private static func answers(_ port: Int) -> Bool {
        guard let handle = try? socket() else { return false }
        defer { close(handle) }
        var address = loopback(port)
        let isConnected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(handle, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { return false }
        let request = "GET /api/orders/1 HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
        _ = request.withCString { send(handle, $0, strlen($0), 0) }
        var answer = [UInt8](repeating: 0, count: 15)
        return recv(handle, &answer, 15, Int32(MSG_WAITALL)) == 15
            && String(decoding: answer, as: UTF8.self) == "HTTP/1.1 200 OK"
    }
}

struct MockBenchmarkFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
