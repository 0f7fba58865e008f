import StoreyNavigation
import StoreyState
import Testing

@MainActor
@Suite("Errors")
struct ErrorTests {
    @Test("of a screen that cannot be built change nothing and go to its coordinator")
    func aBrokenScreen() throws {
        let app = try OneFlow()
        app.flow.takesErrors = true
        let before = app.tree
        app.flow.router.push(.broken)
        app.flow.router.present(.broken)
        app.flow.router.setStack([.home, .page(1), .broken])
        #expect(app.tree.root == before.root)
        #expect(app.flow.handled.compactMap { $0 as? Broken } == [Broken(), Broken(), Broken()])
        // What was built on the way to the broken screen is over as well.
        #expect(app.flow.built == [.home, .page(1)])
        #expect(app.flow.scopes.map(\.isEnded) == [false, true])
    }

    @Test("travel up until a coordinator takes them")
    func travellingUp() throws {
        let app = try OneFlow()
        let flow = PageFlow(app.navigation.scope)
        app.flow.router.present(flow)
        app.flow.takesErrors = true
        flow.router.raise(Broken())
        #expect(app.flow.handled.compactMap { $0 as? Broken } == [Broken()])
        #expect(app.tree.popup == nil)
    }

    @Test("of a screen's work travel the same way")
    func errorsOfWork() async throws {
        let app = try OneFlow()
        app.flow.takesErrors = true
        app.flow.router.push(.page(1))
        let view = try #require(app.navigation.topScreen?.view as? PageView)
        view.scope.task { throw Broken() }
        try await until("the error") { !app.flow.handled.isEmpty }
        #expect(app.flow.handled.compactMap { $0 as? Broken } == [Broken()])
    }

    @Test("nobody takes are shown to the person")
    func unhandled() throws {
        let app = try OneFlow()
        app.flow.router.raise(Broken())
        let popup = try #require(app.tree.popup)
        #expect(popup.title == "That did not work")
        #expect(popup.message == "Broken()")
        app.navigation.report(.popupAnswered(popup.id, button: 0))
        #expect(app.tree.popup == nil)
    }

    @Test(
        "of work that may be tried again are shown with a way to, which works once", arguments: [true, false])
    func retry(isChosen: Bool) async throws {
        let app = try OneFlow()
        app.flow.router.push(.page(1))
        let view = try #require(app.navigation.topScreen?.view as? PageView)
        var attempts = 0
        view.scope.task {
            attempts += 1
            throw Busy(canRetry: attempts < 2)
        }
        try await until("the error") { app.tree.popup != nil }
        let popup = try #require(app.tree.popup)
        #expect(popup.buttons.map(\.title) == ["Cancel", "Try again"])
        app.report(.popupAnswered(popup.id, button: isChosen ? 1 : 0))
        app.report(.popupAnswered(popup.id, button: 1))
        if isChosen {
            try await until("the second error") { app.tree.popup != nil }
            #expect(app.tree.popup?.buttons.map(\.title) == ["OK"])
        }
        #expect(attempts == (isChosen ? 2 : 1))
        #expect(app.tree.popups.count == (isChosen ? 1 : 0))
    }

    @Test("of a coordinator's work can be tried again as well, and of what is raised with a way to")
    func otherRetries() async throws {
        let app = try OneFlow()
        var attempts = 0
        app.flow.task {
            attempts += 1
            if attempts == 1 { throw Busy(canRetry: true) }
        }
        try await until("the error") { app.tree.popup != nil }
        app.tree.popup.map { _ = app.report(.popupAnswered($0.id, button: 1)) }
        try await until("the second attempt") { attempts == 2 }
        #expect(app.tree.popup == nil)

        app.flow.router.raise(Broken()) { attempts += 1 }
        app.tree.popup.map { _ = app.report(.popupAnswered($0.id, button: 1)) }
        #expect(attempts == 3)
    }

    @Test("hold nothing of a screen that is gone, though it could be tried again")
    func aRetryKeepsNothing() async throws {
        let app = try OneFlow()
        app.flow.router.push(.page(1))
        do {
            let view = try #require(app.navigation.topScreen?.view as? PageView)
            view.scope.task {
                if view.route == .page(1) { throw Busy(canRetry: true) }
            }
        }
        try await until("the error") { app.tree.popup != nil }
        app.flow.router.pop()
        #expect(app.flow.census.count == 1)
        app.tree.popup.map { _ = app.report(.popupAnswered($0.id, button: 1)) }
        #expect(app.tree.popups == [])
    }

    @Test("a coordinator without a module for its route says what to write")
    func noModule() {
        let scope = Scope(owner: MainActor.shared)
        let error = #expect(throws: NavigationError.self) {
            try Navigation(scope: scope, root: StackCoordinator<PageRoute>(root: .home))
        }
        #expect(
            error?.description == """
                StackCoordinator<PageRoute> was asked for home and makes no module for it. \
                Override module(for:) and return the view of that route's dependency.
                """)
    }
}

struct Busy: RetryableError {
    let canRetry: Bool
}
