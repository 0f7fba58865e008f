import Foundation
import StoreyWeb

/// What the benchmarks' other process does: serves the app of 20 rows and an echo server beside it, says on which
/// ports, and ends with its standard input, so that it never outlives whoever started it.
public func serveWeb() async throws {
    let echo = try await EchoServer()
    var configuration = WebHost.Configuration()
    configuration.port = 0
    // What is measured is how fast it can be, not how fast one page may be.
    configuration.messagesPerSecond = .max
    let host = WebHost(configuration, app: RowsApp.definition)
    let serving = Task {
        try await host.run { port in
            FileHandle.standardOutput.write(Data("\(port) \(echo.port)\n".utf8))
        }
    }
    Thread.detachNewThread {
        _ = try? FileHandle.standardInput.readToEnd()
        serving.cancel()
    }
    try await serving.value
}

/// The argument with which the benchmarks' program does ``serveWeb()`` and nothing else.
public let serveWebArgument = "serve-web"
