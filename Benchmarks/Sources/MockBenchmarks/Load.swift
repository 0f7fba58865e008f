import Foundation

/// The result of wrk.
struct Load {
    var requests: Double
    var requestsPerSecond: Double
    /// The median latency in milliseconds.
    var median: Double
    /// The 99th percentile of the latency in milliseconds.
    var percentile99: Double

    /// Requests one order over 64 connections as often as possible.
    static func run(_ server: LoadedServer, seconds: Int) throws -> Load {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/wrk")
        process.arguments = [
            "-t1", "-c64", "-d\(seconds)s", "--latency",
            "http://127.0.0.1:\(server.port)\(LoadedServer.path)",
        ]
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard let total = text.firstMatch(of: /(\d+) requests in/), let requests = Double(total.output.1),
            let rate = text.firstMatch(of: /Requests\/sec:\s+([\d.]+)/),
            let perSecond = Double(rate.output.1), let median = time("50%", in: text),
            let percentile99 = time("99%", in: text), requests > 0, !text.contains("Non-2xx")
        else { throw MockBenchmarkFailure("unexpected output of wrk: \(text)") }
        return Load(
            requests: requests, requestsPerSecond: perSecond, median: median, percentile99: percentile99)
    }

    /// Returns the time in milliseconds from a line of wrk's output such as `     99%    2.05ms`.
    private static func time(_ share: String, in text: String) -> Double? {
        let line = text.split(separator: "\n").first { $0.drop { $0 == " " }.hasPrefix(share) }
        guard let word = line?.split(separator: " ").last,
            let number = Double(word.prefix { $0.isNumber || $0 == "." })
        else { return nil }
        switch word.drop(while: { $0.isNumber || $0 == "." }) {
        case "us": return number / 1000
        case "ms": return number
        case "s": return number * 1000
        default: return nil
        }
    }
}
