import StoreyNavigation
import StoreyState
import Testing

@MainActor
@Suite("What a host reports")
struct ReportTests {
    @Test("several screens back, to the one named")
    func backTo() throws {
        let app = try OneFlow()
        app.flow.router.setStack([.home, .page(1), .page(2), .page(3)])
        let entries = Array(app.tree.root.entries)
        #expect(app.report(.backTo(entries[1].id)))
        #expect(app.stack == [.home, .page(1)])
        // On top already, gone, never there.
        for id in [entries[1].id, entries[2].id, Entry.ID(999)] {
            #expect(!app.report(.backTo(id)))
        }
        #expect(app.stack == [.home, .page(1)])
    }

    @Test("a swipe that is finished goes back, one let go does not")
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
        "nothing moves under a finger: what happens meanwhile waits for its end",
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

    @Test("a swipe from what is pushed over meanwhile no longer fits: the tree is as the app made it")
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
        "a swipe whose end was lost ends with what comes next",
        arguments: [
            { _ = $0.report(.popupAnswered(Popup.ID(99), button: 0)) },
            { $0.navigation.report(.linkFollowed("/2")) },
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

    @Test("there is nothing to swipe back from in a first screen")
    func swipeOfTheFirst() throws {
        let app = try OneFlow()
        #expect(!app.report(.backSwipe(.began, from: try #require(app.tree.top?.id))))
        app.flow.router.push(.page(1))
        #expect(app.stack == [.home, .page(1)])
    }

    @Test(
        "a sheet that must stay is kept, and its flow hears of it",
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
        #expect(app.flow.refusals == 1)
        app.flow.router.dismiss()
        #expect(app.tree == app.past)
    }

    @Test(
        "a sheet that may go goes",
        arguments: [
            { app in app.tree.root.sheet.map { app.report(.sheetDismissed($0)) } ?? false },
            { $0.navigation.back() },
            { $0.navigation.report(.linkFollowed("/")) },
            { app in app.navigation.report(.returned(to: app.past)) },
        ] as [@MainActor @Sendable (Presenting) -> Bool])
    func aSheetThatMayGo(dismiss: @MainActor @Sendable (Presenting) -> Bool) throws {
        let app = try Presenting(isDismissable: true)
        #expect(dismiss(app))
        #expect(app.tree == app.past)
        #expect(app.flow.refusals == 0)
    }

    @Test("what is no sheet cannot be put away")
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
