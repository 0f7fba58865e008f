import StoreyTesting
import Testing

private enum TourRoute: Route {
    case page(Int)
}

private final class TourView: Presentable {}

private final class TourCoordinator: StackCoordinator<TourRoute> {
    override func module(for route: TourRoute) -> any Presentable { TourView() }
}

@Suite("Pages in a headless app")
struct PageTests {
    @Test("Pages are turned by name, and an unknown name throws an error that lists the pages")
    func turning() async throws {
        let app = try await HeadlessApp.launch { _ in
            PageCoordinator(["one", "two"].map { .init($0, TourCoordinator(root: .page(1))) })
        }
        try await app.selectPage("two")
        #expect(app.tree.destination.tab == ["two"])
        let error = await #expect(throws: HeadlessError.self) { try await app.selectPage("ten") }
        #expect(error?.description == "No page is named “ten”. Available: one, two.")
    }
}
