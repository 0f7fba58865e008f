import StoreyStartup
import StoreyState
import StoreyTesting
import Testing

/// The examples of the article "The launch sequence", verbatim.
@Suite("Examples of the launch sequence article")
struct GuideTests {
    struct Configuration: Equatable {
        var host: String
        static let standard = Configuration(host: "notes.example")
    }

    protocol Service {
        func configuration() async throws -> Configuration
        func signIn(at host: String) async throws -> String
        func isOutdated() async throws -> Bool
    }

    struct LoadConfiguration: Step {
        static let requirements: Set<StepRequirement> = [.network]
        let service: any Service

        func run(_ context: StepContext) async throws -> Configuration {
            try await service.configuration()
        }
    }

    struct SignIn: Step {
        static let requirements: Set<StepRequirement> = [.network]
        let service: any Service
        let configuration: Configuration

        func run(_ context: StepContext) async throws -> String {
            try await service.signIn(at: configuration.host)
        }
    }

    struct Tutorial: Step {
        static let requirements: Set<StepRequirement> = [.screen]
        let screens: Screens

        func run(_ context: StepContext) async throws {
            try await context.promptUser { answer in screens.showTutorial(onClosed: { answer(()) }) }
        }
    }

    struct ShowNotes: Step {
        static let requirements: Set<StepRequirement> = [.screen]
        let screens: Screens
        let user: String

        func run(_ context: StepContext) { screens.showNotes(of: user) }
    }

    struct ForceUpdate: Step {
        static let requirements: Set<StepRequirement> = [.network]
        let service: any Service
        let screens: Screens

        func run(_ context: StepContext) async throws {
            guard try await service.isOutdated() else { return }
            context.takeOver()
            screens.showUpdate()
        }
    }

    struct PresentPushInfo: Step {
        static let requirements: Set<StepRequirement> = [.screen]
        let screens: Screens
        let payload: [String: String]

        func run(_ context: StepContext) async throws {
            try await context.promptUser { answer in screens.showInfo(payload, onClosed: { answer(()) }) }
        }
    }

    struct OpenLink: Step {
        static let requirements: Set<StepRequirement> = [.screen, .afterInteractive]
        let screens: Screens
        let link: String

        func run(_ context: StepContext) { screens.open(link) }
    }

    final class Screens {
        private(set) var shown: [String] = []
        private let scope: Scope

        init(_ scope: Scope) { self.scope = scope }

        func showTutorial(onClosed: @escaping () -> Void) { show("tutorial", onClosed) }
        func showInfo(_ payload: [String: String], onClosed: @escaping () -> Void) { show("info", onClosed) }
        func showNotes(of user: String) { shown.append("notes of \(user)") }
        func showUpdate() { shown.append("update") }
        func open(_ link: String) { shown.append(link) }

        private func show(_ name: String, _ onClosed: @escaping () -> Void) {
            shown.append(name)
            let scope = scope
            scope.task {
                try await scope.sleep(for: .seconds(10))
                onClosed()
            }
        }
    }

    struct TestService: Service {
        let scope: Scope
        var isUpdateForced = false

        func configuration() async throws -> Configuration {
            try await scope.sleep(for: .milliseconds(300))
            return .standard
        }

        func signIn(at host: String) async throws -> String {
            try await scope.sleep(for: .milliseconds(500))
            return "Ada"
        }

        func isOutdated() async throws -> Bool {
            try await scope.sleep(for: .milliseconds(100))
            return isUpdateForced
        }
    }

    static func regular(service: any Service, screens: Screens) -> Scenario {
        let regular = Scenario("regular", until: ShowNotes.self) {
            ForceUpdate(service: service, screens: screens).timeout(.seconds(2)).optional()
            LoadConfiguration(service: service).timeout(.seconds(2)).fallback(.standard)
            SignIn.from(LoadConfiguration.self) { SignIn(service: service, configuration: $0) }
                .retry(2)
            Tutorial(screens: screens).once("1").after(LoadConfiguration.self)
            ShowNotes.from(SignIn.self) { ShowNotes(screens: screens, user: $0) }
                .after(Tutorial.self, ForceUpdate.self)
        }
        return regular
    }

