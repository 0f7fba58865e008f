import StoreyNavigation
import StoreyState
import Testing

@MainActor
@Suite("Popups")
struct PopupTests {
    private let question = AlertPopup(
        "Sure?", message: "It is gone then.", buttons: [.destructive("Yes", 1), .cancel("No", 2)])

    @Test("A popup returns the answer of the tapped button", arguments: [(0, 1), (1, 2)])
    func answering(button: Int, answer: Int) async throws {
        let app = try OneFlow()
        let reply = Reply(question, from: app.flow)
        let popup = try await popup(of: app)
        #expect(popup.title == "Sure?")
        #expect(popup.message == "It is gone then.")
        #expect(popup.buttons.map(\.title) == ["Yes", "No"])
        #expect(popup.buttons.map(\.role) == [.destructive, .cancel])
        app.navigation.report(.popupAnswered(popup.id, button: button))
        #expect(try await reply.given == answer)
        #expect(app.tree.popup == nil)
    }

    typealias Ending = @MainActor @Sendable (OneFlow) -> Void

    @Test(
        "A popup that another change removes has no answer",
        arguments: [
            { $0.navigation.report(.linkOpened("/")) },
            { $0.flow.replaceFlow(by: PageFlow($0.navigation.scope)) },
            { $0.navigation.end() },
        ] as [Ending])
    func noAnswer(end: Ending) async throws {
        let app = try OneFlow()
        let reply = Reply(question, from: app.flow)
        _ = try await popup(of: app)
        end(app)
        #expect(try await reply.given == nil)
    }

    private nonisolated static let dismissals: [Ending] = [
        { $0.navigation.back() },
        { app in app.tree.popup.map { _ = app.navigation.report(.popupAnswered($0.id, button: nil)) } },
        { app in app.tree.popup.map { _ = app.navigation.report(.popupAnswered($0.id, button: 99)) } },
    ]

    @Test("A dismissed popup gives the answer of its first cancel button", arguments: dismissals)
    func dismissal(dismiss: Ending) async throws {
        let app = try OneFlow()
        let question = AlertPopup(
            "Sure?", buttons: [.plain("Yes", 1), .cancel("No", 2), .cancel("Never", 3)])
        let reply = Reply(question, from: app.flow)
        _ = try await popup(of: app)
        dismiss(app)
        #expect(try await reply.given == 2)
        #expect(app.tree.popup == nil)
    }

    @Test("A dismissed popup without a cancel button has no answer", arguments: dismissals)
    func dismissalWithoutCancel(dismiss: Ending) async throws {
        let app = try OneFlow()
        let reply = Reply(
            AlertPopup("Sure?", buttons: [.plain("Yes", 1), .destructive("No", 2)]), from: app.flow)
        _ = try await popup(of: app)
        dismiss(app)
        #expect(try await reply.given == nil)
        #expect(app.tree.popup == nil)
    }

    @Test("The same question is asked once at a time")
    func once() async throws {
        let app = try OneFlow()
        let first = Reply(question, from: app.flow)
        let popup = try await popup(of: app)
        let repeated = Reply(question, from: app.flow)
        #expect(try await repeated.given == nil)
        #expect(app.tree.popups == [popup])
        let other = AlertPopup(
            "Sure?", message: "Really gone.", buttons: [.destructive("Yes", 1), .cancel("No", 2)])
        let waiting = Reply(other, from: app.flow)
        try await until("two popups") { app.tree.popups.count == 2 }
        app.navigation.report(.popupAnswered(popup.id, button: 0))
        #expect(try await first.given == 1)
        let again = Reply(question, from: app.flow)
        try await until("the question again") { app.tree.popups.count == 2 }
        for _ in 1...2 { app.tree.popup.map { _ = app.navigation.report(.popupAnswered($0.id, button: 1)) } }
        #expect(try await [waiting.given, again.given] == [2, 2])
    }

    @Test("A question whose task was canceled can be asked again at once")
    func againAfterCancel() async throws {
        let app = try OneFlow()
        let (flow, question) = (app.flow, question)
        let first = flow.task { _ = await flow.router.ask(question) }
        let popup = try await popup(of: app)
        first?.cancel()
        let again = Reply(question, from: flow)
        try await until("another popup") { app.tree.popup.map { $0.id != popup.id } ?? false }
        app.tree.popup.map { _ = app.navigation.report(.popupAnswered($0.id, button: 0)) }
        #expect(try await again.given == 1)
    }

    @Test("Popups wait for each other and are removed with their flow")
    func queue() async throws {
        let app = try OneFlow()
        let flow = PageFlow(app.navigation.scope)
        app.flow.router.present(flow)
        let first = Reply(question, from: flow)
        let popup = try await popup(of: app)
        let second = Reply(question, from: app.flow)
        try await until("two popups") { app.tree.popups.count == 2 }
        #expect(app.tree.popup == popup)
        flow.router.dismiss()
        #expect(try await first.given == nil)
        #expect(app.tree.popups.count == 1)
        app.tree.popup.map { _ = app.navigation.report(.popupAnswered($0.id, button: 0)) }
        #expect(try await second.given == 1)
    }

