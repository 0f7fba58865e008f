/// The state that launches pass on to later launches.
///
/// It must never crash the app, whatever the storage contains, because the same crash would happen again at the next
/// launch.
final class LaunchHistory {
    private let storage: any LaunchStorage
    private let installation: String
    /// The value of `unfinished` that includes the current launch, as long as the launch can still crash.
    private var countIncludingCurrent: Int?
    /// The storage's errors that aren't reported yet.
    private var problems: [String] = []

    init(_ storage: any LaunchStorage, installation: String) {
        self.storage = storage
        self.installation = installation
    }

    /// Returns the storage's errors for a report, once.
    func removeProblems() -> [String] {
        defer { problems = [] }
        return problems
    }

    private func read(_ key: String) -> String? {
        do {
            return try storage.text(for: Self.prefix + key)
        } catch {
            problems.append("Couldn't read `\(key)`: \(error)")
            return nil
        }
    }

    private func write(_ text: String?, _ key: String) {
        do {
            try storage.save(text, for: Self.prefix + key)
        } catch {
            problems.append("Couldn't save `\(key)`: \(error)")
        }
    }

    private static var prefix: String { "storey.startup." }

    /// An upper limit for counts and milliseconds (11 days) that prevents overflow.
    private static var limit: Int { 1_000_000_000 }
}

// MARK: - Successful launches

extension LaunchHistory {
    /// A Boolean value that indicates whether no launch of this installation has reached its first screen.
    var isFirstRun: Bool { read("launched") != Self.launched(installation) }

    /// The number of consecutive launches that didn't end well.
    var unfinished: Int { min(max(0, read("unfinished").flatMap(Int.init) ?? 0), Self.limit) }

    /// Counts the launch as unfinished until it ends well.
    /// - Parameter isCounted: Whether the launch counts; prewarmed launches don't.
    func begin(isCounted: Bool) {
        countIncludingCurrent = isCounted ? unfinished + 1 : nil
        count()
    }

    /// Stops counting the current launch, because an app that the user closes while it shows a prompt hasn't crashed.
    /// Keeps the count of earlier launches, because this launch can still crash as they did.
    func userPromptBegan() {
        guard let countIncludingCurrent else { return }
        write(countIncludingCurrent == 1 ? nil : String(countIncludingCurrent - 1), "unfinished")
    }

    /// Counts the current launch again.
    func userPromptEnded() { count() }

    private func count() { countIncludingCurrent.map { write(String($0), "unfinished") } }

    /// Records that the launch ended without a crash or hang.
    func endedWell() {
        countIncludingCurrent = nil
        if unfinished != 0 { write(nil, "unfinished") }
    }

    func reachedFirstScreen() {
        endedWell()
        if isFirstRun { write(Self.launched(installation), "launched") }
    }

    static func saveUnfinished(_ count: Int, in storage: any LaunchStorage) throws {
        try storage.save(String(count), for: prefix + "unfinished")
    }

    static func saveLaunched(_ installation: String, in storage: any LaunchStorage) throws {
        try storage.save(launched(installation), for: prefix + "launched")
    }

    private static func launched(_ installation: String) -> String { "installation \(installation)" }
}

// MARK: - Steps that run once

extension LaunchHistory {
    func isDone(_ step: String, _ version: String) -> Bool {
        read("done.\(step)") == Self.done(version, installation)
    }

    func markDone(_ step: ScenarioStep) {
        if let version = step.version { write(Self.done(version, installation), "done.\(step.name)") }
        for (other, version) in step.alsoCompletes {
            write(Self.done(version, installation), "done.\(other)")
        }
    }

    static func saveDone(
        _ step: String, _ version: String, _ installation: String, in storage: any LaunchStorage
    ) throws {
        try storage.save(done(version, installation), for: "\(prefix)done.\(step)")
    }

    private static func done(_ version: String, _ installation: String) -> String {
        "version \(version), installation \(installation)"
    }
}

// MARK: - Durations

extension LaunchHistory {
    /// The expected duration of each step. The storage format is one line per step: milliseconds, a space, and the
    /// name.
    var expectedDurations: [String: Duration] {
        var expectedDurations: [String: Duration] = [:]
        for line in (read("times") ?? "").split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let milliseconds = Int(parts[0]) else { continue }
            expectedDurations[String(parts[1])] = .milliseconds(min(max(0, milliseconds), Self.limit))
        }
        return expectedDurations
    }

    /// Updates the expected durations. Slow runs weigh more than fast ones, so that steps that are sometimes slow start
    /// early.
    func learn(from report: LaunchReport) {
        var expectedDurations = expectedDurations
        for step in report.steps where step.outcome == .done {
            guard let runDuration = step.runDuration.map({ $0 - step.userTime }) else { continue }
            let known = expectedDurations[step.name] ?? runDuration
            expectedDurations[step.name] =
                runDuration > known ? (known + runDuration) / 2 : known * 0.8 + runDuration * 0.2
        }
        let lines = expectedDurations.sorted { $0.key < $1.key }
            .map { "\(Int(($0.value.seconds * 1000).rounded())) \($0.key)" }
        write(lines.joined(separator: "\n"), "times")
    }
}
