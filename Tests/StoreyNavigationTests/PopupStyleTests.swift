import Foundation
import StoreyNavigation
import StoreyState
import Testing

@MainActor
@Suite("A popup's style")
struct PopupStyleTests {
    nonisolated private static let toast = Popup.Style("toast", fallback: .actionSheet)

    @Test(
        "is written down and read again; a basic one as its name alone",
        arguments: [
            (Popup.Style.alert, #""alert""#), (.actionSheet, #""actionSheet""#),
            (toast, #"{"fallback":"actionSheet","name":"toast"}"#),
        ])
    func coding(style: Popup.Style, json: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(String(decoding: try encoder.encode(style), as: UTF8.self) == json)
        #expect(try JSONDecoder().decode(Popup.Style.self, from: Data(json.utf8)) == style)
    }

    @Test(
        "that nobody can draw is none, and is not read", arguments: [#""toast""#, #"{"name":"toast"}"#, "7"])
    func reading(json: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Popup.Style.self, from: Data(json.utf8))
        }
    }

    @Test("of a basic one's name is that one, whatever its fallback")
    func basicNames() {
        #expect(Popup.Style("alert", fallback: .actionSheet) == .alert)
    }

    @Test("stands in the tree, of a question and of a screen")
    func inTheTree() async throws {
        let app = try OneFlow()
        let router = app.flow.router
        let question = Reply(Alert("Undo?", style: Self.toast, buttons: [.plain("Undo", 1)]), from: app.flow)
        try await until("the question") { app.tree.popup?.title == "Undo?" }
        #expect(app.tree.popup?.style == Self.toast)
        app.tree.popup.map { _ = app.report(.popupAnswered($0.id, button: 0)) }
        #expect(try await question.given == 1)
        router.task { _ = await router.ask(.page(7), for: Int.self, style: Self.toast) }
        try await until("the screen") { app.tree.popup?.entry != nil }
        #expect(app.tree.popup?.style == Self.toast)
    }

    @Test("is drawn where its host says so: a coordinator may ask")
    func capabilities() throws {
        let app = try OneFlow()
        #expect(app.flow.canDraw(popup: .alert) && app.flow.canDraw(popup: .actionSheet))
        #expect(!app.flow.canDraw(popup: Self.toast))
        app.navigation.drawnPopups = ["toast"]
        #expect(app.flow.canDraw(popup: Self.toast))
        #expect(app.flow.router.canDraw(popup: Self.toast))
    }
}
