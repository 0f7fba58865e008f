import Foundation

/// A process that runs ``serveWeb()``, so that the clients don't count toward the servers' memory.
final class ServerProcess {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    let webPort: Int
    let echoPort: Int
    /// The port of the host whose sessions have an inspector, if any.
    let inspectedPort: Int?

    /// Starts the process and waits until all servers listen.
    /// - Parameter isInspected: Whether there is also a host whose sessions have an inspector.
    init(isInspected: Bool = false) throws {
        process.executableURL = Bundle.main.executableURL
        process.arguments = [serveWebArgument] + (isInspected ? [inspectArgument] : [])
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let ports = line.split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
        guard ports.count == (isInspected ? 3 : 2) else {
            throw WebBenchmarkFailure("the server process did not print its ports: \(line)")
        }
        (webPort, echoPort, inspectedPort) = (ports[0], ports[1], isInspected ? ports[2] : nil)
    }

    /// Returns the duration of each event on the server since the last call, in microseconds.
    func eventTimes() throws -> [Double] { try eventTimesOfHosts()[0] }

    /// Returns the durations of the events of each host since the last call, in microseconds.
    func eventTimesOfHosts() throws -> [[Double]] {
        try input.fileHandleForWriting.write(contentsOf: Data("\n".utf8))
        var line = Data()
        while line.last != UInt8(ascii: "\n") {
            let more = output.fileHandleForReading.availableData
            guard !more.isEmpty else {
                throw WebBenchmarkFailure("the server process exited before it printed its times")
            }
            line += more
        }
        return String(decoding: line, as: UTF8.self).split(separator: ";", omittingEmptySubsequences: false)
            .map { times in
                times.split(whereSeparator: \.isWhitespace).compactMap { Double($0).map { $0 / 1000 } }
            }
    }

    /// Ends the process and waits until it exits.
    func end() {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// Returns the resident memory in kB when it doesn't shrink anymore. Sessions end one to two seconds after their pages, at
    /// the next check.
    func settledMemory() async throws -> Double {
        var memory = Double.infinity
        for _ in 0..<10 {
            try await Task.sleep(for: .seconds(4))
            let current = try residentMemory()
            if current >= memory { break }
            memory = current
        }
        return memory
    }

    /// Returns the resident memory of the process in kB, without kernel buffers.
    func residentMemory() throws -> Double {
        #if os(Linux)
            let status = try String(
                contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
            let text = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
        #else
            let ps = Process()
            let output = Pipe()
            ps.executableURL = URL(fileURLWithPath: "/bin/ps")
            ps.arguments = ["-o", "rss=", "-p", "\(process.processIdentifier)"]
            ps.standardOutput = output
            try ps.run()
            ps.waitUntilExit()
            let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        #endif
        guard let memory = Double(text.filter(\.isNumber)) else {
            throw WebBenchmarkFailure("the system did not report how much memory the servers hold: \(text)")
        }
        return memory
    }
}

struct WebBenchmarkFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
