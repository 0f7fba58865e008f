/// What launches know of earlier ones.
///
/// Whatever the storage holds, it is no reason to crash: that would happen again at the next launch.
final class LaunchMemory {
    private let storage: any LaunchStorage
    private let installation: String
    /// What stands in `unfinished` while the launch under way may yet crash.
    private var countWithThis: Int?
    /// What the storage could not do, for the report.
    private(set) var problems: [String] = []

    init(_ storage: any LaunchStorage, installation: String) {
        self.storage = storage
        self.installation = installation
    }

    private func read(_ key: String) -> String? {
        do {
            return try storage.text(for: Self.prefix + key)
        } catch {
            problems.append("`\(key)` could not be read: \(error)")
            return nil
        }
    }

    private func write(_ text: String?, _ key: String) {
        do {
            try storage.keep(text, for: Self.prefix + key)
        } catch {
            problems.append("`\(key)` could not be kept: \(error)")
        }
    }

    private static var prefix: String { "storey.startup." }

    /// As many launches, or milliseconds (eleven days), as make no difference.
    private static var many: Int { 1_000_000_000 }
}

// MARK: - Whether launches succeed

extension LaunchMemory {
    /// Whether no launch of this installation has reached its first screen.
    var isFirstRun: Bool { read("launched") != Self.launched(installation) }

    /// How many launches in a row did not come to a good end.
    var unfinished: Int { min(max(0, read("unfinished").flatMap(Int.init) ?? 0), Self.many) }

    /// - Parameter isCounted: whether the launch may crash at all, as far as is known here.
    func begin(isCounted: Bool) {
        countWithThis = isCounted ? unfinished + 1 : nil
        count()
    }

    /// A person is waited for: whoever ends the app now has seen no crash. What was counted before stays, for this
    /// launch may yet crash as those did.
    func personIsAsked() {
        guard let countWithThis else { return }
        write(countWithThis == 1 ? nil : String(countWithThis - 1), "unfinished")
    }

    /// The launch is under way again, and counts.
    func personHasAnswered() { count() }

    private func count() { countWithThis.map { write(String($0), "unfinished") } }

    /// The launch ended otherwise than by a crash or a hang.
    func endedWell() {
        countWithThis = nil
        if unfinished != 0 { write(nil, "unfinished") }
    }

    func reachedFirstScreen() {
        endedWell()
        if isFirstRun { write(Self.launched(installation), "launched") }
    }

    static func keepUnfinished(_ count: Int, in storage: any LaunchStorage) throws {
        try storage.keep(String(count), for: prefix + "unfinished")
    }

    static func keepLaunched(_ installation: String, in storage: any LaunchStorage) throws {
        try storage.keep(launched(installation), for: prefix + "launched")
    }

    private static func launched(_ installation: String) -> String { "installation \(installation)" }
}

// MARK: - What is done once

extension LaunchMemory {
    func isDone(_ step: String, _ version: String) -> Bool {
        read("done.\(step)") == Self.done(version, installation)
    }

    func markDone(_ step: ScenarioStep) {
        if let version = step.version { write(Self.done(version, installation), "done.\(step.name)") }
        for (other, version) in step.alsoDone { write(Self.done(version, installation), "done.\(other)") }
    }

    static func keepDone(
        _ step: String, _ version: String, _ installation: String, in storage: any LaunchStorage
    ) throws {
        try storage.keep(done(version, installation), for: "\(prefix)done.\(step)")
    }

    private static func done(_ version: String, _ installation: String) -> String {
        "version \(version), installation \(installation)"
    }
}

// MARK: - How long steps take

extension LaunchMemory {
    /// A line for each step: its milliseconds, a space, its name.
    var expectations: [String: Duration] {
        var expectations: [String: Duration] = [:]
        for line in (read("times") ?? "").split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let milliseconds = Int(parts[0]) else { continue }
            expectations[String(parts[1])] = .milliseconds(min(max(0, milliseconds), Self.many))
        }
        return expectations
    }

    /// The longest of the last launches counts for about as much as the others together: what is sometimes slow had
    /// better begin early.
    func learn(from report: LaunchReport) {
        var expectations = expectations
        for step in report.steps where step.outcome == .done {
            guard let taken = step.taken.map({ $0 - step.userTime }) else { continue }
            let known = expectations[step.name] ?? taken
            expectations[step.name] = taken > known ? (known + taken) / 2 : known * 0.8 + taken * 0.2
        }
        let lines = expectations.sorted { $0.key < $1.key }
            .map { "\(Int(($0.value.seconds * 1000).rounded())) \($0.key)" }
        write(lines.joined(separator: "\n"), "times")
    }
}
