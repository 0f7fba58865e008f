extension Template {
    /// Of an app: the floors beneath its screens, and what puts them together.
    static let appCore: [File] = [
        File(
            "Sources/{{App}}/App/{{App}}App.swift",
            #"""
            package import Storey

            /// The app: given its data and the views of its host, it is what any host launches.
            package enum {{App}}App {
                /// - Parameters:
                ///   - data: what all sessions share.
                ///   - storage: where launches keep what the next one has to know.
                ///   - views: registers the views of the host.
                package static func definition(
                    data: any ItemsDataManager, storage: any LaunchStorage & Sendable, views: any Part.Type
                ) -> AppDefinition {
                    { scope in
                        let container = container(scope: scope, data: data, storage: storage, views: views)
                        #if DEBUG
                            try validate(container)
                        #endif
                        return try {{App}}Coordinator(container: container)
                    }
                }

                /// Everything that a session of the app is made of.
                package static func container(
                    scope: Scope, data: any ItemsDataManager, storage: any LaunchStorage & Sendable, views: any Part.Type
                ) -> Container {
                    let container = Container(scope: scope)
                    container.register(value: data)
                    container.register(value: storage)
                    container.load({{App}}Part.self)
                    container.load(views)
                    return container
                }

                /// Checks that every screen can be made, and that nothing is registered for nobody.
                package static func validate(_ container: Container) throws(ValidationError) {
                    try container.requireValid(
                        roots: SplashDependency.self,
                        // storey:roots
                        HomeDependency.self)
                }

                /// The routes of all its flows, to read a stored tree with.
                package static let routeTypes: [any Route.Type] = [
                    // storey:routeTypes
                    {{App}}Route.self,
                ]
            }

            """#),
        File(
            "Sources/{{App}}/App/{{App}}App+Graphs.swift",
            #"""
            package import Storey

            extension {{App}}App {
                /// What the app is made of, as values to be drawn: its components, its links, its launches.
                package static func graphs(of container: Container) throws -> [Graph] {
                    let scenarios = LaunchScenarios(data: try container.resolve(), open: {})
                    return [container.graph().drawing, {{App}}Links.table.drawing, scenarios.regular.drawing]
                }
            }

            """#),
        File(
            "Sources/{{App}}/App/{{App}}Part.swift",
            #"""
            import Storey

            /// All of the app's parts, and what the screens of a session share.
            enum {{App}}Part: Part {
                static func load(_ container: Container) {
                    container.register(LaunchSequence.init(data:storage:scope:))
                        .as((any LaunchProvider).self).lifetime(.single)
                    container.load(SplashPart.self)
                    container.load(HomePart.self)
                    // storey:parts
                }
            }

            """#),
        File(
            "Sources/{{App}}/Coordinators/{{App}}Coordinator.swift",
            #"""
            import Storey

            /// The flow of the app: the splash, then its screens.
            final class {{App}}Coordinator: Coordinator<{{App}}Route> {
                init(container: Container) throws {
                    super.init(container: container, root: .splash)
                    let launch: any LaunchProvider = try container.resolve()
                    follow({{App}}Links.table, gates: [.launched: launch.isDone])
                }

                override func started() {
                    task {
                        let launch: any LaunchProvider = try self.container.resolve()
                        let router = self.router
                        try launch.begin { router.setRoot(.home, animated: false) }
                    }
                }

                override func module(for route: {{App}}Route) throws -> any Presentable {
                    switch route {
                    case .splash:
                        let splash: SplashDependency = try container.resolve()
                        return splash.view
                    case .home:
                        let home: HomeDependency = try container.resolve()
                        return home.view
                    // storey:screens
                    }
                }
            }

            """#),
        File(
            "Sources/{{App}}/Modules/Splash/LaunchProvider.swift",
            #"""
            import Storey

            /// The launch of one session, as the flow and the splash know it.
            protocol LaunchProvider: AnyObject {
                /// How far it is, from 0 to 1, and never back.
                var progress: Observed<Double> { get }
                /// Whether the app is there, and links may lead into it.
                var isDone: Observed<Bool> { get }
                /// Launches the app.
                /// - Parameter open: shows it, when all is there that its first screen needs.
                func begin(_ open: @escaping () -> Void) throws
            }

            """#),
        File(
            "Sources/{{App}}/Coordinators/{{App}}Links.swift",
            #"""
            import Storey

            /// The address of every screen, and the screen of every address.
            enum {{App}}Links {
                static let table = LinkTable(schemes: ["{{app-id}}"]) {
                    Unlinked({{App}}Route.splash)
                    Link("/home", {{App}}Route.home).gate(.launched)
                    // storey:links
                }

                /// One of each screen, for the test that none is forgotten.
                static let screens: [any Route] = [
                    {{App}}Route.splash,
                    // storey:routes
                    {{App}}Route.home,
                ]
            }

            extension Gate {
                /// The start-up is done.
                static let launched: Gate = "launched"
            }

            """#),
        File(
            "Sources/{{App}}/Coordinators/{{App}}Route.swift",
            #"""
            import Storey

            /// The screens.
            enum {{App}}Route: Route {
                case splash
                case home
                // storey:routes
            }

            """#),
        File(
            "Sources/{{App}}/Data/ItemsDataManager.swift",
            #"""
            package import Storey

            /// The data layer's door: reads and changes the items, and tells every open session when they changed.
            package protocol ItemsDataManager: Sendable {
                /// What changed, whoever changed it.
                var events: Broadcast<ItemsEvent> { get }
                func items() async throws -> [Item]
                func add(_ title: String) async throws
            }

            """#),
        File(
            "Sources/{{App}}/Data/ItemsEvent.swift",
            #"""
            /// What the data layer broadcasts. It carries no data: who wants to know asks in the ordinary way.
            package enum ItemsEvent: Sendable {
                case itemsChanged
                /// What could not be read may be readable now: a person asked to try again.
                case retried
            }

            """#),
        File(
            "Sources/{{App}}/Data/MemoryItems.swift",
            #"""
            package import Storey

            /// Keeps the items as long as the process lives, where there is no service.
            package actor MemoryItems: ItemsDataManager {
                package nonisolated let events = Broadcast<ItemsEvent>()
                private var kept: [Item]

                package init(_ titles: [String] = []) {
                    kept = titles.enumerated().map { Item(id: $0, title: $1) }
                }

                package func items() -> [Item] { kept }

                package func add(_ title: String) {
                    kept.append(Item(id: kept.count, title: title))
                    events.send(.itemsChanged)
                }
            }

            """#),
        File(
            "Sources/{{App}}/Data/ServiceItems.swift",
            #"""
            package import Storey
            package import StoreyService

            /// Asks the app's service for the items, and tells it of new ones.
            package actor ServiceItems: ItemsDataManager {
                package nonisolated let events = Broadcast<ItemsEvent>()
                private let client: ServiceClient

                package init(_ environment: ServiceEnvironment) { client = ServiceClient(environment) }

                package func items() async throws -> [Item] { try await client.send(.items) }

                package func add(_ title: String) async throws {
                    _ = try await client.send(.newItem(title))
                    events.send(.itemsChanged)
                }
            }

            """#),
        File(
            "Sources/{{App}}/Data/ItemsEndpoints.swift",
            #"""
            import StoreyService

            extension Endpoint where Success == [Item], Refusal == Never {
                /// All items.
                static var items: Endpoint { Endpoint("GET", "/items") }
            }

            extension Endpoint where Success == Item, Refusal == Never {
                /// One item more; the service numbers it.
                static func newItem(_ title: String) throws -> Endpoint {
                    try Endpoint("POST", "/items", body: ["title": title])
                }
            }

            """#),
        File(
            "Sources/{{App}}/Entities/Item.swift",
            #"""
            /// Something on the list.
            package struct Item: Identifiable, Equatable, Sendable, Codable {
                package let id: Int
                package let title: String

                package init(id: Int, title: String) {
                    self.id = id
                    self.title = title
                }
            }

            """#),
    ]
}
