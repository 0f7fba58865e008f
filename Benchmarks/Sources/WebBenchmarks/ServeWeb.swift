import Foundation
@_spi(Benchmarks) import StoreyWeb
import Synchronization

/// What the benchmarks' other process does: serves the app of 20 rows and an echo server beside it, and says on which
/// ports. For each line of its standard input it writes how many nanoseconds each event took since the last; it ends
/// with its standard input, so that it never outlives whoever started it.
public func serveWeb() async throws {
    let echo = try await EchoServer()
    let times = EventTimes()
    var configuration = WebHost.Configuration()
    configuration.port = 0
    configuration.grace = .seconds(1)
    configuration.onEventHandled = { times.append($0) }
    // What is measured is how fast it can be, not how fast one page may be.
    configuration.messagesPerSecond = .max
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

/// The argument with which the benchmarks' program does ``serveWeb()`` and nothing else.
public let serveWebArgument = "serve-web"

private func write(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

/// How long the events took, in nanoseconds.
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
