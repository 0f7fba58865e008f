extension Template {
    /// Of an app: its first screen.
    static let appHome: [File] = [
        File(
            "Sources/{{App}}/Modules/Home/HomeDependency.swift",
            #"""
            package import Storey

            struct HomeDependency {
                let viewModel: any HomeViewModel
                let view: any HomeView
            }

            /// What draws the screen; each host has its own.
            package protocol HomeView: Presentable {}

            """#),
        File(
            "Sources/{{App}}/Modules/Home/HomePart.swift",
            #"""
            import Storey

            enum HomePart: Part {
                static func load(_ container: Container) {
                    container.register(HomeProviderImpl.init(data:scope:))
                        .as((any HomeProvider).self).lifetime(.objectGraph)
                    container.register(HomeViewModelImpl.init(provider:scope:))
                        .as((any HomeViewModel).self).lifetime(.objectGraph)
                    container.register(HomeDependency.init(viewModel:view:))
                }
            }

            """#),
        File(
            "Sources/{{App}}/Modules/Home/HomeProvider.swift",
            #"""
            import Storey

            /// The model of the screen: asks the data layer, and holds what it said.
            protocol HomeProvider: AnyObject {
                var state: Observed<HomeProviderState> { get }
                func add(_ title: String) async throws
                func retry()
            }

            struct HomeProviderState: Equatable {
                var items: [Item] = []
                var isLoading = true
                /// Why the items could not be read, in words.
                var failure: String?
            }

            """#),
        File(
            "Sources/{{App}}/Modules/Home/HomeProviderImpl.swift",
            #"""
            import Storey

            final class HomeProviderImpl: HomeProvider {
                private let store = Store(HomeProviderState())
                private let data: any ItemsDataManager
                var state: Observed<HomeProviderState> { store.observed }

                init(data: any ItemsDataManager, scope: Scope) {
                    self.data = data
                    let store = store
                    Reading(scope: scope) {
                        let items = try await data.items()
                        store.commit { $0 = HomeProviderState(items: items, isLoading: false) }
                    } failed: { error in
                        store.commit { $0 = HomeProviderState(isLoading: false, failure: "\(error)") }
                    }
                    .follow(data.events)
                }

                func add(_ title: String) async throws { try await data.add(title) }

                func retry() { data.events.send(.retried) }
            }

            """#),
        File(
            "Sources/{{App}}/Modules/Home/HomeViewEvent.swift",
            #"""
            /// What a person can do on the screen.
            package enum HomeViewEvent: Equatable {
                case titleChanged(String)
                case add
                case retry
            }

            """#),
        File(
            "Sources/{{App}}/Modules/Home/HomeViewInputData.swift",
            #"""
            /// Exactly what the screen draws.
            package struct HomeViewInputData: Equatable {
                package let rows: [Row]
                /// The title of an item that is not there yet.
                package let title: String
                package let canAdd: Bool
                package let isLoading: Bool
                package let failure: String?

                package struct Row: Identifiable, Equatable {
                    package let id: Item.ID
                    package let title: String
                }

                init(_ state: HomeProviderState, title: String) {
                    rows = state.items.map { Row(id: $0.id, title: $0.title) }
                    self.title = title
                    canAdd = !title.isEmpty
                    isLoading = state.isLoading
                    failure = state.failure
                }
            }

            """#),
        File(
            "Sources/{{App}}/Modules/Home/HomeViewModel.swift",
            #"""
            package import Storey

            package protocol HomeViewModel: ViewModel
            where ViewInputData == HomeViewInputData, ViewEvent == HomeViewEvent {}

            """#),
        File(
            "Sources/{{App}}/Modules/Home/HomeViewModelImpl.swift",
            #"""
            import Storey

            final class HomeViewModelImpl: HomeViewModel {
                let viewInputData: Observed<HomeViewInputData>
                private let title = Store("")
                private let provider: any HomeProvider
                private let scope: Scope

                init(provider: any HomeProvider, scope: Scope) {
                    self.provider = provider
                    self.scope = scope
                    viewInputData = .combine(provider.state, title.observed) { HomeViewInputData($0, title: $1) }
                }

                func handle(_ event: HomeViewEvent) {
                    switch event {
                    case .titleChanged(let text): title.commit { $0 = text }
                    case .add: add()
                    case .retry: provider.retry()
                    }
                }

                private func add() {
                    let title = title.state
                    guard !title.isEmpty else { return }
                    self.title.commit { $0 = "" }
                    scope.task { try await self.provider.add(title) }
                }
            }

            """#),
    ]
}
