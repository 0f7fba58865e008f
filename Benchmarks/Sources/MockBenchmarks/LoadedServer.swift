import Foundation

/// A server in a process of its own, and what it costs there.
final class LoadedServer {
    /// What every server answers.
    static let body = "{\"text\":\"\(String(repeating: "x", count: 589))\"}"
    /// Where.
    static let path = "/api/orders/1"

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    /// Whether it becomes faster while it runs.
    let compiles: Bool
    /// Its files: gone with it.
    let folder: URL
    /// The server's own process: ours is the one that watches over it.
    private(set) var id: Int32 = 0
    private(set) var port = 0
    /// From the start of the process to its first answer, in milliseconds.
    private(set) var startTime = 0.0

    /// - Parameters:
    ///   - port: where it listens; nil if it says so in its first line.
    ///   - compiles: whether it becomes faster while it runs.
    ///   - command: the program and its arguments, given the folder for its files.
    /// - Throws: if it is not there, or does not answer within a minute.
    init(port: Int? = nil, compiles: Bool = false, _ command: (URL) throws -> [String]) throws {
        self.compiles = compiles
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("mock-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let command = try command(folder)
        guard FileManager.default.isExecutableFile(atPath: command[0]) else {
            throw MockBenchmarkFailure("\(command[0]) is missing: run Scripts/setup.sh bench")
        }
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // Ends it when its own input ends: no server outlives whoever started it, however that ends. And ends with it.
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
        try Self.run(process)
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

    /// Swift's threads block most signals, which a program inherits: a shell would never hear that its child has ended.
    private static func run(_ process: Process) throws {
        var none = sigset_t()
        var blocked = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &blocked)
        defer { pthread_sigmask(SIG_SETMASK, &blocked, nil) }
        try process.run()
    }

    /// Ends the process and waits for that.
    func end() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }

    private func line() throws -> String {
        var bytes: [UInt8] = []
        while true {
            let byte = output.fileHandleForReading.readData(ofLength: 1)
            guard let byte = byte.first else { throw MockBenchmarkFailure("the server ended at once") }
            if byte == UInt8(ascii: "\n") { return String(decoding: bytes, as: UTF8.self) }
            bytes.append(byte)
        }
    }

    /// Whether a request is answered.
    private static func answers(_ port: Int) -> Bool {
        guard let connection = try? Connection(port: port),
            let answer = try? connection.ask(
                "GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
        else { return false }
        return answer.hasPrefix("HTTP/1.1 200 ")
    }
}

// MARK: - What it costs

extension LoadedServer {
    /// The CPU time that the process has used, in microseconds: the system counts in hundredths of a second.
    func cpuTime() throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)
        let fields = text.split(separator: ")").last?.split(separator: " ").compactMap { Double($0) } ?? []
        guard fields.count > 11 else { throw MockBenchmarkFailure("the system did not say the CPU time") }
        // After the name and the state, a letter: fields 14 and 15 of proc(5).
        return (fields[10] + fields[11]) * 10_000
    }

    /// The memory that the process holds, in MB.
    func residentMemory() throws -> Double { try Self.residentMemory(of: id) }

    static func residentMemory(of id: Int32) throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)
        let line = text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
        guard let memory = Double(line.filter(\.isNumber)) else {
            throw MockBenchmarkFailure("the system did not say the memory")
        }
        return memory / 1024
    }
}

struct MockBenchmarkFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