    static func push(_ regular: Scenario, screens: Screens, payload: [String: String]) -> Scenario {
        let push =
            regular
            .replacing(Tutorial.self, with: PresentPushInfo(screens: screens, payload: payload))
            .named("push")
        return push
    }

    static func link(_ regular: Scenario, screens: Screens, link: String) -> Scenario {
        let link =
            regular
            .removing(Tutorial.self).adding { OpenLink(screens: screens, link: link) }
            .named("link")
        return link
    }

    @Test func launchTakesAsLongAsItsServices() async throws {
        let report = try await withVirtualTime { scope in
            let (service, screens) = (TestService(scope: scope), Screens(scope))
            let launch = try Launch(Self.regular(service: service, screens: screens), scope: scope)
            launch.start()
            return await launch.finished()
        }
        #expect(report.spent == .milliseconds(300))
        #expect(report.criticalPath == ["LoadConfiguration", "Tutorial", "ShowNotes"])
    }

    protocol AnalyticsSDK {
        func start(_ completion: @escaping @Sendable (String) -> Void)
    }

    struct SilentSDK: AnalyticsSDK {
        func start(_ completion: @escaping @Sendable (String) -> Void) {}
    }

    struct StartAnalytics: Step {
        let sdk: any AnalyticsSDK
        let scope: Scope

        func run(_ context: StepContext) async throws -> String {
            try await scope.waitForCallback { callback in sdk.start { callback(.success($0)) } }
        }
    }

    @Test func launchGoesOnWithoutAnAnswerOfTheSDK() async throws {
        let report = try await withVirtualTime { scope in
            let scenario = Scenario("regular", until: ShowNotes.self) {
                StartAnalytics(sdk: SilentSDK(), scope: scope).timeout(.seconds(2)).optional()
                ShowNotes(screens: Screens(scope), user: "Ada").after(StartAnalytics.self)
            }
            let launch = try Launch(scenario, scope: scope)
            launch.start()
            return await launch.finished()
        }
        #expect(report.spent == .seconds(2))
        #expect(report.step("StartAnalytics")?.outcome == .timedOut)
    }

    @Test("A forced update takes over the launch") func takingOver() async throws {
        let (shown, phase) = try await withVirtualTime { scope in
            let (service, screens) = (TestService(scope: scope, isUpdateForced: true), Screens(scope))
            let launch = try Launch(Self.regular(service: service, screens: screens), scope: scope)
            launch.start()
            let outcome = await launch.finished().outcome
            return (screens.shown, outcome)
        }
        #expect(shown == ["update"])
        #expect(phase == .takenOver(by: "ForceUpdate"))
    }

    @Test("Startup selects the scenario by launch cause") func startingUp() async throws {
        let shown = try await withVirtualTime { scope in
            let (service, screens) = (TestService(scope: scope), Screens(scope))
            let storage = InMemoryLaunchStorage()
            let regular = Self.regular(service: service, screens: screens)
            func follow(_ event: LaunchEvent) {}

            let startup = Startup(scope: scope, storage: storage) { cause in
                switch cause {
                case .notification(let payload): Self.push(regular, screens: screens, payload: payload)
                case .link(let link): Self.link(regular, screens: screens, link: link)
                case .safeMode: regular.removing(Tutorial.self).named("safe")
                case .firstRun, .regular: regular
                }
            }
            startup.deepLinks.connect { event in follow(event) }
            let launch = try startup.launch(.regular)
            _ = await launch.finished()
            _ = try await startup.launch(.notification(["note": "7"])).finished()
            _ = try await startup.launch(.link("notes://notes/7")).finished()
            return screens.shown
        }
        #expect(
            shown == [
                "tutorial", "notes of Ada", "info", "notes of Ada", "notes of Ada", "notes://notes/7",
            ])
    }
}
