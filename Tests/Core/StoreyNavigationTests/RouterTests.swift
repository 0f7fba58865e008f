import StoreyState
import Testing

@testable import StoreyNavigation

@MainActor
@Suite("Router")
struct RouterTests {
    @Test("pop(to:) goes back to the topmost screen of a route")
    func popBack() throws {
        let app = try OneFlow()
        app.flow.router.setStack([.home, .page(1), .page(2), .page(1), .page(3)])
        let kept = app.tree.root.entries[3]
        #expect(app.flow.router.pop(to: .page(1)).isMade)
        #expect(app.stack == [.home, .page(1), .page(2), .page(1)])
        #expect(app.tree.top == kept)
        #expect(!app.flow.router.pop(to: .page(1)).isMade)
        #expect(!app.flow.router.pop(to: .page(9)).isMade)
        #expect(app.stack.count == 4)
    }

    @Test("setRoot replaces the whole stack")
    func setRoot() throws {
        let app = try OneFlow()
        app.flow.router.push(.page(1))
        app.flow.router.setRoot(.page(2), hidesBar: true)
        #expect(app.stack == [.page(2)])
        #expect(app.tree.top?.hidesBar == true)
    }

    @Test("A screen can hide its bars")
    func bars() throws {
        let app = try OneFlow()
        app.flow.router.push(.page(1), hidesTabBar: true)
        app.flow.router.push(.page(2), hidesBar: true)
        app.flow.router.present(.page(3), hidesBar: true)
        #expect(app.tree.entries.map(\.hidesBar) == [false, false, true, true])
        #expect(app.tree.entries.map(\.hidesTabBar) == [false, true, false, false])
    }

    @Test("One change without animation makes its transaction unanimated")
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

    @Test("A transaction is delivered once, without its reverted changes")
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
        // Screens that appeared and disappeared within the transaction have ended too.
        #expect(app.flow.scopes.map(\.isEnded) == [false, true])
        app.flow.router.transaction {
            app.flow.router.push(.page(1))
            app.flow.router.present(.page(2))
        }
        #expect(seen.map { $0.entries.count } == [1, 3])
        observation.cancel()
    }

    @Test("A transaction started during a delivery is delivered next")
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

    @Test("A screen that returns while it is removed is a new object")
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

    @Test("The root can be replaced while a sheet closes")
    func rootWhileASheetCloses() throws {
        let app = try OneFlow()
        let counter = app.flow.counter
        app.flow.router.push(.page(1))
        app.flow.router.present(PageFlow(app.navigation.scope, counter: counter))
        let sheet = try #require(app.tree.root.sheet)
        app.navigation.transaction {
            app.report(.sheetDismissed(sheet))
            app.flow.router.setRoot(.page(5))
        }
        #expect(!app.report(.sheetDismissed(sheet)))
        #expect(app.tree.entries.map(\.route) == [AnyRoute(PageRoute.page(5))])
        #expect(counter.count == 1)
    }
}

@MainActor
@Suite("Replacing a flow")
struct ReplacingTests {
    @Test("Replacing the root flow ends the previous one")
    func root() throws {
        let app = try OneFlow()
        weak var old: PageFlow?
        let counter = LiveViewCounter()
        let first = PageFlow(app.navigation.scope, root: .page(1), counter: counter)
        app.flow.replaceFlow(by: first)
        #expect(app.flow.scopes.map(\.isEnded) == [true])
        do {
            let next = PageFlow(app.navigation.scope, root: .page(2), counter: counter)
            old = next
            first.router.present(.page(8))
            first.replaceFlow(by: next)
        }
        #expect(counter.count == 1)
        #expect(app.tree.entries.map(\.route) == [AnyRoute(PageRoute.page(2))])
        old?.replaceFlow(by: PageFlow(app.navigation.scope, root: .page(3), counter: counter))
        #expect(old == nil)
        #expect(app.navigation.coordinator(of: app.tree.root.id) != nil)
    }

    @Test("The new flow receives later errors")
    func errors() async throws {
        let app = try OneFlow()
        let next = PageFlow(app.navigation.scope)
        next.takesErrors = true
        app.flow.replaceFlow(by: next)
        app.navigation.scope.task { throw Broken() }
        try await until("the error") { !next.handled.isEmpty }
    }

    @Test("The new flow of a tab stays in its tab")
    func tab() throws {
        let app = try TwoTabs()
        app.b.router.push(.page(1))
        weak var next: PageFlow?
        do {
            let flow = PageFlow(app.navigation.scope, root: .page(7))
            next = flow
            app.b.replaceFlow(by: flow)
        }
        #expect(app.navigation.report(.linkOpened("/b/8")))
        #expect(app.tree.selected?.pages == [.home, .page(8)])
        #expect(next?.parent === app.tabs)
        next?.replaceFlow(by: PageFlow(app.navigation.scope, root: .page(9)))
        #expect(next == nil)
        #expect(app.tree.selected?.pages == [.page(9)])
    }

    @Test("The new flow of a sheet stays in its sheet")
    func sheet() throws {
        let app = try OneFlow()
        let flow = PageFlow(app.navigation.scope)
        app.flow.router.present(flow, isDismissable: false)
        flow.replaceFlow(by: PageFlow(app.navigation.scope, root: .page(3)))
        let sheet = try #require(app.tree.sheet)
        #expect(sheet.pages == [.page(3)])
        #expect(!app.report(.sheetDismissed(sheet.id)))
    }

    @Test("A new flow that can't be built changes nothing")
    func broken() throws {
        let app = try OneFlow()
        app.flow.takesErrors = true
        let before = app.tree
        app.flow.replaceFlow(by: PageFlow(app.navigation.scope, root: .broken))
        #expect(app.tree == before)
        #expect(app.flow.handled.count == 1)
    }
}
