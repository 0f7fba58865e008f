extension Template {
    /// Of an app: its splash.
    static let appSplash: [File] = [
        File(
            "Sources/{{App}}/Modules/Splash/SplashDependency.swift",
            #"""
            package import Storey

            struct SplashDependency {
                let viewModel: any SplashViewModel
                let view: any SplashView
            }

            /// What draws the splash; each host has its own.
            package protocol SplashView: Presentable {}

            """#),
        File(
            "Sources/{{App}}/Modules/Splash/SplashPart.swift",
            #"""
            import Storey

            enum SplashPart: Part {
                static func load(_ container: Container) {
                    container.register(SplashProviderImpl.init(launch:))
                        .as((any SplashProvider).self).lifetime(.objectGraph)
                    container.register(SplashViewModelImpl.init(provider:))
                        .as((any SplashViewModel).self).lifetime(.objectGraph)
                    container.register(SplashDependency.init(viewModel:view:))
                }
            }

            """#),
        File(
            "Sources/{{App}}/Modules/Splash/SplashProvider.swift",
            #"""
            import Storey

            /// The model of the splash.
            protocol SplashProvider: AnyObject {
                /// How far the launch is, from 0 to 1, and never back.
                var progress: Observed<Double> { get }
            }

            """#),
        File(
            "Sources/{{App}}/Modules/Splash/SplashProviderImpl.swift",
            #"""
            import Storey

            final class SplashProviderImpl: SplashProvider {
                let progress: Observed<Double>

                init(launch: any LaunchProvider) { progress = launch.progress }
            }

            """#),
        File(
            "Sources/{{App}}/Modules/Splash/SplashViewEvent.swift",
            #"""
            /// Nothing can be done on the splash.
            package enum SplashViewEvent: Equatable {}

            """#),
        File(
            "Sources/{{App}}/Modules/Splash/SplashViewInputData.swift",
            #"""
            /// Exactly what the splash draws.
            package struct SplashViewInputData: Equatable {
                /// How far the launch is, from 0 to 100.
                package let percent: Int
            }

            """#),
        File(
            "Sources/{{App}}/Modules/Splash/SplashViewModel.swift",
            #"""
            package import Storey

            package protocol SplashViewModel: ViewModel
            where ViewInputData == SplashViewInputData, ViewEvent == SplashViewEvent {}

            """#),
        File(
            "Sources/{{App}}/Modules/Splash/SplashViewModelImpl.swift",
            #"""
            import Storey

            final class SplashViewModelImpl: SplashViewModel {
                let viewInputData: Observed<SplashViewInputData>

                init(provider: any SplashProvider) {
                    viewInputData = provider.progress.map { SplashViewInputData(percent: Int($0 * 100)) }
                }

                func handle(_ event: SplashViewEvent) {}
            }

            """#),
    ]
}
