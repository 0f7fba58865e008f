import Dispatch

/// The progress of a long operation. It is shown on a terminal after one second. Control-C stops the
/// operation and keeps its results so far.
final class PlanProgress {
    private let start = ContinuousClock.now
    private let interrupt: InterruptFlag
    private let what: String
    /// The percentage that is currently shown.
    private var shown: Int?

    /// Creates a progress display.
    /// - Parameters:
    ///   - what: The name of the operation.
    ///   - interrupt: The handler of Control-C. All operations of a command share one, because a second
    ///     handler would never receive the signal.
    init(_ what: String, _ interrupt: InterruptFlag) {
        self.what = what
        self.interrupt = interrupt
    }

    /// Updates the display.
    /// - Parameter part: The completed share.
    /// - Returns: Whether to continue.
    func shouldContinue(_ part: Double) -> Bool {
        let hundredths = Int(part * 100)
        if Terminal.error.isInteractive, hundredths != shown, ContinuousClock.now - start > .seconds(1) {
            Terminal.error.write("\r\u{1B}[2K\(what) … \(hundredths) %")
            shown = hundredths
        }
        return !interrupt.isSet
    }

    func end() {
        if shown != nil { Terminal.error.write("\r\u{1B}[2K") }
        if interrupt.isSet { Terminal.error.write("Interrupted. The report contains the results so far.\n") }
    }
}
