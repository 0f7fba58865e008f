import Foundation
import StoreyNavigation
import StoreyState
import Testing

@MainActor
@Suite("Popup styles")
struct PopupStyleTests {
    nonisolated private static let toast = Popup.Style("toast", fallback: .actionSheet)

    @Test(
        "A style survives encoding and decoding; a basic one is encoded as its name",
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
        "A style that no host can render isn't decoded", arguments: [#""toast""#, #"{"name":"toast"}"#, "7"])
    func reading(json: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Popup.Style.self, from: Data(json.utf8))
        }
    }

    @Test("A style with the name of a basic one is the basic one")
    func basicNames() {
        #expect(Popup.Style("alert", fallback: .actionSheet) == .alert)
    }

    @Test("The tree contains the style of questions and popup screens")
    func inTheTree() async throws {
        let app = try OneFlow()
        let router = app.flow.router
        let question = Reply(
            AlertPopup("Undo?", style: Self.toast, buttons: [.plain("Undo", 1)]), from: app.flow)
        try await until("the question") { app.tree.popup?.title == "Undo?" }
        #expect(app.tree.popup?.style == Self.toast)
        app.tree.popup.map { _ = app.report(.popupAnswered($0.id, button: 0)) }
        #expect(try await question.given == 1)
        router.task { _ = await router.ask(ScreenPopup<_, Int>(.page(7), style: Self.toast)) }
        try await until("the screen") { app.tree.popup?.entry != nil }
        #expect(app.tree.popup?.style == Self.toast)
    }

    @Test("A coordinator can ask whether the host supports a style")
    func capabilities() throws {
        let app = try OneFlow()
        #expect(app.flow.supports(popupStyle: .alert) && app.flow.supports(popupStyle: .actionSheet))
        #expect(!app.flow.supports(popupStyle: Self.toast))
        app.navigation.supportedPopupStyles = ["toast"]
        #expect(app.flow.supports(popupStyle: Self.toast))
    }
}
