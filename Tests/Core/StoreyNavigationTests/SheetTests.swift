import StoreyNavigation
import StoreyState
import Testing

@MainActor
@Suite("Sheets")
struct SheetTests {
    @Test("Sheets cover their presenter, layer by layer")
    func layers() throws {
        let app = try TwoTabs()
        app.a.router.present(.page(1))
        let flow = PageFlow(app.navigation.scope)
        app.a.router.present(flow)
        flow.router.present(.page(3))
        #expect(
            app.tree.layers.map { app.tree.topEntry(of: $0)?.route.description } == [
                "home", "home", "page(3)",
            ])
    }

    @Test("Sheets of a hidden tab are hidden")
    func sheetOfAnotherTab() throws {
        let app = try TwoTabs()
        app.a.router.present(.page(1))
        app.tabs.select("b")
        #expect(app.tree.layers.count == 1)
        app.tabs.select("a")
        #expect(app.tree.layers.count == 2)
    }

    @Test("dismiss() dismisses the flow's own sheet first, then the sheet that contains the flow")
    func dismissing() throws {
        let app = try OneFlow()
        let flow = PageFlow(app.navigation.scope)
        app.flow.router.present(flow)
        flow.router.present(.page(3))
        flow.router.dismiss()
        #expect(app.tree.layers.count == 2)
        flow.router.dismiss()
        #expect(app.tree.layers.count == 1)
        app.flow.router.dismiss()
        #expect(app.tree.layers.count == 1)
    }

    @Test("Back goes back within a sheet before it dismisses the sheet")
    func backInASheet() throws {
        let app = try OneFlow()
        let flow = PageFlow(app.navigation.scope)
        app.flow.router.present(flow)
        flow.router.push(.page(1))
        #expect(app.navigation.back())
        #expect(app.tree.layers.last?.pages == [.home])
        #expect(app.navigation.back())
        #expect(app.tree.layers.count == 1)
        #expect(!app.navigation.back())
    }
}
