import Notes
import NotesWeb
import Storey
import StoreyTesting
import Testing

// Without the check for leaks, because the test keeps the storage.
@Suite("Typing while a text is being stored")
struct TypingWhileStoringTests {
    @Test("Typing while the text is being stored isn't a conflict with what is stored meanwhile")
    func typing() async throws {
        let milk = Note.sampleID("Milk")
        let storage = InMemoryNotesStorage.sample(["Milk"])
        let slow = SlowChanges(storage)
        let definition = try NotesApp.definition(
            data: NotesDataManagerImpl(storage: slow), launch: LaunchContext(storage: .experienced),
            now: .fixed,
            views: NotesWebPart.self)
        let app = try await HeadlessApp.launch { scope in
            slow.scope = scope
            return try definition(scope)
        }
        try await app.open("/notes/\(milk)")
        try await app.type("Milk and bread", into: NoteDetailsElement.text)
        try await app.waitUntilSaved()
        #expect(await storage.note(milk)?.text == "Milk and bread")
        try await app.type("Milk and bread, rye", into: NoteDetailsElement.text)
        for _ in 1...3 { try await app.advance(by: .seconds(1)) }
        #expect(await storage.page(NotesQuery(limit: 9)).notes.map(\.text) == ["Milk and bread, rye"])
        #expect(!app.elements.contains { $0.identifier == NoteDetailsElement.conflict.rawValue })
    }

    @Test("What was read before a new note was stored doesn't replace it")
    func outdatedRead() async throws {
        let slow = SlowReads(InMemoryNotesStorage.sample())
        let data = NotesDataManagerImpl(storage: slow)
        let definition = try NotesApp.definition(
            data: data, launch: LaunchContext(storage: .experienced), now: .fixed, views: NotesWebPart.self)
        let app = try await HeadlessApp.launch { scope in
            slow.scope = scope
            return try definition(scope)
        }
        try await app.tap(NotesHomeElement.newNote)
        // Those of the screen, before and after the note is stored.
        slow.slowReads = [2, 5]
        data.events.send(.notesChanged)
        try await app.type("Milk", into: NoteDetailsElement.text)
        for _ in 1...7 {
            try await app.advance(by: .seconds(1))
            #expect(try app.element(NoteDetailsElement.text).value == "Milk")
        }
        #expect(slow.count > 4)
    }

    @Test("A restored new note that is stored meanwhile shows its text only together with the stored one")
    func storedNewNote() async throws {
        var app = try await NotesApp.headless()
        try await app.tap(NotesHomeElement.newNote)
        try await app.type("Milk", into: NoteDetailsElement.text)
        let storage = InMemoryNotesStorage.sample()
        let slow = SlowReads(storage)
        let definition = try NotesApp.definition(
            data: NotesDataManagerImpl(storage: slow), launch: LaunchContext(storage: .experienced),
            now: .fixed,
            views: NotesWebPart.self)
        slow.slowReads = [1]
        app = try await app.relaunched(as: { scope in
            slow.scope = scope
            return try definition(scope)
        })
        #expect(app.title == "Milk")
        #expect(!app.elements.contains { $0.identifier == NoteDetailsElement.text.rawValue })
        try await app.advance(by: .seconds(5))
        #expect(try app.element(NoteDetailsElement.text).value == "Milk")
        try await app.waitUntilSaved()
        #expect(await storage.page(NotesQuery(limit: 9)).notes.map(\.text) == ["Milk"])
    }
}

/// A storage that stores a change at once and returns a second later, unless it is canceled. Unchecked because a scope isn't
/// Sendable. Asynchronous methods run in the isolation of their caller, so it is safe as long as only one session calls them.
private final class SlowChanges: ForwardingStorage, @unchecked Sendable {
    let base: any NotesStorage
    /// The scope whose clock is used.
    weak var scope: Scope?

    init(_ base: InMemoryNotesStorage) { self.base = base }

    func change(_ id: Note.ID, _ change: @Sendable (inout Note) -> Void) async throws -> Bool {
        let exists = try await base.change(id, change)
        try await scope?.sleep(for: .seconds(1))
        return exists
    }
}
