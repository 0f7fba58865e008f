import StoreyNavigation
import StoreyState
import Testing

/// A flow whose pages ask before they are left with unsaved changes.
final class EditFlow: StackCoordinator<PageRoute> {
    private let session: Scope
    /// Whether a page has unsaved changes.
    var edits: [PageRoute: Store<Bool>] = [:]
    /// The pages that have asked.
    var asked: [PageRoute] = []
    /// What saving does besides saving.
    var onSave: () async throws -> Void = {}

    init(_ scope: Scope, root: PageRoute = .home) {
        session = scope
        super.init(root: root)
    }

    override func module(for route: PageRoute) throws -> any Presentable {
        let edited = Store(false)
        edits[route] = edited
        session.screen.confirmLeaving(while: edited.observed) { [unowned self] in
            asked.append(route)
            return question(of: route, edited)
        }
        return PageView(route, session.screen, LiveViewCounter())
    }

    private func question(of route: PageRoute, _ edited: Store<Bool>) -> AlertPopup<LeaveAnswer> {
        let flow = self
        func save() async throws {
            try await flow.onSave()
            edited.commit { $0 = false }
        }
        return AlertPopup(
            "Leave \(route)?",
            buttons: [
                .plain("Save", .leave(after: save)), .destructive("Discard", .leave()),
                .cancel("Stay", .stay),
            ])
    }

    func edit(_ route: PageRoute) { edits[route]?.commit { $0 = true } }
}

/// Two tabs: “a” shows page 1 over its home, “b” its home.
@MainActor
final class EditTabs {
    let navigation: Navigation
    let a: EditFlow
    let b: EditFlow
    let tabs: TabCoordinator<String>
    let first: NavigationTree

    init(edited: PageRoute? = nil, log: EventLog? = nil) throws {
        let scope = Scope(owner: MainActor.shared)
        a = EditFlow(scope)
        b = EditFlow(scope)
        tabs = TabCoordinator([
            .init("a", title: "A", symbol: "a", a), .init("b", title: "B", symbol: "b", b),
        ])
        tabs.handleLinks(TwoTabs.links)
        log?.follow(tabs)
        navigation = try Navigation(scope: scope, root: tabs)
        first = navigation.tree.value
        a.router.push(.page(1))
        if let edited { a.edit(edited) }
    }

    var tree: NavigationTree { navigation.tree.value }

    var top: NavigationEntry.ID {
        get throws { try #require(tree.top?.id) }
    }

    /// The routes of each container, and the selected tab.
    var outline: [String] {
        tree.nodes.map { "\($0.pages) \($0.selected.flatMap(tree.node)?.pages ?? [])" }
    }

    func answer(_ title: String) throws {
        let popup = try #require(tree.popup)
        let button = try #require(popup.buttons.firstIndex { $0.title == title })
        navigation.report(.popupAnswered(popup.id, button: button))
    }
}

/// A way to leave page 1.
struct WayOut: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var isForced = false
    let take: @MainActor @Sendable (EditTabs) throws -> Void

    static let all: [WayOut] = [
        WayOut(testDescription: "the back button") { $0.navigation.report(.back(from: try $0.top)) },
        WayOut(testDescription: "the menu of the back button") { app in
            let home = try #require(app.first.entries.first?.id)
            app.navigation.report(.backTo(home))
        },
        WayOut(testDescription: "a back swipe") { app in
            let top = try app.top
            app.navigation.report(.backSwipe(.began, from: top))
            app.navigation.report(.backSwipe(.finished, from: top))
        },
        WayOut(testDescription: "Escape") { $0.navigation.back() },
        WayOut(testDescription: "the selected tab") { app in
            app.navigation.report(.tabSelected(0, in: app.tree.root.id))
        },
        WayOut(testDescription: "another tab") { app in
            app.navigation.report(.tabSelected(1, in: app.tree.root.id))
        },
        WayOut(testDescription: "a link") { $0.navigation.report(.linkOpened("/a/2")) },
        WayOut(testDescription: "a link to another tab") { $0.navigation.report(.linkOpened("/b")) },
        WayOut(testDescription: "a browser's Back") { $0.navigation.report(.returned(to: $0.first)) },
        WayOut(testDescription: "a Cancel button") { $0.a.router.pop(asking: true) },
        WayOut(testDescription: "another first screen") { $0.a.router.setRoot(.page(2), asking: true) },
        WayOut(testDescription: "another flow", isForced: true) { app in
            app.tabs.replaceFlow(by: EditFlow(app.navigation.scope, root: .page(9)))
        },
    ]
}

