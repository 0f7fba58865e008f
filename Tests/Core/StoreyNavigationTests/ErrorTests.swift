import Foundation
import StoreyNavigation
import StoreyState
import Testing

@MainActor
@Suite("Error handling in coordinators")
struct ErrorTests {
    @Test("A screen that can't be built changes nothing, and its coordinator receives the error")
    func aBrokenScreen() throws {
        let app = try OneFlow()
        app.flow.takesErrors = true
        let before = app.tree
        app.flow.router.push(.broken)
        app.flow.router.present(.broken)
        app.flow.router.setStack([.home, .page(1), .broken])
        #expect(app.tree.root == before.root)
        #expect(app.flow.handled.compactMap { $0 as? Broken } == [Broken(), Broken(), Broken()])
        // The screens that were built before the failing one have ended too.
        #expect(app.flow.built == [.home, .page(1)])
        #expect(app.flow.scopes.map(\.isEnded) == [false, true])
    }

    @Test("Errors propagate up until a coordinator handles them")
    func travelingUp() throws {
        let app = try OneFlow()
        let flow = PageFlow(app.navigation.scope)
        app.flow.router.present(flow)
        app.flow.takesErrors = true
        flow.router.raise(Broken())
        #expect(app.flow.handled.compactMap { $0 as? Broken } == [Broken()])
        #expect(app.tree.popup == nil)
    }

    @Test("An error that is raised after its flow has ended is handled by the policy of the flow")
    func afterTheFlow() throws {
        let app = try OneFlow()
        let flow = PageFlow(app.navigation.scope)
        flow.takesErrors = true
        app.flow.router.present(flow)
        app.flow.router.dismiss()
        flow.router.raise(Broken())
        #expect(flow.handled.compactMap { $0 as? Broken } == [Broken()])
        #expect(app.tree.popup == nil)
    }

    @Test("Errors of a screen's work propagate up the coordinators")
    func errorsOfWork() async throws {
        let app = try OneFlow()
        app.flow.takesErrors = true
        app.flow.router.push(.page(1))
        let view = try #require(app.navigation.topScreen?.view as? PageView)
        view.scope.task { throw Broken() }
        try await until("the error") { !app.flow.handled.isEmpty }
        #expect(app.flow.handled.compactMap { $0 as? Broken } == [Broken()])
    }

    @Test("An unhandled error is shown to the user")
    func unhandled() throws {
        let app = try OneFlow()
        app.flow.router.raise(Broken())
        let popup = try #require(app.tree.popup)
        #expect(popup.title == "Something went wrong")
        #expect(popup.message == "Please try again.")
        app.navigation.report(.popupAnswered(popup.id, button: 0))
        #expect(app.tree.popup == nil)
    }

    @Test(
        "The alert has the message of an error that has one for people, and otherwise that of the app's language"
    )
    func message() {
        struct Full: LocalizedError { var errorDescription: String? { "The shelf is full." } }
        var strings = HostStrings()
        strings[.errorMessage] = "Bitte noch einmal versuchen."
        func message(_ error: any Error) -> String {
            strings.errorMessage(ErrorReport(error, screen: nil, location: nil))
        }
        #expect(message(Full()) == "The shelf is full.")
        #expect(message(Broken()) == "Bitte noch einmal versuchen.")
        strings.errorMessage = { "\($0.latest)" }
        #expect(message(Broken()) == "Broken()")
    }

    @Test(
        "An error of repeatable work is shown with a retry button that works once", arguments: [true, false])
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

    @Test("Errors of a coordinator's work and errors raised with a retry action can be retried")
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

    @Test("A retryable error doesn't keep a removed screen alive")
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
        #expect(app.flow.counter.count == 1)
        app.tree.popup.map { _ = app.report(.popupAnswered($0.id, button: 1)) }
        #expect(app.tree.popups == [])
    }

    @Test("A coordinator without a module for a route says what to implement")
    func noModule() {
        let scope = Scope(owner: MainActor.shared)
        let error = #expect(throws: NavigationError.self) {
            try Navigation(scope: scope, root: StackCoordinator<PageRoute>(root: .home))
        }
        #expect(
            error?.description == """
                StackCoordinator<PageRoute> has no module for home. \
                Override module(for:) and return the view of the route's dependency.
                """)
    }
}

struct Busy: RetryableError {
    let canRetry: Bool
}
