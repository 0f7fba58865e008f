extension Template {
    /// Of an app: the app in a browser.
    static let appWeb: [File] = [
        File(
            "Sources/{{App}}Web/HomeWebView.swift",
            #"""
            import {{App}}
            import Storey
            import StoreyHTML

            final class HomeWebView: WebView, HomeView {
                let viewModel: any ViewModel<HomeViewInputData, HomeViewEvent>

                init(viewModel: any HomeViewModel) { self.viewModel = viewModel.erased }

                func title(_ data: HomeViewInputData) -> String { "{{app title}}" }

                func body(_ data: HomeViewInputData) -> HTML<HomeViewEvent> {
                    textField(id: "title", label: "New item", value: data.title, on: { .titleChanged($0) })
                    button("Add", id: "add", class: "button primary", isEnabled: data.canAdd, on: .add)
                    if let failure = data.failure {
                        p(failure, class: "empty").role(.alert)
                        button("Try again", id: "retry", on: .retry)
                    } else if data.rows.isEmpty {
                        p(data.isLoading ? "Loading…" : "Nothing yet.", class: "empty").role(.status)
                    } else {
                        list(data.rows, id: \.id) { p($0.title, id: "item-\($0.id)") }
                    }
                }
            }

            """#),
        File(
            "Sources/{{App}}Web/{{App}}WebPart.swift",
            #"""
            import {{App}}
            package import Storey

            /// The views of the app for a browser.
            package enum {{App}}WebPart: Part {
                package static func load(_ container: Container) {
                    container.register(SplashWebView.init(viewModel:)).as((any SplashView).self)
                    container.register(HomeWebView.init(viewModel:)).as((any HomeView).self)
                    // storey:views
                }
            }

            """#),
        File(
            "Sources/{{App}}Web/SplashWebView.swift",
            #"""
            import {{App}}
            import Storey
            import StoreyHTML

            final class SplashWebView: WebView, SplashView {
                let viewModel: any ViewModel<SplashViewInputData, SplashViewEvent>

                init(viewModel: any SplashViewModel) { self.viewModel = viewModel.erased }

                func title(_ data: SplashViewInputData) -> String { "{{app title}}" }

                func body(_ data: SplashViewInputData) -> HTML<SplashViewEvent> {
                    p("\(data.percent) %", class: "empty", id: "progress").role(.status)
                }
            }

            """#),
        File(
            "Sources/{{App}}Server/{{App}}Command.swift",
            #"""
            import ArgumentParser
            import Foundation
            import {{App}}
            import {{App}}Web
            import Storey
            import StoreyMock
            import StoreyService
            import StoreyWeb

            @main
            struct {{App}}Command: AsyncParsableCommand {
                static let configuration = CommandConfiguration(
                    commandName: "{{app-id}}",
                    abstract: "{{app title}} in a browser.",
                    discussion: """
                        Every tab of the browser is an app of its own; all of them share the data. Control-C ends it.
                        """)

                @Option(help: "The port to listen on; 0 takes a free one.")
                var port = 8080

                @Option(
                    help: ArgumentHelp(
                        "The service to ask: its address, or a folder of stubs.", valueName: "address or folder"))
                var service = "Mock"

                @Option(help: ArgumentHelp("Where the app keeps what it remembers.", valueName: "folder"))
                var folder = {{App}}Command.ownFolder

                @Option(
                    help: "Print what the app is made of, and end: mermaid, dot, or json for storey graph --app.",
                    transform: {{App}}Command.graphFormat)
                var graph: GraphFormat?

                func run() async throws {
                    if let graph { return try await printGraphs(as: graph) }
                    var configuration = WebHost.Configuration()
                    configuration.port = port
                    let app = {{App}}App.definition(
                        data: ServiceItems(try environment()),
                        storage: FileLaunchStorage(path: "\(folder)/launches.json"), views: {{App}}WebPart.self)
                    try await WebHost(configuration, app: app).run { port in
                        FileHandle.standardOutput.write(Data("{{app title}} is at http://localhost:\(port)\n".utf8))
                    }
                }

                private func environment() throws -> ServiceEnvironment {
                    guard service.hasPrefix("http://") || service.hasPrefix("https://") else {
                        return .inProcess(try MockServer(folder: service))
                    }
                    return ServiceEnvironment("service", base: service, transport: NetworkTransport())
                }

                private static func graphFormat(_ name: String) throws -> GraphFormat {
                    guard let format = GraphFormat(rawValue: name) else {
                        throw ValidationError("A graph is printed as mermaid, dot or json, not \(name).")
                    }
                    return format
                }

                @MainActor
                private func printGraphs(as format: GraphFormat) throws {
                    let container = {{App}}App.container(
                        scope: Scope(owner: MainActor.shared), data: MemoryItems(), storage: MemoryLaunchStorage(),
                        views: {{App}}WebPart.self)
                    let text = try format.text(of: {{App}}App.graphs(of: container))
                    FileHandle.standardOutput.write(Data(text.utf8))
                }

                /// In the folder where the system keeps a person's data.
                private static var ownFolder: String {
                    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
                    let folder = folders.first ?? FileManager.default.homeDirectoryForCurrentUser
                    return folder.appendingPathComponent("{{app title}}").path
                }
            }

            """#),
    ]
}