@MainActor
@Suite("Leaving with unsaved changes")
struct LeaveTests {
    private let page = PageRoute.page(1)

    @Test(
        "Each way out asks once, and staying changes nothing", arguments: WayOut.all.filter { !$0.isForced })
    func stay(way: WayOut) throws {
        let app = try EditTabs(edited: page)
        let before = app.tree
        for _ in 0..<3 {
            // Escape would answer the question.
            if app.tree.popup == nil || way.testDescription != "Escape" { try way.take(app) }
        }
        #expect(app.a.asked == [page])
        #expect(app.tree.withoutPopups == before)
        try app.answer("Stay")
        #expect(app.tree == before)
        #expect(app.navigation.pendingLink.value == nil)
    }

    @Test("Each way out leaves after the changes are discarded", arguments: WayOut.all)
    func discard(way: WayOut) throws {
        let clean = try EditTabs()
        try way.take(clean)
        let app = try EditTabs(edited: page)
        try way.take(app)
        try app.answer("Discard")
        #expect(app.outline == clean.outline)
        #expect(app.tree.popups == [])
        #expect(app.a.asked == [page])
    }

    @Test("Each way out leaves after the changes are saved", arguments: WayOut.all)
    func save(way: WayOut) async throws {
        let clean = try EditTabs()
        try way.take(clean)
        let app = try EditTabs(edited: page)
        try way.take(app)
        try app.answer("Save")
        try await until("it is saved") { app.outline == clean.outline }
        #expect(app.tree.popups == [])
        #expect(app.a.asked == [page])
    }

    @Test("A dismissed question stays", arguments: WayOut.all.filter { !$0.isForced })
    func dismissedQuestion(way: WayOut) throws {
        let app = try EditTabs(edited: page)
        let before = app.tree
        try way.take(app)
        app.navigation.back()
        #expect(app.tree == before)
    }

    @Test("A flow that is replaced can't refuse, and its question is asked until it is answered")
    func forced() throws {
        let app = try EditTabs(edited: page)
        #expect(!app.tabs.replaceFlow(by: EditFlow(app.navigation.scope, root: .page(9))).isMade)
        #expect(app.tree.popup?.buttons.map(\.title) == ["Save", "Discard"])
        app.navigation.back()
        #expect(app.tree.popup?.buttons.map(\.title) == ["Save", "Discard"])
        try app.answer("Discard")
        #expect(app.tree.root.pages == [.page(9)])
    }

    @Test("A replaced flow waits for a question that is open already")
    func forcedMeanwhile() throws {
        let app = try EditTabs(edited: page)
        app.navigation.back()
        app.tabs.replaceFlow(by: EditFlow(app.navigation.scope, root: .page(9)))
        try app.answer("Stay")
        #expect(app.tree.popup?.buttons.map(\.title) == ["Save", "Discard"])
        try app.answer("Discard")
        #expect(app.tree.root.pages == [.page(9)])
    }

    @Test("A router asks only with the argument for it")
    func router() throws {
        let app = try EditTabs(edited: page)
        #expect(app.a.router.pop().isMade)
        #expect(app.a.asked == [])
        #expect(app.tree == app.first)
        app.a.edit(.home)
        #expect(app.a.router.setRoot(.page(2)).isMade)
        #expect(app.a.asked == [])
    }

    @Test("Only the screens that another first screen removes ask")
    func root() throws {
        let app = try EditTabs(edited: page)
        app.a.edit(.home)
        #expect(!app.a.router.setRoot(.home, asking: true).isMade)
        #expect(app.a.asked == [page])
        try app.answer("Discard")
        #expect(app.tree == app.first)
        #expect(app.a.router.setRoot(.home, asking: true).isMade)
        #expect(app.a.asked == [page])
    }

    @Test("Unless there are unsaved changes, no question is asked")
    func clean() throws {
        let app = try EditTabs(edited: page)
        app.a.edits[page]?.commit { $0 = false }
        #expect(app.navigation.back())
        #expect(app.tree == app.first)
    }

