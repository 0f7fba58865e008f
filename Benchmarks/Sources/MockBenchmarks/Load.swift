import Foundation

/// What wrk counted.
struct Load {
    var requests: Double
    var requestsPerSecond: Double

    /// As many connections ask for one order as often as they can.
    static func run(_ server: LoadedServer, seconds: Int) throws -> Load {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/wrk")
        process.arguments = [
            "-t1", "-c64", "-d\(seconds)s", "http://127.0.0.1:\(server.port)/api/orders/1",
        ]
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard let total = text.firstMatch(of: /(\d+) requests in/), let requests = Double(total.output.1),
            let rate = text.firstMatch(of: /Requests\/sec:\s+([\d.]+)/),
            let perSecond = Double(rate.output.1),
            requests > 0, !text.contains("Non-2xx")
        else { throw MockBenchmarkFailure("wrk says: \(text)") }
        return Load(requests: requests, requestsPerSecond: perSecond)
    }
}
