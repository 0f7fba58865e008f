import StoreyState
import Testing

@testable import StoreyNavigation

@MainActor
@Suite("A router")
struct RouterTests {
    @Test("goes back to the topmost screen of a route")
    func popTo() throws {
        let app = try OneFlow()
        app.flow.router.setStack([.home, .page(1), .page(2), .page(1), .page(3)])
        let kept = app.tree.root.entries[3]
        #expect(app.flow.router.popTo(.page(1)))
        #expect(app.stack == [.home, .page(1), .page(2), .page(1)])
        #expect(app.tree.top == kept)
        #expect(app.flow.router.popTo(.page(1)))
        #expect(!app.flow.router.popTo(.page(9)))
        #expect(app.stack.count == 4)
    }

    @Test("replaces everything by a new root")
    func setRoot() throws {
        let app = try OneFlow()
        app.flow.router.push(.page(1))
        app.flow.router.setRoot(.page(2), hideBar: true)
        #expect(app.stack == [.page(2)])
        #expect(app.tree.top?.hidesBar == true)
    }

    @Test("says of a screen which bars it hides")
    func bars() throws {
        let app = try OneFlow()
        app.flow.router.push(.page(1), hideTabBar: true)
        app.flow.router.push(.page(2), hideBar: true)
        app.flow.router.present(.page(3), hideBar: true)
        #expect(app.tree.entries.map(\.hidesBar) == [false, false, true, true])
        #expect(app.tree.entries.map(\.hidesTabBar) == [false, true, false, false])
    }

    @Test("says whether a change may move: one that must not holds for its transaction")
    func animation() throws {
        let app = try OneFlow()
        var seen: [Bool] = []
        let observation = app.navigation.tree.observe { [navigation = app.navigation] _ in
            seen.append(navigation.isAnimated)
        }
        app.flow.router.push(.page(1), animated: false)
        app.flow.router.push(.page(2))
        app.flow.router.transaction {
            app.flow.router.pop(animated: false)
            app.flow.router.push(.page(3))
        }
        app.flow.router.popToRoot()
        #expect(seen == [true, false, true, false, true])
        observation.cancel()
    }

    @Test("draws a transaction once, and nothing of what it took back")
    func transaction() throws {
        let app = try OneFlow()
        var seen: [NavigationTree] = []
        let observation = app.navigation.tree.observe { seen.append($0) }
        app.flow.router.transaction {
            app.flow.router.push(.page(1))
            app.flow.router.transaction { app.flow.router.present(PageFlow(app.navigation.scope)) }
            app.flow.router.dismiss()
            app.flow.router.pop()
        }
        #expect(seen.count == 1)
        // What came and went within it is over, too.
        #expect(app.flow.scopes.map(\.isEnded) == [false, true])
        app.flow.router.transaction {
            app.flow.router.push(.page(1))
            app.flow.router.present(.page(2))
        }
        #expect(seen.map { $0.entries.count } == [1, 3])
        observation.cancel()
    }

    @Test("takes a transaction begun while another is delivered as the next")
    func transactionDuringDelivery() throws {
        let app = try OneFlow()
        var seen: [[PageRoute]] = []
        let answering = app.navigation.tree.observe { [router = app.flow.router] tree in
            if tree.root.pages == [.home, .page(1)] {
                router.transaction {
                    router.pop()
                    router.push(.page(2))
                }
            }
        }
        let observation = app.navigation.tree.observe { seen.append($0.root.pages) }
        app.flow.router.push(.page(1))
        #expect(seen == [[.home], [.home, .page(1)], [.home, .page(2)]])
        #expect(app.flow.scopes.map(\.isEnded) == [false, true, false])
        answering.cancel()
        observation.cancel()
    }

