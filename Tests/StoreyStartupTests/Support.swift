import StoreyStartup
import StoreyState

/// A step that takes its time and puts nothing out.
struct Wait: Step {
    let duration: Duration

    init(_ duration: Duration) { self.duration = duration }

    init(_ milliseconds: Int) { self.init(.milliseconds(milliseconds)) }

    func run(_ turn: Turn) async throws { try await turn.sleep(for: duration) }
}

/// What went wrong, on purpose.
struct Refusal: Error, Equatable {}

/// Collects what happened, in the order in which it did.
final class Log {
    private(set) var entries: [String] = []

    func add(_ entry: String) { entries.append(entry) }
}

extension Launch {
    /// Runs the scenario to its end.
    static func report(
        _ scenario: Scenario, _ scope: Scope, _ options: LaunchOptions = LaunchOptions()
    ) async throws -> LaunchReport {
        let launch = try Launch(scenario, scope: scope, options: options)
        launch.start()
        return await launch.finished()
    }
}

extension LaunchReport {
    /// Each step with the milliseconds in which it ran and, where it is not done, what became of it.
    var lines: [String] {
        steps.map { step in
            let time = step.startedAt.map { "\($0.milliseconds)–\(step.endedAt?.milliseconds ?? -1)" } ?? "–"
            return "\(step.name) \(time)" + (step.outcome == .done ? "" : " \(step.outcome.rawValue)")
        }
    }
}

extension Duration {
    var milliseconds: Int {
        Int(components.seconds) * 1000 + Int(components.attoseconds / 1_000_000_000_000_000)
    }
}
