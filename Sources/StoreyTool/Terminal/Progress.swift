import Dispatch

/// Tells that something takes long: on a terminal, after a second.
enum Progress {
    /// Does some work, and shows what it is if it takes more than a second.
    /// - Parameters:
    ///   - what: what is done.
    ///   - work: does it.
    static func shown<Result>(_ what: String, _ work: () throws -> Result) rethrows -> Result {
        guard Terminal.error.isWatched else { return try work() }
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.setEventHandler { Terminal.error.write("\r\u{1B}[2K\(what) …") }
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
