import Dispatch
import Synchronization
import ToolInternal

/// A progress message for long work.
enum ProgressMessage {
    /// Performs some work. On a terminal, shows a message if the work takes longer than a second.
    /// - Parameters:
    ///   - message: The message, such as "Reading the project".
    ///   - work: The work to perform.
    static func show<Result>(_ message: String, during work: () throws -> Result) rethrows -> Result {
        try show({ "\(message) …" }, every: .infinity, during: work)
    }

    /// Performs work of several parts. On a terminal, shows how many are done and, after a few seconds, how long the rest will
    /// take.
    /// - Parameters:
    ///   - message: The message, such as "Comparing frames".
    ///   - total: The number of parts, or `nil` if it is unknown.
    ///   - work: The work to perform. It calls its argument after each part.
    static func show<Result>(
        _ message: String, total: Int?, during work: (_ didFinishPart: () -> Void) throws -> Result
    ) rethrows -> Result {
        let progress = PartialProgress(total: total)
        return try show({ "\(message): \(progress.text)" }, every: 0.5) { try work { progress.finishPart() } }
    }

    /// Performs some work. On a terminal, shows a text after a second, and again after each interval in seconds.
    private static func show<Result>(
        _ text: @escaping @Sendable () -> String, every interval: Double, during work: () throws -> Result
    ) rethrows -> Result {
        guard Terminal.error.isInteractive else { return try work() }
        let timer = DispatchSource.makeTimerSource(queue: .global())
        timer.setEventHandler { Terminal.error.write("\r\u{1B}[2K\(text())") }
        timer.schedule(deadline: .now() + 1, repeating: interval)
        timer.resume()
        let start = ContinuousClock.now
        defer {
            timer.cancel()
            if ContinuousClock.now - start > .seconds(1) { Terminal.error.write("\r\u{1B}[2K") }
        }
        return try work()
    }
}

/// The number of finished parts of some work.
final class PartialProgress: Sendable {
    private let start = ContinuousClock.now
    private let total: Int?
    private let count = Mutex(0)

    init(total: Int?) { self.total = total }

    func finishPart() { count.withLock { $0 += 1 } }

    var text: String { text(after: ContinuousClock.now - start) }

    /// Returns, for example, `34 of 60, about 3 s left`.
    func text(after elapsed: Duration) -> String {
        let count = count.withLock(\.self)
        // An estimate may be too low.
        guard let total, total >= count, count > 0 else { return "\(count)" }
        let rest = elapsed * (Double(total - count) / Double(count))
        let time = elapsed > .seconds(2) ? ", about \(Int((rest / .seconds(1)).rounded(.up))) s left" : ""
        return "\(count) of \(total)\(time)"
    }
}