    @Test("brings a screen back that is just being taken away, as another object")
    func restoringDuringDelivery() throws {
        let app = try OneFlow()
        app.flow.router.push(.page(1))
        let past = app.tree
        let gone = try #require(app.navigation.topScreen)
        let observation = app.navigation.tree.observe { [navigation = app.navigation] tree in
            if tree.root.pages == [.home] { navigation.report(.returned(to: past)) }
        }
        app.flow.router.pop()
        #expect(app.tree == past)
        let back = try #require(app.navigation.topScreen)
        #expect(back !== gone)
        #expect(gone.scope.isEnded)
        #expect(!back.scope.isEnded)
        observation.cancel()
    }

    @Test("replaces the root while a sheet closes")
    func rootWhileASheetCloses() throws {
        let app = try OneFlow()
        let census = app.flow.census
        app.flow.router.push(.page(1))
        app.flow.router.present(PageFlow(app.navigation.scope, census: census))
        let sheet = try #require(app.tree.root.sheet)
        app.navigation.transaction {
            app.report(.sheetDismissed(sheet))
            app.flow.router.setRoot(.page(5))
        }
        #expect(!app.report(.sheetDismissed(sheet)))
        #expect(app.tree.entries.map(\.route) == [AnyRoute(PageRoute.page(5))])
        #expect(census.count == 1)
    }
}

@MainActor
@Suite("One flow in the place of another")
struct ReplacingTests {
    @Test("ends the one before, as the outermost flow")
    func root() throws {
        let app = try OneFlow()
        weak var old: PageFlow?
        let census = Census()
        let first = PageFlow(app.navigation.scope, root: .page(1), census: census)
        app.flow.router.replaceFlow(by: first)
        #expect(app.flow.scopes.map(\.isEnded) == [true])
        do {
            let next = PageFlow(app.navigation.scope, root: .page(2), census: census)
            old = next
            first.router.present(.page(8))
            first.router.replaceFlow(by: next)
        }
        #expect(census.count == 1)
        #expect(app.tree.entries.map(\.route) == [AnyRoute(PageRoute.page(2))])
        old?.router.replaceFlow(by: PageFlow(app.navigation.scope, root: .page(3), census: census))
        #expect(old == nil)
        #expect(app.navigation.coordinator(of: app.tree.root.id) != nil)
    }

    @Test("takes the errors from then on")
    func errors() async throws {
        let app = try OneFlow()
        let next = PageFlow(app.navigation.scope)
        next.takesErrors = true
        app.flow.router.replaceFlow(by: next)
        app.navigation.scope.task { throw Broken() }
        try await until("the error") { !next.handled.isEmpty }
    }

    @Test("of a tab stays in its tab")
    func tab() throws {
        let app = try TwoTabs()
        app.b.router.push(.page(1))
        weak var next: PageFlow?
        do {
            let flow = PageFlow(app.navigation.scope, root: .page(7))
            next = flow
            app.b.router.replaceFlow(by: flow)
        }
        #expect(app.navigation.report(.linkFollowed("/b/8")))
        #expect(app.tree.selected?.pages == [.home, .page(8)])
        #expect(next?.parent === app.tabs)
        next?.router.replaceFlow(by: PageFlow(app.navigation.scope, root: .page(9)))
        #expect(next == nil)
        #expect(app.tree.selected?.pages == [.page(9)])
    }

    @Test("of a sheet stays a sheet, dismissable or not")
    func sheet() throws {
        let app = try OneFlow()
        let flow = PageFlow(app.navigation.scope)
        app.flow.router.present(flow, isDismissable: false)
        flow.router.replaceFlow(by: PageFlow(app.navigation.scope, root: .page(3)))
        let sheet = try #require(app.tree.sheet)
        #expect(sheet.pages == [.page(3)])
        #expect(!app.report(.sheetDismissed(sheet.id)))
    }

    @Test("that cannot be built changes nothing")
    func broken() throws {
        let app = try OneFlow()
        app.flow.takesErrors = true
        let before = app.tree
        app.flow.router.replaceFlow(by: PageFlow(app.navigation.scope, root: .broken))
        #expect(app.tree == before)
        #expect(app.flow.handled.count == 1)
    }
}
