import Foundation
import StoreyInspector
@_spi(Benchmarks) import StoreyWeb
import Synchronization

/// Runs the server process: serves the app of 20 rows and an echo server, and prints their ports, with ``inspectArgument``
/// also that of the inspected app. For each line of standard input, prints the nanoseconds of each event since the last line,
/// with a semicolon before those of the inspected app. Exits when standard input closes, so that it never outlives its parent.
package func serveWeb() async throws {
    let echo = try await EchoServer()
    let isInspected = CommandLine.arguments.contains(inspectArgument)
    let apps = isInspected ? [ServedApp(), ServedApp(isInspected: true)] : [ServedApp()]
    let ports = Ports(count: apps.count)
    let serving = Task {
        try await withThrowingTaskGroup { group in
            for (index, app) in apps.enumerated() {
                group.addTask {
                    try await app.host.run { port in
                        guard let all = ports.add(port, at: index) else { return }
                        let numbers = [all[0], echo.port] + all.dropFirst()
                        write(numbers.map(String.init).joined(separator: " "))
                    }
                }
            }
            try await group.waitForAll()
        }
    }
    Thread.detachNewThread {
        while readLine() != nil {
            write(
                apps.map { $0.times.take().map(String.init).joined(separator: " ") }.joined(separator: ";"))
        }
        serving.cancel()
    }
    try await serving.value
}

/// A host of the app of 20 rows, with the durations of its events.
private struct ServedApp {
    let times = EventTimes()
    let host: WebHost

    init(isInspected: Bool = false) {
        var configuration = WebHost.Configuration()
        configuration.port = 0
        configuration.reconnectGracePeriod = .seconds(1)
        configuration.onEventHandled = { [times] in times.append($0) }
        // The benchmark measures the maximum speed, so the rate limit is disabled.
        configuration.maxMessagesPerSecond = .max
        if isInspected { configuration.enableInspector() }
        host = WebHost(configuration, app: RowsApp.definition)
    }
}

/// The ports of the hosts.
private final class Ports: Sendable {
    private let ports: Mutex<[Int?]>

    init(count: Int) { ports = Mutex(Array(repeating: nil, count: count)) }

    /// Adds a port, and returns all ports once they are known.
    func add(_ port: Int, at index: Int) -> [Int]? {
        ports.withLock { ports in
            ports[index] = port
            let known = ports.compactMap(\.self)
            return known.count == ports.count ? known : nil
        }
    }
}

/// The argument that makes the benchmark executable run ``serveWeb()`` only.
package let serveWebArgument = "serve-web"

/// The argument after it that adds a host whose sessions have an inspector.
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
