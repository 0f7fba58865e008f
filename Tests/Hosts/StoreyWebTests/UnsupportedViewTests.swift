#if Web
    import Storey
    import StoreyHTML
    import StoreyInternal
    @testable import StoreyWeb
    import Testing

    private struct ReceiptRoute: Route {}

    private final class ReceiptView: Presentable {}

    private final class ReceiptFlow: StackCoordinator<ReceiptRoute> {
        override var hostStrings: Observed<HostStrings> {
            var strings = HostStrings()
            strings[.errorTitle] = "Das hat nicht geklappt"
            return .constant(strings)
        }

        override func module(for route: ReceiptRoute) throws -> any Presentable { ReceiptView() }
    }

    private final class Log: Sendable {
        private let lines = Locked<[String]>([])
        var all: [String] { lines.withLock(\.self) }

        func append(_ line: String) { lines.withLock { $0.append(line) } }
    }

    @Suite("Views that a browser can't show", .timeLimit(.minutes(10)))
    struct UnsupportedViewTests {
        @Test("The page shows a sentence in the app's language, and the log names the type")
        func message() async throws {
            let log = Log()
            let session = WebSession(token: "token", cookie: "cookie", log: { log.append($0) })
            let page = try await session.start { _ in ReceiptFlow(root: ReceiptRoute()) }
            #expect(page.title == "Das hat nicht geklappt")
            #expect(page.html.contains("<p>Das hat nicht geklappt</p>"))
            #expect(!page.html.contains("ReceiptView"))
            #expect(
                log.all == [
                    """
                    A browser can't show ReceiptView, because it doesn't conform to HTMLView. Register the app's HTML \
                    views.
                    """
                ])
            await session.end()
        }
    }
#endif
