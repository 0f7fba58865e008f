import Seeded
import StoreyStartup
import StoreyState

/// A launch with a bit of everything.
enum WholeLaunch {
    struct Splash: Step {
        static let needs: Needs = [.screenUntilWanted]
        func run(_ turn: Turn) async throws { try await turn.sleep(for: .seconds(1000)) }
    }

    struct Update: Step {
        static let needs: Needs = [.network]
        let isForced: Bool

        func run(_ turn: Turn) async throws {
            try await turn.sleep(for: .milliseconds(300))
            guard isForced else { return }
            turn.takeOver()
            try await turn.sleep(for: .seconds(2))
        }
    }

    struct Configuration: Step {
        static let needs: Needs = [.network]
        let scope: Scope

        /// Asks a service that sleeps by the session's clock, as one does that knows nothing of launches.
        func run(_ turn: Turn) async throws -> String {
            try await scope.sleep(for: .seconds(60))
            return "loaded"
        }
    }

    struct Country: Step {
        static let needs: Needs = [.screen, .user]
        let configuration: String
        let scope: Scope

        func run(_ turn: Turn) async throws -> String {
            let scope = scope
            return try await turn.ask { answer in
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

        func run(_ turn: Turn) async throws -> String {
            attempts.add("attempt")
            try await turn.sleep(for: .milliseconds(180))
            if attempts.entries.count < 2 { throw Refusal() }
            return "Ada"
        }
    }

    struct Tutorial: Step {
        static let needs: Needs = [.screen, .user]
        let country: String
        func run(_ turn: Turn) async throws { try await turn.sleep(for: .seconds(1)) }
    }

    struct Notes: Step {
        static let needs: Needs = [.screen]
        let user: String
        func run(_ turn: Turn) async throws { try await turn.sleep(for: .milliseconds(20)) }
    }

    struct Prefetch: Step {
        static let needs: Needs = [.afterInteractive]
        func run(_ turn: Turn) async throws { try await turn.sleep(for: .milliseconds(500)) }
    }

    /// What befalls it.
    enum Fate: CaseIterable {
        case goesWell, isTakenOver, fails, isOverBudget, hasTwoWorkers, isOffline, isLostInTransitions
    }

    /// One run of it, with its steps in any order.
    static func report(
        _ fate: Fate, _ scope: Scope, shuffledBy random: inout SplitMix
    ) async throws -> LaunchReport {
        var options = LaunchOptions()
        switch fate {
        case .goesWell, .isTakenOver, .fails: break
        case .isOverBudget: options.budget = .milliseconds(300)
        case .hasTwoWorkers: options.width = 2
        case .isOffline: options.network = Store(false).observed
        case .isLostInTransitions: options.screenIsAtRest = Store(false).observed
        }
        return try await Launch.report(scenario(fate, scope, shuffledBy: &random), scope, options)
    }

    private static func scenario(
        _ fate: Fate, _ scope: Scope, shuffledBy random: inout SplitMix
    ) -> Scenario {
        let attempts = SignIn(configuration: "")
        let steps = Scenario("whole", until: Notes.self) {
            Splash()
            Update(isForced: fate == .isTakenOver).timeout(.seconds(2)).optional()
            Configuration(scope: scope).timeout(.milliseconds(400)).fallback("standard")
            Country.from(Configuration.self) { Country(configuration: $0, scope: scope) }
            SignIn.from(Configuration.self) { _ in attempts }
                .retry(fate == .fails ? 0 : 1, after: .milliseconds(200))
            Tutorial.from(Country.self) { Tutorial(country: $0) }.deferrable()
            Notes.from(SignIn.self) { Notes(user: $0) }.after(Tutorial.self, Update.self)
            Prefetch()
        }
        .steps
        return Scenario("whole", until: Notes.self) { steps.shuffled(using: &random) }
    }
}
