/// What happened to one step so far.
struct StepRecord {
    enum State { case waiting, ready, running, ended }

    var state = State.waiting
    /// How many steps it waits for.
    var open: Int32 = 0
    /// Its lane, while it runs.
    var lane: Lane?
    var outcome = StepOutcome.notRun
    var error: (any Error)?
    var attempts = 0
    var readyAt: Duration?
    var startedAt: Duration?
    /// Which one it was to begin.
    var place = 0
    var endedAt: Duration?
    /// When the body of a step that was taken off its lane returned.
    var returnedAt: Duration?
    /// Who ended last of what it waited for: another step, or who had the screen or the last free lane before it.
    var blocker: Int32 = -1
    /// Whether those who wait for it know already.
    var isPassedOn = false
    var isPutOff = false
    var isTold = false
    var userTime = Duration.zero
    /// How much of it is done, in its own words.
    var fraction = 0.0
    var timer: Int?
}
