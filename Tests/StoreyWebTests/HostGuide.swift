#if Web
    import Foundation
    import Storey
    import StoreyHTML
    import StoreyWeb
    import Testing

    // The example of “Showing an app in a browser”.

    @Suite("The host", .timeLimit(.minutes(10)))
    struct HostGuideTests {
        @Test("shows an app within its limits until it is cancelled")
        func serving() async throws {
            let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).key").path
            defer { try? FileManager.default.removeItem(atPath: path) }
            var configuration = WebHost.Configuration()
            configuration.port = 0
            configuration.grace = .seconds(300)
            configuration.maximumSessions = 2000
            configuration.maximumSessionsPerBrowser = 20
            configuration.maximumMessage = 64 << 10
            configuration.messagesPerSecond = 50
            configuration.restorationKey = try RestorationKey(keptAt: path)
            configuration.doorWords.append(french)
            let (listening, ports) = AsyncStream.makeStream(of: Int.self)
            let host = WebHost(configuration, app: guestbookApp)
            let serving = Task {
                try await host.run { port in ports.yield(port) }
            }
            for await port in listening {
                try await Wire.connected(to: port) { wire in
                    try await wire.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                    let page = try await wire.readRest()
                    #expect(page.contains("<h1 class=\"large-title\">Guests</h1>"))
                    #expect(page.contains("data-limit=\"65536\""))
                }
                break
            }
            serving.cancel()
            try await serving.value
        }
    }

    private let french = DoorWords(
        language: "fr",
        tooManyTabs: .init(title: "Trop d’onglets", advice: "Fermez-en quelques-uns, puis réessayez."),
        full: .init(title: "L’application est pleine", advice: "Réessayez dans un instant."),
        cannotStart: "L’application n’a pas pu démarrer")

    private let guestbookApp: AppDefinition = { _ in GuestbookFlow(root: GuestbookRoute()) }

    private struct GuestbookRoute: Route {}

    private final class GuestbookFlow: StackCoordinator<GuestbookRoute> {
        override func module(for route: GuestbookRoute) throws -> any Presentable { GuestbookWebView() }
    }

    private final class GuestbookWebView: WebView {
        let viewModel: any ViewModel<[String], Never> = GuestbookViewModel()

        func title(_ data: [String]) -> String { "Guests" }

        func body(_ data: [String]) -> HTML<Never> {
            for name in data { p(name) }
        }
    }

    private final class GuestbookViewModel: ViewModel {
        let viewInputData = Observed.constant(["Anna"])

        func handle(_ event: Never) {}
    }
#endif
