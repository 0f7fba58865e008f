extension Template {
    /// Of an app: the launch.
    static let appLaunch: [File] = [
        File(
            "Sources/{{App}}/Startup/LaunchScenarios.swift",
            #"""
            import Storey

            /// The ways in which the app is launched, each as a graph of steps.
            struct LaunchScenarios {
                let data: any ItemsDataManager
                /// Shows the app.
                let open: () -> Void

                /// The one for what launched the app.
                func scenario(for cause: LaunchCause) -> Scenario { regular }

                /// Any launch.
                var regular: Scenario {
                    Scenario("regular", until: OpenHome.self) {
                        LoadItems(data: data).timeout(.seconds(2)).optional()
                        // storey:steps
                        OpenHome(open: open).after(LoadItems.self)
                    }
                }
            }

            """#),
        File(
            "Sources/{{App}}/Startup/LaunchSequence.swift",
            #"""
            import Storey

            /// The launch of one session, as a graph of steps.
            final class LaunchSequence: LaunchProvider {
                var progress: Observed<Double> { progressStore.observed }
                var isDone: Observed<Bool> { doneStore.observed }

                private let data: any ItemsDataManager
                private let storage: any LaunchStorage
                private let scope: Scope
                private let progressStore = Store(0.0)
                private let doneStore = Store(false)

                init(data: any ItemsDataManager, storage: any LaunchStorage & Sendable, scope: Tagged<Scope, AppScope>) {
                    self.data = data
                    self.storage = storage
                    self.scope = scope.value
                }

                func begin(_ open: @escaping () -> Void) throws {
                    let scenarios = LaunchScenarios(data: data) {
                        open()
                        self.doneStore.commit { $0 = true }
                    }
                    let startup = Startup(scope: scope, storage: storage) { scenarios.scenario(for: $0) }
                    let launch = try startup.launch(.regular)
                    progressStore.follow(launch.progress) { $0 = $1 }
                }
            }

            """#),
        File(
            "Sources/{{App}}/Startup/LoadItems.swift",
            #"""
            import Storey

            /// Asks for the items once, so that what keeps them is awake when the first screen asks.
            struct LoadItems: Step {
                let data: any ItemsDataManager

                func run(_ turn: Turn) async throws { _ = try await data.items() }
            }

            """#),
        File(
            "Sources/{{App}}/Startup/OpenHome.swift",
            #"""
            import Storey

            /// Shows the first screen in the place of the splash.
            struct OpenHome: Step {
                static let needs: Needs = [.screen]
                let open: () -> Void

                func run(_ turn: Turn) async throws { open() }
            }

            """#),
    ]
}
