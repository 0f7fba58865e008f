import StoreyTesting
import Testing

@Suite("Popups in a headless app")
struct PopupTests {
    @Test("A test answers a popup, and the app is idle while the popup is open")
    func asking() async throws {
        let app = try await HeadlessApp.launch { AskingFlow($0) }
        try await app.tap("ask")
        #expect(app.texts == ["Asking", "Ask", "Sure?", "Yes", "No"])
        let error = await #expect(throws: HeadlessError.self) { try await app.tap("ask") }
        #expect(error?.description == "“ask” is behind the popup “Sure?”. Answer it first: Yes, No.")
        try await app.answer("Yes")
        #expect(app.texts == ["Asking", "Ask", "true"])
        try await app.tap("ask")
        try await app.back()
        #expect(app.texts == ["Asking", "Ask", "true", "false"])
    }

    @Test("A test answers a popup with the answer itself instead of a title")
    func typedAnswer() async throws {
        let app = try await HeadlessApp.launch { AskingFlow($0) }
        let closed = await #expect(throws: HeadlessError.self) { try await app.answer(with: true) }
        #expect(closed?.description == "No popup is open that could be answered with true.")
        try await app.tap("ask")
        let error = await #expect(throws: HeadlessError.self) { try await app.answer(with: 1) }
        #expect(error?.description == "“Sure?” has no button for 1 of type Int. Available: Yes, No.")
        try await app.answer(with: false)
        #expect(app.texts == ["Asking", "Ask", "false"])
    }

    final class AskingFlow: StackCoordinator<TinyRoute> {
        init(_ scope: Scope) { super.init(root: .page(1)) }

        override func module(for route: TinyRoute) throws -> any Presentable {
            let view = AskingView()
            let router = router
            view.onAsk = { [unowned view] in
                router.task {
                    let sure = AlertPopup("Sure?", buttons: [.plain("Yes", true), .cancel("No", false)])
                    view.answers.append(await router.ask(sure).map(String.init) ?? "nil")
                }
            }
            return view
        }
    }

    final class AskingView: ReadableView {
        let title = "Asking"
        var answers: [String] = []
        var onAsk: (() -> Void)?

        var elements: [ScreenElement] {
            [ScreenElement(.button, "Ask", identifier: "ask")] + answers.map { ScreenElement(.text, $0) }
        }

        func perform(_ action: ElementAction, on identifier: String) -> Bool {
            onAsk?()
            return true
        }
    }
}