    @Test("Several screens are asked from the topmost one down")
    func several() throws {
        let app = try EditTabs(edited: page)
        app.a.router.push(.page(2))
        app.a.router.present(.page(3))
        for number in [2, 3] { app.a.edit(.page(number)) }
        app.navigation.report(.linkOpened("/a"))
        try app.answer("Discard")
        try app.answer("Discard")
        #expect(app.a.asked == [.page(3), .page(2), .page(1)])
        try app.answer("Discard")
        #expect(app.tree == app.first)
    }

    @Test("A screen that stays keeps those that agreed")
    func veto() throws {
        let app = try EditTabs(edited: page)
        app.a.router.push(.page(2))
        app.a.edit(.page(2))
        let before = app.tree
        app.navigation.report(.linkOpened("/a"))
        try app.answer("Discard")
        try app.answer("Stay")
        #expect(app.tree == before)
        app.navigation.report(.linkOpened("/a"))
        #expect(app.a.asked == [.page(2), .page(1), .page(2)])
    }

    @Test("A sheet asks for everything in it and above it")
    func sheet() throws {
        let app = try EditTabs()
        let editor = EditFlow(app.navigation.scope, root: .page(5))
        app.a.router.present(editor)
        editor.router.present(.page(6))
        editor.edit(.page(5))
        editor.edit(.page(6))
        let sheet = app.tree.layers[1].id
        app.navigation.report(.sheetDismissed(sheet))
        try app.answer("Discard")
        try app.answer("Discard")
        #expect(editor.asked == [.page(6), .page(5)])
        #expect(app.tree.layers.count == 1)
    }

    @Test("An error while saving stays and is shown")
    func failure() async throws {
        let app = try EditTabs(edited: page)
        app.a.onSave = { throw Broken() }
        app.navigation.back()
        try app.answer("Save")
        try await until("the error is shown") { app.tree.popup?.title == "Something went wrong" }
        #expect(app.tree.top?.route == AnyRoute(page))
        app.navigation.back()
        app.navigation.back()
        #expect(app.a.asked == [page, page])
    }

    @Test("A screen asks again if it was changed while it saved")
    func typing() async throws {
        let app = try EditTabs(edited: page)
        app.navigation.back()
        let changed = app.a.edits[page]
        app.a.onSave = { app.a.onSave = {} }
        try app.answer("Save")
        // After the save has cleared the flag, before the departure continues.
        let token = changed?.observed.observe { if !$0 { app.a.edit(page) } }
        try await until("it asks again") { app.a.asked.count == 2 }
        withExtendedLifetime(token) {}
        try app.answer("Discard")
        #expect(app.tree == app.first)
    }

    @Test("A question disappears with a screen that its coordinator removes")
    func removed() throws {
        let app = try EditTabs(edited: page)
        app.navigation.back()
        app.a.router.pop()
        #expect(app.tree == app.first)
    }

    @Test("A departure continues if its screen is removed while it saves")
    func removedWhileSaving() async throws {
        let app = try EditTabs(edited: page)
        let scope = app.navigation.scope
        var isSaving = false
        app.a.onSave = {
            isSaving = true
            try await scope.sleep(for: .seconds(100_000))
        }
        app.tabs.replaceFlow(by: EditFlow(scope, root: .page(9)))
        try app.answer("Save")
        try await until("it saves") { isSaving }
        app.a.router.pop()
        #expect(app.tree.root.pages == [.page(9)])
    }

    @Test(
        "A link that comes while a screen is asked waits for the answer",
        arguments: [("Stay", "/a/1"), ("Discard", "/b")])
    func linkMeanwhile(answer: String, address: String) throws {
        let app = try EditTabs(edited: page)
        app.navigation.back()
        app.navigation.report(.linkOpened("/b"))
        #expect(app.tree.popups.count == 1)
        try app.answer(answer)
        #expect(app.navigation.address == address)
        #expect(app.navigation.pendingLink.value == nil)
        #expect(app.a.asked == [page])
    }

    @Test("Whether there are unsaved changes is observable, and ends with the screen")
    func observable() throws {
        let app = try EditTabs(edited: page)
        #expect(app.navigation.hasUnsavedChanges)
        app.a.router.pop()
        #expect(!app.navigation.hasUnsavedChanges)
    }
}
