import StoreyInternal
import StoreyStartup
import StoreyState

/// A launch that combines all features.
enum WholeLaunch {
    struct Splash: Step {
        static let requirements: Set<StepRequirement> = [.screenUntilRequested]
        func run(_ context: StepContext) async throws { try await context.sleep(for: .seconds(1000)) }
    }

    struct Update: Step {
        static let requirements: Set<StepRequirement> = [.network]
        let isForced: Bool

        func run(_ context: StepContext) async throws {
            try await context.sleep(for: .milliseconds(300))
            guard isForced else { return }
            context.takeOver()
            try await context.sleep(for: .seconds(2))
        }
    }

    struct Configuration: Step {
        static let requirements: Set<StepRequirement> = [.network]
        let scope: Scope

        /// Waits on the session's clock instead of the launch's, like a service that knows nothing of launches.
        func run(_ context: StepContext) async throws -> String {
            try await scope.sleep(for: .seconds(60))
            return "loaded"
        }
    }

    struct Country: Step {
        static let requirements: Set<StepRequirement> = [.screen, .user]
        let configuration: String
        let scope: Scope

        func run(_ context: StepContext) async throws -> String {
            let scope = scope
            return try await context.promptUser { answer in
                scope.task {
                    try await scope.sleep(for: .seconds(2))
                    answer("DE")
                }
            }
        }
    }

    struct SignIn: Step {
        let configuration: String
        let attempts = Log()

        func run(_ context: StepContext) async throws -> String {
            attempts.add("attempt")
            try await context.sleep(for: .milliseconds(180))
            if attempts.entries.count < 2 { throw Refusal() }
            return "Ada"
        }
    }

    struct Tutorial: Step {
        static let requirements: Set<StepRequirement> = [.screen, .user]
        let country: String
        func run(_ context: StepContext) async throws { try await context.sleep(for: .seconds(1)) }
    }

    struct Notes: Step {
        static let requirements: Set<StepRequirement> = [.screen]
        let user: String
        func run(_ context: StepContext) async throws { try await context.sleep(for: .milliseconds(20)) }
    }

    struct Prefetch: Step {
        static let requirements: Set<StepRequirement> = [.afterInteractive]
        func run(_ context: StepContext) async throws { try await context.sleep(for: .milliseconds(500)) }
    }

    /// The course of the launch.
    enum Course: CaseIterable {
        case succeeds, isTakenOver, fails, isOverBudget, hasTwoWorkers, isOffline, hasEndlessTransition
    }

    /// Runs the launch once, with its steps in random order.
    static func report(
        _ course: Course, _ scope: Scope, shuffledBy random: inout SplitMix64
    ) async throws -> LaunchReport {
        var options = LaunchOptions()
        switch course {
        case .succeeds, .isTakenOver, .fails: break
        case .isOverBudget: options.budget = .milliseconds(300)
        case .hasTwoWorkers: options.maxConcurrentSteps = 2
        case .isOffline: options.network = Store(false).observed
        case .hasEndlessTransition: options.isScreenIdle = Store(false).observed
        }
        return try await Launch.report(scenario(course, scope, shuffledBy: &random), scope, options)
    }

    private static func scenario(
        _ course: Course, _ scope: Scope, shuffledBy random: inout SplitMix64
    ) -> Scenario {
        let attempts = SignIn(configuration: "")
        let steps = Scenario("whole", until: Notes.self) {
            Splash()
            Update(isForced: course == .isTakenOver).timeout(.seconds(2)).optional()
            Configuration(scope: scope).timeout(.milliseconds(400)).fallback("standard")
            Country.from(Configuration.self) { Country(configuration: $0, scope: scope) }
            SignIn.from(Configuration.self) { _ in attempts }
                .retry(course == .fails ? 0 : 1, after: .milliseconds(200))
            Tutorial.from(Country.self) { Tutorial(country: $0) }.deferrable()
            Notes.from(SignIn.self) { Notes(user: $0) }.after(Tutorial.self, Update.self)
            Prefetch()
        }
        .steps
        return Scenario("whole", until: Notes.self) { steps.shuffled(using: &random) }
    }
}
