#if Web
    import Foundation
    import Logging
    import Storey
    import StoreyHTML
    import StoreyInternal
    @testable import StoreyWeb
    import Testing

    private struct ShelfFault: Error { let shelf = 7 }

    private struct FullShelf: LocalizedError { var errorDescription: String? { "The shelf is full." } }

    private final class FaultyViewModel: ViewModel {
        private let scope: Scope
        let viewInputData = Store(0).observed

        init(_ scope: Scope) { self.scope = scope }

        func handle(_ event: Bool) { scope.task { throw event ? FullShelf() as any Error : ShelfFault() } }
    }

    private final class FaultyHTMLView: HTMLView {
        let viewModel: any ViewModel<Int, Bool>

        init(_ viewModel: FaultyViewModel) { self.viewModel = viewModel }

        func title(_ data: Int) -> String { "Shelf" }

        func body(_ data: Int) -> HTML<Bool> {
            button("Fail", id: "fail", on: false)
            button("Fill", id: "fill", on: true)
        }
    }

    private struct ShelfRoute: Route {}

    private final class ShelfFlow: StackCoordinator<ShelfRoute> {
        override func module(for route: ShelfRoute) throws -> any Presentable {
            guard let scope else { throw ShelfFault() }
            return FaultyHTMLView(FaultyViewModel(scope))
        }
    }

    /// The users see messages for people, and the operator's log has the errors.
    @Suite("Messages of errors", .timeLimit(.minutes(10)))
    struct ErrorMessageTests {
        @Test(
            "The page of an app that can't start has a message for people, in the browser's language",
            arguments: [
                (ShelfFault() as any Error & Sendable, "en", "Something went wrong. Try again in a moment."),
                (ShelfFault(), "de", "Das hat nicht geklappt. Versuche es gleich noch einmal."),
                (FullShelf(), "de", "The shelf is full."),
            ])
        func launch(error: any Error & Sendable, language: String, message: String) async {
            let log = Locked<[String]>([])
            var configuration = WebHost.Configuration()
            configuration.logger = Logger(label: "test") { _ in
                CollectingLogHandler { line in log.withLock { $0.append(line) } }
            }
            let sessions = WebSessions({ _ in throw error }, configuration)
            let page = await sessions.page(
                PageRequest(address: "/shelf", languages: AcceptedLanguages(language)))
            #expect(page.status == 500)
            #expect(page.html.contains("<p>\(message)</p>"))
            #expect(!page.html.contains("Shelf("))
            #expect(!page.html.contains("\(type(of: error))"))
            #expect(log.withLock(\.self) == ["The app could not be started at /shelf: \(error)"])
        }

        @Test(
            "The alert for an unhandled error has a message for people",
            arguments: [
                ("fail", "Please try again.", "ShelfFault"), ("fill", "The shelf is full.", "FullShelf"),
            ])
        func alert(button: String, message: String, type: String) async throws {
            let log = Locked<[String]>([])
            let session = WebSession(
                token: "token", cookie: "cookie", log: { line in log.withLock { $0.append(line) } })
            _ = try await session.start { _ in ShelfFlow(root: ShelfRoute()) }
            await session.connected(1)
            let client = SessionClient(
                session: session, socket: 1,
                first: WebDocument(
                    title: "", token: "", version: 1, index: 0, limit: 1, html: ""))
            await client.sendHello(1)
            await client.tap(1, "screen-1.\(button)")
            var page = ""
            while !page.contains("Something went wrong"), let message = await client.receive() {
                page = message.description.replacing(#"\u003c"#, with: "<")
            }
            #expect(page.contains(">\(message)</p>"))
            #expect(!page.contains(type))
            let lines = log.withLock(\.self)
            #expect(lines.count == 1)
            #expect(lines.first?.contains(type) == true)
            await session.end()
        }
    }
#endif
