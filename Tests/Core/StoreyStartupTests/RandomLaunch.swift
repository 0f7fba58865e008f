import StoreyInternal
import StoreyStartup
import StoreyState

/// A random launch for a seed: steps take no time or less than a nanosecond, fail, time out, prompt, take over, or are
/// deferred, in a session that can end early, and with unusual names.
enum RandomLaunch {
    struct RandomStep: Step {
        enum Kind: CaseIterable { case succeeds, fails, prompts, takesOver }
        let kind: Kind
        let takes: Duration
        let scope: Scope

        func run(_ context: StepContext) async throws {
            let (scope, takes) = (scope, takes)
            switch kind {
            case .succeeds: try await context.sleep(for: takes)
            case .fails:
                try await context.sleep(for: takes)
                throw Refusal()
            case .prompts:
                try await context.promptUser { answer in
                    scope.task {
                        try await scope.sleep(for: takes)
                        answer(())
                    }
                }
            case .takesOver:
                try await context.sleep(for: takes)
                context.takeOver()
                try await context.sleep(for: takes)
            }
        }
    }

    static func report(seed: UInt64, _ scope: Scope) async throws -> LaunchReport {
        var random = SplitMix64(seed: seed)
        var options = LaunchOptions()
        options.maxConcurrentSteps = [nil, 1, 2, 5].randomElement(using: &random) ?? nil
        options.budget = duration(&random)
        let scenario = scenario(scope, &random)
        let session = scope.child()
        if Int.random(in: 0..<8, using: &random) == 0 {
            let rest = duration(&random)
            scope.task {
                try await scope.sleep(for: rest)
                session.end()
            }
        }
        return try await Launch.report(scenario, session, options)
    }

    private static func scenario(_ scope: Scope, _ random: inout SplitMix64) -> Scenario {
        var names: [String] = []
        var steps: [ConfiguredStep<RandomStep>] = []
        for number in 0..<Int.random(in: 1...25, using: &random) {
            let name = "\(number)" + (unusualSuffixes.randomElement(using: &random) ?? "")
            // Most steps succeed, because a launch that ends immediately tests little.
            let isUnusual = Int.random(in: 0..<12, using: &random) == 0
            let kind =
                isUnusual ? RandomStep.Kind.allCases.randomElement(using: &random) ?? .succeeds : .succeeds
            var step = RandomStep(kind: kind, takes: duration(&random), scope: scope).named(name)
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

    private static let unusualSuffixes = [
        "", " \"quoted\\\" ", "\n\r\t", "\u{0}\u{1f}\u{7f}", " é 日本 👩‍👩‍👧", "</script>", "\u{2028}",
    ]

    private static func duration(_ random: inout SplitMix64) -> Duration {
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
