import StoreyNavigation
import StoreyState
import Testing

@MainActor
@Suite("Host events")
struct HostReportTests {
    @Test("Going back several screens leads to the named one")
    func backTo() throws {
        let app = try OneFlow()
        app.flow.router.setStack([.home, .page(1), .page(2), .page(3)])
        let entries = Array(app.tree.root.entries)
        #expect(app.report(.backTo(entries[1].id)))
        #expect(app.stack == [.home, .page(1)])
        // Already on top, removed, and never part of the tree.
        for id in [entries[1].id, entries[2].id, NavigationEntry.ID(999)] {
            #expect(!app.report(.backTo(id)))
        }
        #expect(app.stack == [.home, .page(1)])
    }

    @Test("A completed swipe goes back, a canceled one doesn't")
    func swipe() throws {
        let app = try OneFlow()
        app.flow.router.push(.page(1))
        app.flow.router.push(.page(2))
        var drawn: [[PageRoute]] = []
        let observation = app.navigation.tree.observe { drawn.append($0.root.pages) }
        let top = try #require(app.tree.top?.id)
        #expect(app.report(.backSwipe(.began, from: top)))
        #expect(app.report(.backSwipe(.cancelled, from: top)))
        #expect(app.report(.backSwipe(.began, from: top)))
        #expect(app.report(.backSwipe(.finished, from: top)))
        #expect(!app.report(.backSwipe(.finished, from: top)))
        #expect(!app.report(.backSwipe(.cancelled, from: top)))
        #expect(drawn == [[.home, .page(1), .page(2)], [.home, .page(1)]])
        observation.cancel()
    }

    @Test(
        "Changes during a swipe wait for its end",
        arguments: [
            HostEvent.Swipe.cancelled, .finished,
        ])
    func changesDuringASwipe(end: HostEvent.Swipe) throws {
        let app = try TwoTabs()
        app.a.router.push(.page(1))
        let before = app.tree
        let top = try #require(app.tree.top?.id)
        app.navigation.report(.backSwipe(.began, from: top))
        app.b.router.push(.page(2))
        app.b.router.raise(Broken())
        #expect(app.tree == before)
        app.navigation.report(.backSwipe(end, from: top))
        #expect(app.tree.selected?.pages == (end == .finished ? [.home] : [.home, .page(1)]))
        #expect(app.tree.popups.count == 1)
        #expect(app.tree.entries.count == (end == .finished ? 3 : 4))
    }

    @Test("A swipe has no effect if a screen was pushed in the meantime")
    func pushedOverDuringASwipe() throws {
        let app = try OneFlow()
        app.flow.router.push(.page(1))
        let top = try #require(app.tree.top?.id)
        app.report(.backSwipe(.began, from: top))
        app.flow.router.push(.page(2))
        #expect(!app.report(.backSwipe(.finished, from: top)))
        #expect(app.stack == [.home, .page(1), .page(2)])
    }

    @Test(
        "A swipe whose end is missing ends with the next event",
        arguments: [
            { _ = $0.report(.popupAnswered(Popup.ID(99), button: 0)) },
            { $0.navigation.report(.linkOpened("/2")) },
            { app in app.navigation.report(.returned(to: app.tree)) },
            { $0.navigation.back() },
        ] as [@MainActor @Sendable (OneFlow) -> Void])
    func lostEnd(next: @MainActor @Sendable (OneFlow) -> Void) throws {
        let app = try OneFlow()
        app.flow.router.push(.page(1))
        app.report(.backSwipe(.began, from: try #require(app.tree.top?.id)))
        next(app)
        app.flow.router.setRoot(.page(7))
        #expect(app.stack == [.page(7)])
    }

    @Test("A first screen can't be swiped back")
    func swipeOfTheFirst() throws {
        let app = try OneFlow()
        #expect(!app.report(.backSwipe(.began, from: try #require(app.tree.top?.id))))
        app.flow.router.push(.page(1))
        #expect(app.stack == [.home, .page(1)])
    }

    @Test(
        "A sheet that can't be dismissed stays",
        arguments: [
            { app in app.tree.root.sheet.map { app.report(.sheetDismissed($0)) } ?? true },
            { $0.navigation.back() },
            { app in app.navigation.report(.returned(to: app.past)) },
        ] as [@MainActor @Sendable (Presenting) -> Bool])
    func aSheetThatStays(dismiss: @MainActor @Sendable (Presenting) -> Bool) throws {
        let app = try Presenting(isDismissable: false)
        let before = app.tree
        #expect(!dismiss(app))
        #expect(app.tree == before)
        app.flow.router.dismiss()
        #expect(app.tree == app.past)
    }

    @Test(
        "A dismissable sheet is dismissed",
        arguments: [
            { app in app.tree.root.sheet.map { app.report(.sheetDismissed($0)) } ?? false },
            { $0.navigation.back() },
            { $0.navigation.report(.linkOpened("/")) },
            { app in app.navigation.report(.returned(to: app.past)) },
        ] as [@MainActor @Sendable (Presenting) -> Bool])
    func aSheetThatMayGo(dismiss: @MainActor @Sendable (Presenting) -> Bool) throws {
        let app = try Presenting(isDismissable: true)
        #expect(dismiss(app))
        #expect(app.tree == app.past)
    }

    @Test("Only sheets can be dismissed")
    func noSheet() throws {
        let app = try TwoTabs()
        for node in app.tree.nodes { #expect(!app.navigation.report(.sheetDismissed(node.id))) }
        #expect(app.tree.entries.count == 2)
    }
}

/// An app that shows a flow in a sheet.
@MainActor
struct Presenting {
    let navigation: Navigation
    let flow: PageFlow
    let past: NavigationTree

    init(isDismissable: Bool) throws {
        let app = try OneFlow()
        navigation = app.navigation
        past = app.tree
        flow = PageFlow(app.navigation.scope)
        app.flow.router.present(flow, isDismissable: isDismissable)
    }

    var tree: NavigationTree { navigation.tree.value }
    func report(_ event: HostEvent) -> Bool { navigation.report(event) }
}
