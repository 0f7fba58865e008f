import StoreyNavigation
import StoreyState
import Testing

@MainActor
@Suite("Navigation events")
struct NavigationEventTests {
    private let time = ManualTime()
    private let log = EventLog()
    private let a: PageFlow
    private let b: PageFlow
    private let tabs: TabCoordinator<String>
    private let navigation: Navigation

    init() throws {
        let scope = Scope(owner: MainActor.shared, time: time)
        a = PageFlow(scope)
        b = PageFlow(scope, root: .page(100))
        tabs = TabCoordinator([
            .init("a", title: "A", symbol: "a", a), .init("b", title: "B", symbol: "b", b),
        ])
        tabs.handleLinks(
            LinkTable {
                DeepLink("/", PageRoute.home).tab("a")
                DeepLink("/:page", PageRoute.page, over: [.home]).tab("a")
            })
        tabs.observe { [log] event in log.add(event) }
        navigation = try Navigation(scope: scope, root: tabs)
    }

    private func told(_ doing: () -> Void) -> [String] {
        log.clear()
        doing()
        return log.screens
    }

    @Test("The first event is the first screen's appearance")
    func start() {
        #expect(log.screens == ["+home start"])
    }

    @Test("A coordinator's changes are reported with the time each screen was visible")
    func coordinators() {
        let router = a.router
        time.advance(by: .seconds(2))
        #expect(told { router.push(.page(1)) } == ["-home 2.0 seconds", "+page(1) push"])
        time.advance(by: .seconds(3))
        #expect(told { router.present(.page(2)) } == ["-page(1) 3.0 seconds", "+page(2) present"])
        #expect(told { router.dismiss() } == ["-page(2) 0.0 seconds", "+page(1) uncover"])
        #expect(told { router.setStack([.page(3)]) } == ["-page(1) 0.0 seconds", "+page(3) replace"])
        #expect(told { tabs.select("b") } == ["-page(3) 0.0 seconds", "+page(100) uncover"])
    }

