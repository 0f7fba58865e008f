import StoreyNavigation
import StoreyState
import Testing

@MainActor
@Suite("Popups")
struct PopupTests {
    private let question = Alert(
        "Sure?", message: "It is gone then.", buttons: [.destructive("Yes", 1), .cancel("No", 2)])

    @Test("give the answer of the button chosen", arguments: [(0, 1), (1, 2)])
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
        "give no answer when they are put away or their flow ends",
        arguments: [
            { $0.navigation.back() },
            { app in app.tree.popup.map { _ = app.navigation.report(.popupAnswered($0.id, button: nil)) } },
            { app in app.tree.popup.map { _ = app.navigation.report(.popupAnswered($0.id, button: 99)) } },
            { $0.navigation.open([]) },
            { $0.navigation.end() },
        ] as [Ending])
    func noAnswer(end: Ending) async throws {
        let app = try OneFlow()
        let reply = Reply(question, from: app.flow)
        _ = try await popup(of: app)
        end(app)
        #expect(try await reply.given == nil)
    }

    @Test("wait for each other, and go with the flow that asks")
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

    private func popup(of app: OneFlow) async throws -> Popup {
        try await until("a popup") { app.tree.popup != nil }
        return try #require(app.tree.popup)
    }
}

/// An answer under way. It outlives the flow that asks, as a test wants it to.
@MainActor
private final class Reply {
    private var answer: Int?
    private var isGiven = false

    init(_ question: Alert<Int>, from flow: PageFlow) {
        let router = flow.router
        Task {
            answer = await router.ask(question)
            isGiven = true
        }
    }

    var given: Int? {
        get async throws {
            try await until("an answer") { isGiven }
            return answer
        }
    }
}
