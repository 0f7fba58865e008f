import Foundation
import Notes
import StoreyTesting
import Testing

@Suite("Conflicts while editing", .noLeaks)
struct ConflictTests {
    private let milk = Note.sampleID("Milk")
    private let storage = InMemoryNotesStorage.sample(["Milk"])

    private var texts: [String] {
        get async { await storage.page(NotesQuery(limit: 9)).notes.map(\.text).sorted() }
    }

    /// Opens the note and types a text.
    private func edit(_ app: HeadlessApp, _ text: String) async throws {
        try await app.open("/notes/\(milk)")
        try await app.type(text, into: NoteDetailsElement.text)
    }

    @Test(
        "Two windows edit the same place of a note: the second save keeps the first text as a copy and says so",
        arguments: [
            (
                Region(.english, Country("GB")),
                "Edited in two places", "Both versions are kept."
            ),
            (
                Region(.german, Country("AT")),
                "An zwei Stellen bearbeitet", "Beide Fassungen bleiben erhalten."
            ),
        ])
    func twoWindows(region: Region, title: String, message: String) async throws {
        await storage.changeSettings { $0.region = region }
        let data = NotesDataManagerImpl(storage: storage)
        let (app, other) = (try await NotesApp.headless(data: data), try await NotesApp.headless(data: data))
        try await edit(app, "Milk, second")
        try await edit(other, "Milk, first\nand bread")
        try await other.waitUntilSaved()
        #expect(!other.elements.contains { $0.identifier == NoteDetailsElement.conflict.rawValue })
        try await app.waitUntilSaved()
        #expect(app.texts.contains(title))
        #expect(try app.element(NoteDetailsElement.conflict).label == message)
        #expect(app.title == "Milk, second")
        #expect(
            try app.element(NoteDetailsElement.closeConflict).label
                == (region.language == .english ? "Keep both" : "Beide behalten"))
        try await app.tap(NoteDetailsElement.closeConflict)
        #expect(!app.elements.contains { $0.identifier == NoteDetailsElement.conflict.rawValue })
        let name =
            region.language == .english ? "Milk, first (other version)" : "Milk, first (andere Fassung)"
        #expect(await texts == ["\(name)\nand bread", "Milk, second"].sorted())
        #expect(await storage.note(milk)?.text == "Milk, second")
    }

    @Test("Two windows edit different places of a note: both texts are kept, and both windows show them")
    func merged() async throws {
        _ = await storage.change(milk) { $0.text = "Milk\nBread" }
        let data = NotesDataManagerImpl(storage: storage)
        let (app, other) = (try await NotesApp.headless(data: data), try await NotesApp.headless(data: data))
        try await edit(app, "Milk\nBread and butter")
        try await edit(other, "Oat milk\nBread")
        try await other.waitUntilSaved()
        try await app.waitUntilSaved()
        try await other.waitUntilIdle()
        for app in [app, other] {
            #expect(try app.element(NoteDetailsElement.text).value == "Oat milk\nBread and butter")
            #expect(!app.elements.contains { $0.identifier == NoteDetailsElement.conflict.rawValue })
        }
        #expect(await texts == ["Oat milk\nBread and butter"])
    }

    @Test("What one window types appears in another one that shows the note")
    func live() async throws {
        let data = NotesDataManagerImpl(storage: storage)
        let (app, other) = (try await NotesApp.headless(data: data), try await NotesApp.headless(data: data))
        try await other.open("/notes/\(milk)")
        try await edit(app, "Milk and bread")
        try await app.waitUntilSaved()
        try await other.waitUntilIdle()
        #expect(try other.element(NoteDetailsElement.text).value == "Milk and bread")
    }

    @Test("While the text can't be saved, only that is shown, and the conflict afterwards")
    func notSaved() async throws {
        let storage = FailingStorage()
        try await storage.save(.sample("Milk", minute: 0))
        let data = NotesDataManagerImpl(storage: storage)
        let app = try await NotesApp.headless(data: data)
        try await edit(app, "Milk, second")
        await storage.fail(true)
        try await app.waitUntilSaved()
        data.events.send(.otherVersionKept(of: milk, copy: Note.sampleID("Milk, first")))
        try await app.waitUntilIdle()
        #expect(app.texts.contains("Latest changes not saved"))
        #expect(!app.texts.contains("Edited in two places"))
        await storage.fail(false)
        try await app.tap(FailureElement.retry)
        #expect(!app.texts.contains("Latest changes not saved"))
        #expect(app.texts.contains("Edited in two places"))
    }

    @Test(
        "If saving is retried, a kept version is only replaced if the user hasn't changed it and the later one has all of its text",
        arguments: [
            (edited: false, later: "Milk, first, 2", kept: ["Milk, first, 2 (other version)"]),
            (
                edited: true, later: "Milk, first, 2",
                kept: ["Milk, first (other version), mine", "Milk, first, 2 (other version)"]
            ),
            (
                edited: false, later: "Bread",
                kept: ["Bread (other version)", "Milk, first (other version)"]
            ),
        ])
    func laterVersion(edited: Bool, later: String, kept: [String]) async throws {
        let changes = FailingChanges(storage)
        let app = try await NotesApp.headless(data: NotesDataManagerImpl(storage: changes))
        try await edit(app, "Milk, second")
        await storage.replaceText(of: milk, with: "Milk, first", minute: 5)
        changes.fails.set()
        try await app.waitUntilSaved()
        let copies = await storage.page(NotesQuery(limit: 9)).notes.filter { $0.id != milk }
        #expect(copies.map(\.text) == ["Milk, first (other version)"])
        if edited { _ = await storage.change(copies[0].id) { $0.text += ", mine" } }
        await storage.replaceText(of: milk, with: later, minute: 6)
        changes.fails.clear()
        try await app.tap(FailureElement.retry)
        try await app.waitUntilSaved()
        #expect(await texts == (kept + ["Milk, second"]).sorted())
    }

    @Test("A text that was stored although saving it seemed to fail isn't another version")
    func storedWithoutReply() async throws {
        let changes = FailingChanges(storage, stores: true)
        let app = try await NotesApp.headless(data: NotesDataManagerImpl(storage: changes))
        try await edit(app, "Milk, second")
        await storage.replaceText(of: milk, with: "Milk, first", minute: 5)
        changes.fails.set()
        try await app.waitUntilSaved()
        #expect(await storage.note(milk)?.text == "Milk, second")
        changes.fails.clear()
        try await app.type("Milk, third", into: NoteDetailsElement.text)
        try await app.waitUntilSaved()
        #expect(await texts == ["Milk, first (other version)", "Milk, third"])
    }

    @Test(
        "If a merged text was stored although saving it seemed to fail, the changes of the other window are kept"
    )
    func mergedWithoutReply() async throws {
        await storage.replaceText(of: milk, with: "Milk\nBread", minute: 1)
        let changes = FailingChanges(storage, stores: true)
        let app = try await NotesApp.headless(data: NotesDataManagerImpl(storage: changes))
        try await edit(app, "Milk\nBread and butter")
        await storage.replaceText(of: milk, with: "Oat milk\nBread", minute: 5)
        changes.fails.set()
        try await app.waitUntilSaved()
        #expect(await texts == ["Oat milk\nBread and butter"])
        changes.fails.clear()
        try await app.type("Milk\nBread and butter, jam", into: NoteDetailsElement.text)
        try await app.waitUntilSaved()
        #expect(await texts == ["Milk\nBread and butter, jam", "Oat milk (other version)\nBread and butter"])
    }

    @Test(
        "The tab of the notes has the number of conflicts that the synchronization found, until they are decided"
    )
    func badge() async throws {
        let texts = ["Milk", "Milk, first", "Bread", "Bread, first"]
        let ids = texts.map(Note.sampleID)
        let data = NotesDataManagerImpl(storage: InMemoryNotesStorage.sample(texts))
        let (app, other) = (try await NotesApp.headless(data: data), try await NotesApp.headless(data: data))
        let badges = {
            for app in [app, other] { try await app.waitUntilIdle() }
            return [app, other].map { $0.tabs.map(\.value) }
        }
        #expect(try await badges() == [[nil, nil, nil], [nil, nil, nil]])
        data.events.send(.otherVersionKept(of: ids[0], copy: ids[1]))
        data.events.send(.otherVersionKept(of: ids[2], copy: ids[3]))
        #expect(try await badges() == [["2", nil, nil], ["2", nil, nil]])
        try await app.open("/notes/\(milk)")
        #expect(
            app.texts.contains("Edited in two places"), "the note wasn't open when the conflict was found")
        try await app.tap(NoteDetailsElement.closeConflict)
        #expect(!app.texts.contains("Edited in two places"))
        try await app.back()
        #expect(try await badges() == [["1", nil, nil], ["1", nil, nil]])
        #expect(try await data.change(ids[3]) { $0.deleted = Note.sampleDate(minute: 9) })
        #expect(try await badges() == [[nil, nil, nil], [nil, nil, nil]])
    }

    @Test("The notice about a conflict leads to the other version, and Back to the user's own")
    func otherVersion() async throws {
        let data = NotesDataManagerImpl(storage: storage)
        let app = try await NotesApp.headless(data: data)
        try await edit(app, "Milk, second")
        _ = try await data.change(milk) {
            ($0.text, $0.modified) = ("Milk, first", Note.sampleDate(minute: 5))
        }
        try await app.waitUntilSaved()
        try await app.tap(NoteDetailsElement.showOther)
        #expect(app.title == "Milk, first (other version)")
    }

    @Test("A note that is deleted while it is edited exists again with the new text, and the screen says so")
    func deletedMeanwhile() async throws {
        _ = await storage.change(milk) { $0.isShared = true }
        let data = NotesDataManagerImpl(storage: storage)
        let (app, other) = (try await NotesApp.headless(data: data), try await NotesApp.headless(data: data))
        try await edit(app, "Oat milk")
        try await other.tap(NoteAction.delete.id(milk).inside(NotesSection.latest))
        try await app.waitUntilSaved()
        #expect(
            try app.element(NoteDetailsElement.conflict).label
                == "You were editing the note, so your text was kept.")
        #expect(app.texts.contains("Deleted in another place"))
        #expect(!app.elements.contains { $0.identifier == NoteDetailsElement.showOther.rawValue })
        #expect(app.title == "Oat milk")
        let note = await storage.note(milk)
        #expect(note?.text == "Oat milk")
        #expect(note?.isShared == true)
        #expect(note?.deleted == nil)
        #expect(await texts == ["Oat milk"])
    }

    @Test("A restored draft still knows the version that it is based on")
    func restored() async throws {
        let data = NotesDataManagerImpl(storage: storage)
        var app = try await NotesApp.headless(data: data)
        try await edit(app, "Milk, second")
        _ = try await data.change(milk) {
            ($0.text, $0.modified) = ("Milk, first", Note.sampleDate(minute: 5))
        }
        app = try await app.relaunched()
        #expect(try app.element(NoteDetailsElement.text).value == "Milk, second")
        try await app.waitUntilSaved()
        #expect(await texts == ["Milk, first (other version)", "Milk, second"])
    }

    @Test(
        "The same text from two windows isn't a conflict, and neither is pinning", arguments: [true, false])
    func noConflict(types: Bool) async throws {
        let data = NotesDataManagerImpl(storage: storage)
        let app = try await NotesApp.headless(data: data)
        try await edit(app, "Milk, new")
        _ = try await data.change(milk) {
            if types { ($0.text, $0.modified) = ("Milk, new", Note.sampleDate(minute: 5)) }
            $0.isPinned = true
        }
        try await app.waitUntilSaved()
        #expect(!app.elements.contains { $0.identifier == NoteDetailsElement.conflict.rawValue })
        #expect(await texts == ["Milk, new"])
        #expect(await storage.note(milk)?.isPinned == true)
    }

    @Test(
        "Typing in several windows at once loses no text and keeps one copy for each window",
        arguments: [2, 5])
    func simultaneously(count: Int) async throws {
        let data = NotesDataManagerImpl(storage: storage)
        var apps: [HeadlessApp] = []
        for _ in 0..<count { apps.append(try await NotesApp.headless(data: data)) }
        for (number, app) in apps.enumerated() { try await edit(app, "Text \(number)") }
        for app in apps.reversed() { try await app.waitUntilSaved() }
        let stored = await texts
        for number in apps.indices { #expect(stored.contains { $0.hasPrefix("Text \(number)") }) }
        #expect(stored.count == apps.count)
    }
}

extension InMemoryNotesStorage {
    /// Stores another version of a note, as another window does.
    fileprivate func replaceText(of id: Note.ID, with text: String, minute: Int) {
        _ = change(id) { ($0.text, $0.modified) = (text, Note.sampleDate(minute: minute)) }
    }
}

/// A storage that can't change notes while ``fails`` is set, but can store new ones.
private struct FailingChanges: ForwardingStorage {
    let base: any NotesStorage
    /// Whether it stores the changes although it reports a failure, as a server whose response is lost.
    let stores: Bool
    let fails = Switch()

    init(_ base: InMemoryNotesStorage, stores: Bool = false) { (self.base, self.stores) = (base, stores) }

    func change(_ id: Note.ID, _ change: @Sendable (inout Note) -> Void) async throws -> Bool {
        if stores || !fails.isSet {
            let exists = try await base.change(id, change)
            if !fails.isSet { return exists }
        }
        throw NotesDataError(.diskFull, description: "SQLite error")
    }
}