    @Test("The user's actions are reported as such")
    func userActions() throws {
        let router = a.router
        router.setStack([.home, .page(1), .page(2), .page(3)])
        let top = { try #require(navigation.tree.value.top).id }
        let (third, tree) = (try top(), navigation.tree.value)
        #expect(told { navigation.report(.back(from: third)) } == ["-page(3) 0.0 seconds", "+page(2) back"])
        let second = try top()
        let swiped = told {
            navigation.report(.backSwipe(.began, from: second))
            navigation.report(.backSwipe(.finished, from: second))
        }
        #expect(swiped == ["-page(2) 0.0 seconds", "+page(1) backSwipe"])
        #expect(
            told { navigation.report(.tabSelected(1, in: tree.root.id)) }
                == ["-page(1) 0.0 seconds", "+page(100) tab"])
        #expect(
            told { navigation.report(.linkOpened("/7")) }
                == ["-page(100) 0.0 seconds", "+page(7) link"])
        #expect(
            told { navigation.report(.returned(to: tree)) }
                == ["-page(7) 0.0 seconds", "+page(3) history"])
        router.present(.page(9))
        let sheet = try #require(navigation.tree.value.layers.last).id
        #expect(
            told { navigation.report(.sheetDismissed(sheet)) }
                == ["-page(9) 0.0 seconds", "+page(3) sheetDismissed"])
        #expect(
            told { navigation.report(.stateRestored(from: RestorationState(tree.withoutPopups))) } == [])
    }

    @Test("A canceled swipe isn't reported, and delayed changes keep their cause")
    func aSwipeLetGo() throws {
        a.router.push(.page(1))
        let top = try #require(navigation.tree.value.top).id
        let told = told {
            navigation.report(.backSwipe(.began, from: top))
            a.router.push(.page(2))
            navigation.report(.backSwipe(.cancelled, from: top))
        }
        #expect(told == ["-page(1) 0.0 seconds", "+page(2) push"])
    }

    @Test("Changes of invisible screens aren't reported")
    func nothing() {
        let told = told {
            b.router.push(.page(5))
            navigation.transaction {
                a.router.push(.page(1))
                a.router.pop()
            }
            navigation.report(.back(from: NavigationEntry.ID(999)))
            tabs.update("a", title: "Z")
        }
        #expect(told == [])
    }

    @Test("Popups are reported when they appear and disappear, without the screens beneath")
    func popups() async throws {
        log.clear()
        let first = Reply(AlertPopup("First?", buttons: [.plain("Yes", 1)]), from: a)
        try await until("the question") { navigation.tree.value.popup != nil }
        let second = Reply(AlertPopup("Second?", priority: .high, buttons: [.plain("Yes", 2)]), from: a)
        try await until("both") { navigation.tree.value.popups.count == 2 }
        for _ in 0..<2 {
            navigation.tree.value.popup.map { _ = navigation.report(.popupAnswered($0.id, button: 0)) }
        }
        #expect(try await [first.given, second.given] == [1, 2])
        #expect(
            log.screens == [
                "+“First?”", "-“First?”", "+“Second?”", "-“Second?”", "+“First?”", "-“First?”",
            ])
    }

    @Test("A popup with a screen that is answered or dismissed is the cause of the screen beneath")
    func popupScreens() async throws {
        let router = a.router
        for isAnswered in [true, false] {
            let reply = Reply { await router.ask(.page(5)) }
            try await until("the popup") { navigation.tree.value.popup != nil }
            let told = told {
                if isAnswered { router.answer(.page(5), with: 4) } else { navigation.back() }
            }
            #expect(told == ["-page(5) 0.0 seconds", "+home popupAnswered", "-“”"])
            #expect(try await reply.given == (isAnswered ? 4 : nil))
        }
    }

    @Test("A popup whose task is canceled is removed by its coordinator")
    func canceledPopup() async throws {
        let router = a.router
        let task = a.task { _ = await router.ask(ScreenPopup<_, Int>(.page(5))) }
        try await until("the popup") { navigation.tree.value.popup != nil }
        log.clear()
        task?.cancel()
        try await until("the popup is removed") { navigation.tree.value.popup == nil }
        #expect(log.screens == ["-page(5) 0.0 seconds", "+home uncover", "-“”"])
    }

    @Test(
        "A screen with unsaved changes is left for the reason for which it was asked",
        arguments: [
            ("the back button", "+home back"), ("a back swipe", "+home backSwipe"),
            ("another tab", "+home tab"), ("a link", "+page(2) link"),
            ("a browser's Back", "+home history"), ("a Cancel button", "+home uncover"),
            ("another first screen", "+page(2) replace"), ("another flow", "+page(9) replace"),
        ])
    func leaving(wayOut: String, appearance: String) throws {
        let app = try EditTabs(edited: .page(1), log: log)
        let way = try #require(WayOut.all.first { $0.testDescription == wayOut })
        try way.take(app)
        log.clear()
        try app.answer("Discard")
        #expect(log.screens.filter { $0.hasPrefix("+") } == [appearance])
    }

    @Test("The reason for which a screen was left isn't the cause of later changes")
    func afterLeaving() throws {
        let app = try EditTabs(edited: .page(1), log: log)
        app.navigation.report(.back(from: try app.top))
        try app.answer("Discard")
        app.a.router.push(.page(7))
        #expect(log.screens.last == "+page(7) push")
    }

    @Test("Events continue with a new root flow and end with the session")
    func theWholeSession() {
        let other = PageFlow(navigation.scope, root: .page(8))
        #expect(told { tabs.replaceFlow(by: other) } == ["-home 0.0 seconds", "+page(8) replace"])
        time.advance(by: .seconds(4))
        #expect(told { navigation.end() } == ["-page(8) 4.0 seconds"])
    }
}
