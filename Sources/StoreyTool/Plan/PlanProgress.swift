import Dispatch

/// Shows how far something long is, once it takes longer than a second and somebody watches; Control-C ends it with what is known by then.
final class PlanProgress {
    private let start = ContinuousClock.now
    private let interrupt: Interrupt
    private let what: String
    /// Hundredths that are shown.
    private var shown: Int?

    /// - Parameters:
    ///   - what: what is done.
    ///   - interrupt: what ends it: one for all that a command does, as the signal would never come to a second one.
    init(_ what: String, _ interrupt: Interrupt) {
        self.what = what
        self.interrupt = interrupt
    }

    /// - Parameter part: which part is done.
    /// - Returns: whether to go on.
    func goesOn(_ part: Double) -> Bool {
        let hundredths = Int(part * 100)
        if Terminal.error.isWatched, hundredths != shown, ContinuousClock.now - start > .seconds(1) {
            Terminal.error.write("\r\u{1B}[2K\(what) … \(hundredths) %")
            shown = hundredths
        }
        return !interrupt.isAsked
    }

    func end() {
        if shown != nil { Terminal.error.write("\r\u{1B}[2K") }
        if interrupt.isAsked { Terminal.error.write("Interrupted: the report has what is known by now.\n") }
    }
}
