#if Web
    import Foundation
    import Storey
    import StoreyHTML
    import StoreyTesting
    import StoreyWeb
    import Testing

    // The example of “Showing an app in a browser”.

    @Suite("Web host guide", .timeLimit(.minutes(10)))
    struct HostGuideTests {
        @Test("The host serves an app until it is canceled")
        func serving() async throws {
            let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).key").path
            defer { try? FileManager.default.removeItem(atPath: path) }
            var configuration = WebHost.Configuration()
            configuration.port = 0
            configuration.reconnectGracePeriod = .seconds(300)
            configuration.maxSessions = 2000
            configuration.maxSessionsPerBrowser = 20
            configuration.maxMessageBytes = 64 << 10
            configuration.maxMessagesPerSecond = 50
            configuration.restorationKey = try RestorationKey(loadingOrCreatingAt: path)
            configuration.errorPageStrings.append(french)
            let (listening, ports) = AsyncStream.makeStream(of: Int.self)
            let host = WebHost(configuration, app: guestbookApp)
            let serving = Task {
                try await host.run { port in ports.yield(port) }
            }
            for await port in listening {
                try await RawClient.connected(to: port) { wire in
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

        @Test("Each visitor has a separate guest book")
        func visitors() async throws {
            let guestbooks = Guestbooks()
            var configuration = WebHost.Configuration()
            configuration.port = 0
            let (listening, ports) = AsyncStream.makeStream(of: Int.self)
            let host = WebHost.perVisitor(configuration) { visitor in
                let guestbook = await guestbooks.guestbook(of: visitor.id)
                return { _ in GuestbookFlow(guestbook) }
            }
            let serving = Task {
                try await host.run { port in ports.yield(port) }
            }
            for await port in listening {
                for guest in ["Guest 1", "Guest 2"] {
                    try await RawClient.connected(to: port) { wire in
                        try await wire.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
                        #expect(try await wire.readRest().contains("<p>\(guest)</p>"))
                    }
                }
                break
            }
            serving.cancel()
            try await serving.value
        }

        @Test("A hostile user can't break the guide's app", arguments: 1...3 as ClosedRange<UInt64>)
        func hostile(seed: UInt64) async throws {
            try await HostileUser(named: "HostileUser.ofGuestbook") { _ in guestbookApp }.run(seed: seed)
        }
    }

    private let french = ErrorPageStrings(
        language: "fr",
        tooManyTabs: .init(title: "Trop d’onglets", message: "Fermez-en quelques-uns, puis réessayez."),
        serverFull: .init(title: "L’application est pleine", message: "Réessayez dans un instant."),
        launchFailed: "L’application n’a pas pu démarrer",
        launchFailedMessage: "Réessayez dans un instant.")

    private let guestbookApp: AppDefinition = { _ in GuestbookFlow(["Anna"]) }

    private actor Guestbooks {
        private var all: [String: [String]] = [:]

        func guestbook(of visitor: String) -> [String] {
            let guestbook = all[visitor] ?? ["Guest \(all.count + 1)"]
            all[visitor] = guestbook
            return guestbook
        }
    }

    private struct GuestbookRoute: Route {}

    private final class GuestbookFlow: StackCoordinator<GuestbookRoute> {
        private let guestbook: [String]

        init(_ guestbook: [String]) {
            self.guestbook = guestbook
            super.init(root: GuestbookRoute())
        }

        override func module(for route: GuestbookRoute) throws -> any Presentable {
            GuestbookHTMLView(viewModel: GuestbookViewModel(guestbook))
        }
    }

    private final class GuestbookHTMLView: HTMLView {
        let viewModel: any ViewModel<[String], Never>

        init(viewModel: GuestbookViewModel) { self.viewModel = viewModel }

        func title(_ data: [String]) -> String { "Guests" }

        func body(_ data: [String]) -> HTML<Never> {
            for name in data { p(name) }
        }
    }

    private final class GuestbookViewModel: ViewModel {
        let viewInputData: Observed<[String]>

        init(_ guestbook: [String]) { viewInputData = .constant(guestbook) }

        func handle(_ event: Never) {}
    }
#endif
