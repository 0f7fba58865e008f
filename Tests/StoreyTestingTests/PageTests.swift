import StoreyTesting
import Testing

private enum TourRoute: Route {
    case page(Int)
}

private final class TourView: Presentable {}

private final class TourCoordinator: StackCoordinator<TourRoute> {
    override func module(for route: TourRoute) -> any Presentable { TourView() }
}

@Suite("Pages of a headless app")
struct PageTests {
    @Test("are turned by name, and one that is not there is told with those that are")
    func turning() async throws {
        let app = try await HeadlessApp.launch { _ in
            PageCoordinator(["one", "two"].map { .init($0, TourCoordinator(root: .page(1))) })
        }
        try await app.turnPage("two")
        #expect(app.tree.place.tab == ["two"])
        let error = await #expect(throws: HeadlessError.self) { try await app.turnPage("ten") }
        #expect(error?.description == "No page is named “ten”. There are: one, two.")
    }
}