    @Test("A popup with a higher priority covers the others, which reappear afterwards")
    func priorities() async throws {
        let app = try OneFlow()
        var replies: [Reply] = []
        for (count, priority) in [Popup.Priority.normal, .low, .high, .normal, .high].enumerated() {
            let alert = AlertPopup(
                "\(count)", style: .actionSheet, priority: priority, buttons: [.plain("OK", count)])
            replies.append(Reply(alert, from: app.flow))
            try await until("popup \(count)") { app.tree.popups.count == count + 1 }
            // The first popup stays visible until one with a higher priority arrives.
            #expect(app.tree.popup?.title == ["0", "0", "2", "2", "2"][count])
        }
        #expect(app.tree.popups.map(\.title) == ["2", "4", "0", "3", "1"])
        #expect(app.tree.popups.allSatisfy { $0.style == .actionSheet })
        var answered: [Int?] = []
        for index in [2, 4, 0, 3, 1] {
            app.tree.popup.map { _ = app.report(.popupAnswered($0.id, button: 0)) }
            answered.append(try await replies[index].given)
        }
        #expect(answered == [2, 4, 0, 3, 1])
    }

    @Test("A late answer never applies to the next popup")
    func identities() async throws {
        let app = try OneFlow()
        app.flow.router.raise(Broken())
        app.flow.router.raise(Broken())
        let ids = app.tree.popups.map(\.id)
        #expect(app.report(.popupAnswered(ids[0], button: 0)))
        #expect(!app.report(.popupAnswered(ids[0], button: 0)))
        #expect(app.tree.popups.map(\.id) == [ids[1]])
        app.report(.popupAnswered(ids[1], button: 0))
        app.flow.router.raise(Broken())
        #expect(app.tree.popup.map { ids.contains($0.id) } == false)
    }

    private func popup(of app: OneFlow) async throws -> Popup {
        try await until("a popup") { app.tree.popup != nil }
        return try #require(app.tree.popup)
    }
}

@MainActor
@Suite("Custom popups")
struct OwnPopupTests {
    @Test("A custom popup shows a screen and returns its answer")
    func answering() async throws {
        let app = try OneFlow()
        let reply = Reply { [router = app.flow.router] in await router.ask(.page(5)) }
        try await until("the popup") { app.tree.popup != nil }
        #expect(app.tree.popup?.entry?.route == AnyRoute(PageRoute.page(5)))
        #expect((app.navigation.topScreen?.view as? PageView)?.route == .page(5))
        #expect(app.stack == [.home])
        app.flow.router.answer(.page(5), with: 4)
        #expect(try await reply.given == 4)
        #expect(app.tree.entries.count == 1)
        #expect(app.flow.counter.count == 1)
    }

    @Test("A custom popup for the same screen is shown once at a time")
    func once() async throws {
        let app = try OneFlow()
        let router = app.flow.router
        let first = Reply { await router.ask(.page(5)) }
        try await until("the popup") { app.tree.popup != nil }
        let repeated = Reply { await router.ask(.page(5)) }
        #expect(try await repeated.given == nil)
        #expect(app.tree.popups.count == 1)
        router.answer(.page(5), with: 4)
        #expect(try await first.given == 4)
    }

    @Test("A custom popup whose task was canceled can be shown again at once")
    func againAfterCancel() async throws {
        let app = try OneFlow()
        let (flow, router) = (app.flow, app.flow.router)
        let first = flow.task { _ = await router.ask(.page(5)) }
        try await until("the popup") { app.tree.popup != nil }
        let canceled = try #require(app.tree.popup)
        first?.cancel()
        let again = Reply { await router.ask(.page(5)) }
        try await until("another popup") { app.tree.popup.map { $0.id != canceled.id } ?? false }
        router.answer(.page(5), with: 4)
        #expect(try await again.given == 4)
    }

    typealias Ending = @MainActor @Sendable (OneFlow) -> Void

    @Test(
        "A custom popup that is dismissed or whose flow ends is released without an answer",
        arguments: [
            { $0.navigation.back() },
            { $0.navigation.report(.linkOpened("/")) },
            { app in app.tree.popup.map { _ = app.report(.popupAnswered($0.id, button: nil)) } },
            { app in app.tree.popup.map { _ = app.report(.popupAnswered($0.id, button: 0)) } },
            { $0.flow.replaceFlow(by: PageFlow($0.navigation.scope, counter: $0.flow.counter)) },
        ] as [Ending])
    func noAnswer(end: Ending) async throws {
        let app = try OneFlow()
        let reply = Reply { [router = app.flow.router] in await router.ask(.page(5)) }
        try await until("the popup") { app.tree.popup != nil }
        end(app)
        #expect(try await reply.given == nil)
        #expect(app.tree.popups == [])
        #expect(app.flow.counter.count == 1)
    }

    @Test("An answer of the wrong type says what to write")
    func wrongType() async throws {
        let app = try OneFlow()
        app.flow.takesErrors = true
        let reply = Reply { [router = app.flow.router] in await router.ask(.page(5)) }
        try await until("the popup") { app.tree.popup != nil }
        app.flow.router.answer(ScreenPopup(.page(5)), with: "four")
        #expect(try await reply.given == nil)
        #expect(
            app.flow.handled.map { "\($0)" } == [
                "A popup that expects an answer of type Int was answered with four of type String. "
                    + "Use one ScreenPopup for the route, in router.ask(_:) and in router.answer(_:with:)."
            ])
    }

    @Test("A custom popup that can't be built raises an error and has no answer")
    func broken() async throws {
        let app = try OneFlow()
        app.flow.takesErrors = true
        let reply = Reply { [router = app.flow.router] in await router.ask(ScreenPopup<_, Int>(.broken)) }
        #expect(try await reply.given == nil)
        #expect(app.flow.handled.count == 1)
        #expect(app.tree.popups == [])
    }

    @Test("An answer without a popup has no effect")
    func noPopup() throws {
        let app = try OneFlow()
        app.flow.router.raise(Broken())
        let before = app.tree
        app.flow.router.answer(.page(5), with: 1)
        #expect(app.tree == before)
    }
}
