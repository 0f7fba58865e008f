import Foundation
import StoreyInspector
@_spi(Benchmarks) import StoreyWeb
import Synchronization

/// Runs the server process: serves the app of 20 rows and an echo server, and prints their ports. For each line of
/// standard input, prints the nanoseconds of each event since the last line. Exits when standard input closes, so that
/// it never outlives its parent.
public func serveWeb() async throws {
    let echo = try await EchoServer()
    let times = EventTimes()
    var configuration = WebHost.Configuration()
    configuration.port = 0
    configuration.reconnectGracePeriod = .seconds(1)
    configuration.onEventHandled = { times.append($0) }
    // The benchmark measures the maximum speed, so the rate limit is disabled.
    configuration.maxMessagesPerSecond = .max
    if CommandLine.arguments.contains(inspectArgument) { configuration.enableInspector() }
    let host = WebHost(configuration, app: RowsApp.definition)
    let serving = Task {
        try await host.run { port in write("\(port) \(echo.port)") }
    }
    Thread.detachNewThread {
        while readLine() != nil { write(times.take().map(String.init).joined(separator: " ")) }
        serving.cancel()
    }
    try await serving.value
}

/// The argument that makes the benchmark executable run ``serveWeb()`` only.
public let serveWebArgument = "serve-web"

/// The argument after it that turns the inspector on.
let inspectArgument = "inspect"

private func write(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

/// The durations of events, in nanoseconds.
private final class EventTimes: Sendable {
    private let times = Mutex<[Int]>([])

    func append(_ time: Duration) { times.withLock { $0.append(Int(time / .nanoseconds(1))) } }

    func take() -> [Int] {
        times.withLock { times in
            defer { times.removeAll(keepingCapacity: true) }
            return times
        }
    }
}
