import Storey
import StoreyCall
import StoreyTesting
import Testing

@testable import Calls

@Suite("The languages of Calls")
struct LanguageTests {
    @Test(
        "Screens, questions, and messages are in the user's language",
        arguments: [
            ("en-US", "Join the call", "Anna is sharing a screen", "Leave the call?", "You left the call"),
            (
                "de-AT", "Am Anruf teilnehmen", "Anna teilt einen Bildschirm", "Anruf verlassen?",
                "Sie haben den Anruf verlassen"
            ),
            (
                "es", "Unirse a la llamada", "Anna comparte una pantalla", "¿Salir de la llamada?",
                "Ha salido de la llamada"
            ),
            ("xx", "Join the call", "Anna is sharing a screen", "Leave the call?", "You left the call"),
        ])
    func language(tag: String, lobby: String, stage: String, question: String, end: String) async throws {
        let call = try await SimulatedCall(language: tag)
        #expect(call.app.title == lobby)
        try await call.act { $0.join("anna") }
        try await call.join()
        try await call.act { $0.send(.requestStage, as: "anna") }
        try await call.app.advance(by: .seconds(1))
        #expect(call.app.texts.contains(stage), "\(call.app.texts)")
        try await call.tap(.leave)
        #expect(call.app.popup?.title == question)
        try await call.app.answer(Strings(closestTo: [tag]).actionLeave)
        try await call.app.advance(by: .seconds(1))
        #expect(call.app.title == end)
    }

    @Test("A count has the form of its number", arguments: [(1, "Chat, 1 nuevo"), (3, "Chat, 3 nuevos")])
    func plurals(count: Int, text: String) { #expect(Strings(.es).controlChatNew(count) == text) }

    @Test("The texts of the host are translated, too")
    func host() {
        for language in Strings.Language.allCases {
            let strings = HostStrings(Strings(language))
            #expect(strings.language == language.rawValue)
            #expect((strings[.cancel] == "Cancel") == (language == .en))
        }
    }
}
