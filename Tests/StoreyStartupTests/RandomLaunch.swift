import Seeded
import StoreyStartup
import StoreyState

/// A launch in which anything may happen, by a seed: steps take no time or less than a nanosecond, fail, time out, ask,
/// take over or are put off, in a session that may end before, and under names that hardly anybody would choose.
enum RandomLaunch {
    struct Deed: Step {
        enum Kind: CaseIterable { case works, fails, asks, takesOver }
        let kind: Kind
        let takes: Duration
        let scope: Scope

        func run(_ turn: Turn) async throws {
            let (scope, takes) = (scope, takes)
            switch kind {
            case .works: try await turn.sleep(for: takes)
            case .fails:
                try await turn.sleep(for: takes)
                throw Refusal()
            case .asks:
                try await turn.ask { answer in
                    scope.task {
                        try await scope.sleep(for: takes)
                        answer(())
                    }
                }
            case .takesOver:
                try await turn.sleep(for: takes)
                turn.takeOver()
                try await turn.sleep(for: takes)
            }
        }
    }

    static func report(seed: UInt64, _ scope: Scope) async throws -> LaunchReport {
        var random = SplitMix(seed: seed)
        var options = LaunchOptions()
        options.width = [nil, 1, 2, 5].randomElement(using: &random) ?? nil
        options.budget = duration(&random)
        let scenario = scenario(scope, &random)
        let life = scope.child()
        if Int.random(in: 0..<8, using: &random) == 0 {
            let rest = duration(&random)
            scope.task {
                try await scope.sleep(for: rest)
                life.end()
            }
        }
        return try await Launch.report(scenario, life, options)
    }

    private static func scenario(_ scope: Scope, _ random: inout SplitMix) -> Scenario {
        var names: [String] = []
        var steps: [DeclaredStep<Deed>] = []
        for number in 0..<Int.random(in: 1...25, using: &random) {
            let name = "\(number)" + (strange.randomElement(using: &random) ?? "")
            // Most do what they should: a launch that ends at once has little to show.
            let isOdd = Int.random(in: 0..<12, using: &random) == 0
            let kind = isOdd ? Deed.Kind.allCases.randomElement(using: &random) ?? .works : .works
            var step = Deed(kind: kind, takes: duration(&random), scope: scope).named(name)
            for earlier in names where Int.random(in: 0..<5, using: &random) == 0 {
                step = step.after(named: earlier)
            }
            switch Int.random(in: 0..<8, using: &random) {
            case 0: step = step.timeout(duration(&random)).optional()
            case 1: step = step.retry(2, after: duration(&random)).optional()
            case 2: step = step.deferrable()
            default: break
            }
            names.append(name)
            steps.append(step)
        }
        let last = names.reduce(Wait(0).named("end")) { $0.after(named: $1) }
        return Scenario("random\n", untilNamed: "end") {
            for step in steps.shuffled(using: &random) { step }
            last
        }
    }

    private static let strange = [
        "", " \"quoted\\\" ", "\n\r\t", "\u{0}\u{1f}\u{7f}", " é 日本 👩‍👩‍👧", "</script>", "\u{2028}",
    ]

    private static func duration(_ random: inout SplitMix) -> Duration {
        let count = Int64.random(in: 0...3000, using: &random)
        return switch Int.random(in: 0..<5, using: &random) {
        case 0: .zero
        case 1: Duration(secondsComponent: 0, attosecondsComponent: count * 1_000_000)
        case 2: .nanoseconds(count)
        case 3: .microseconds(count)
        default: .milliseconds(count)
        }
    }
}
