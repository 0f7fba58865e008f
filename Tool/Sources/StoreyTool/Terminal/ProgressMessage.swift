import Dispatch

/// A progress message for long work.
enum ProgressMessage {
    /// Performs some work. On a terminal, shows a message if the work takes longer than a second.
    /// - Parameters:
    ///   - message: The message, such as "Reading the project".
    ///   - work: The work to perform.
    static func show<Result>(_ message: String, during work: () throws -> Result) rethrows -> Result {
        guard Terminal.error.isInteractive else { return try work() }
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.setEventHandler { Terminal.error.write("\r\u{1B}[2K\(message) …") }
        timer.schedule(deadline: .now() + 1)
        timer.resume()
        let start = ContinuousClock.now
        defer {
            timer.cancel()
            if ContinuousClock.now - start > .seconds(1) { Terminal.error.write("\r\u{1B}[2K") }
        }
        return try work()
    }
}
