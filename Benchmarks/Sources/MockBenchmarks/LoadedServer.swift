import Benchmarking
import Foundation

/// A server in a separate process whose costs are measured.
final class LoadedServer {
    /// The body that every server returns.
    static let body = "{\"text\":\"\(String(repeating: "x", count: 589))\"}"
    /// The path of the request.
    static let path = "/api/orders/1"

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    /// Whether the server has a just-in-time compiler that needs warming up.
    let compiles: Bool
    /// The folder for the server's files, removed by ``end()``.
    let folder: URL
    /// The id of the server's process, which differs from that of the guardian process.
    private(set) var id: Int32 = 0
    private(set) var port = 0
    /// The time from process start to the first response, in milliseconds.
    private(set) var startTime = 0.0

    /// - Parameters:
    ///   - port: The server's port, or `nil` if the server prints it in its first line.
    ///   - compiles: Whether the server has a just-in-time compiler.
    ///   - command: Returns the program and its arguments, given the folder for its files.
    /// - Throws: `MockBenchmarkFailure` if the program is missing or doesn't respond within a minute.
    init(port: Int? = nil, compiles: Bool = false, _ command: (URL) throws -> [String]) throws {
        self.compiles = compiles
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("mock-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let command = try command(folder)
        guard FileManager.default.isExecutableFile(atPath: command[0]) else {
            throw MockBenchmarkFailure("\(command[0]) is missing: run Scripts/setup.sh bench")
        }
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // Ends the server when standard input closes, so that it never outlives the benchmark, and exits with it.
        let guardian = """
            exec 3<&0; "$@" 3<&- & server=$!; echo "$server"
            (cat <&3; kill "$server") >/dev/null 2>&1 &
            exec 3<&-; wait "$server"
            """
        process.arguments = ["-c", guardian, "guardian"] + command
        process.standardInput = input
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        let start = ContinuousClock.now
        try process.runUnblocked()
        do {
            id = Int32(try line()) ?? 0
            self.port = try port ?? Int(try line().split(separator: ":").last ?? "") ?? 0
            while !Self.answers(self.port) {
                guard process.isRunning, ContinuousClock.now - start < .seconds(60) else {
                    throw MockBenchmarkFailure("\(command.joined(separator: " ")) did not answer")
                }
                usleep(200)
            }
        } catch {
            end()
            throw error
        }
        startTime = (ContinuousClock.now - start) / .milliseconds(1)
    }

    /// Ends the process and waits until it exits.
    func end() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    private func line() throws -> String {
        var bytes: [UInt8] = []
        while true {
            let byte = output.fileHandleForReading.readData(ofLength: 1)
            guard let byte = byte.first else { throw MockBenchmarkFailure("the server exited immediately") }
            if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
    }

    /// Returns whether the server responds to a request.
    private static func answers(_ port: Int) -> Bool {
        guard let connection = try? Connection(port: port),
            let answer = try? connection.ask(
                "GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        else { return false }
        return answer.hasPrefix("HTTP/1.1 200 ")
    }
}

// MARK: - Costs

extension LoadedServer {
    /// Returns the CPU time that the process has used, in microseconds. The resolution is 10 ms.
    func cpuTime() throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
        let fields = text.split(separator: ")").last?.split(separator: " ").compactMap { Double($0) } ?? []
        guard fields.count > 11 else { throw MockBenchmarkFailure("the system did not report the CPU time") }
        // Fields 14 and 15 of proc(5); the name and the state, a letter, come before the first number.
        return (fields[10] + fields[11]) * 10_000
    }

    /// Returns the resident memory of the process, in MB.
    func residentMemory() throws -> Double { try Self.residentMemory(of: id) }

    static func residentMemory(of id: Int32) throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
        guard let memory = Double(line.filter(\.isNumber)) else {
            throw MockBenchmarkFailure("the system did not report the memory")
        }
        return memory / 1024
    }
}

struct MockBenchmarkFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
