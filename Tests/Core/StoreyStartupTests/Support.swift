import StoreyStartup
import StoreyState

/// A step that waits and has no output.
struct Wait: Step {
    let duration: Duration

    init(_ duration: Duration) { self.duration = duration }

    init(_ milliseconds: Int) { self.init(.milliseconds(milliseconds)) }

    func run(_ context: StepContext) async throws { try await context.sleep(for: duration) }
}

/// An error that tests throw on purpose.
struct Refusal: Error, Equatable {}

/// A log of events in order.
final class Log {
    private(set) var entries: [String] = []

    func add(_ entry: String) { entries.append(entry) }
}

extension Launch {
    /// Runs a scenario until the launch is over.
    static func report(
        _ scenario: Scenario, _ scope: Scope, _ options: LaunchOptions = LaunchOptions()
    ) async throws -> LaunchReport {
        let launch = try Launch(scenario, scope: scope, options: options)
        launch.start()
        return await launch.finished()
    }
}

extension LaunchReport {
    /// A line per step: its name, its start and end in milliseconds, and its outcome if it isn't done.
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
