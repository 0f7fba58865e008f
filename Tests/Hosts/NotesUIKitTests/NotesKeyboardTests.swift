import Notes
import Testing

@Suite("The keyboard in Notes", .timeLimit(.minutes(10)))
@MainActor
struct NotesKeyboardTests {
    @Test("The keyboard covers no field of the main screens")
    func fields() async throws {
        let tour = try await NotesTour(.standard)
        #expect(tour.coveredFields == [])
        #expect(
            tour.screensWithFields == [
                "new-note", "list", "nothing found", "no match", "details", "account", "new account",
            ])
    }
}
