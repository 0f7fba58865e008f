import Foundation
import Notes
import NotesService
import NotesWeb
import StoreyTesting
import Testing

@Suite("Recording sessions")
struct RecordingTests {
    @Test("A session replays without its services and has the same result")
    func sameAgain() async throws {
        let (recording, app) = try await Recorded.run("Milk") { app in
            try await app.tap(NotesHomeElement.newNote)
            try await app.type("Bread", into: NoteDetailsElement.text)
            try await app.advance(by: .seconds(3))
            try await app.back()
            try await app.selectTab(AppTab.settings)
            try await app.selectTab(AppTab.notes)
        }
        let replay = try await Replay.launch(Recorded.replayed(), recording)
        let steps = try await replay.run()
        #expect(
            recording.actions == [
                .element(.tap, on: "new-note"), .element(.type("Bread"), on: "text"),
                .back, .selectTab("settings"), .selectTab("notes"),
            ])
        #expect(replay.app.texts == app.texts)
        #expect(replay.app.outline == app.outline)
        #expect(
            steps.map(\.screen) == ["note-details", "note-details", "notes-home", "settings", "notes-home"])
        #expect(steps[1].redraws.contains("note-details.state"), "\(steps[1])")
        #expect(steps[1].state.last?.fields.contains { $0.value.contains("Bread") } == true)
        #expect(steps[2].time == .seconds(3))
    }

    @Test("The filters of a search replay as taps on their buttons")
    func filters() async throws {
        let (recording, app) = try await Recorded.run("Milk", "To do\n- [ ] milk") { app in
            try await app.tap(NotesHomeElement.allNotes)
            try await app.tap(NotesListElement.suggestion(.checklist))
            try await app.tap(NotesListElement.suggestion(.pinned))
            try await app.tap(NotesListElement.filter(.pinned))
        }
        let replay = try await Replay.launch(Recorded.replayed(), recording)
        try await replay.run()
        #expect(
            recording.actions == [
                .tap("all-notes"), .tap("search-suggestion-checklist"), .tap("search-suggestion-pinned"),
                .tap("search-token-pinned"),
            ])
        #expect(app.noteTitles == ["To do"])
        #expect(replay.app.noteTitles == app.noteTitles)
        #expect(replay.app.texts == app.texts)
    }

    @Test("A question about unsaved changes replays with its answers")
    func unsavedChanges() async throws {
        let storage = FailingStorage()
        let recorder = try Recorder(app: "notes")
        let app = try await HeadlessApp.launch(
            recorder.recording(Recorded.definition(NotesDataManagerImpl(storage: storage))))
        try await app.tap(NotesHomeElement.newNote)
        try await app.type("Bread", into: NoteDetailsElement.text)
        await storage.fail(true)
        try await app.waitUntilSaved()
        try await app.back()
        try await app.answer("Keep editing")
        await storage.fail(false)
        try await app.back()
        try await app.answer("Try again")
        let replay = try await Replay.launch(Recorded.replayed(), recorder.recording())
        let steps = try await replay.run()
        #expect(
            steps.map(\.screen) == [
                "note-details", "note-details", "note-details", "note-details", "note-details", "notes-home",
            ])
        #expect(app.noteTitles == ["Bread"])
        #expect(replay.app.noteTitles == app.noteTitles)
        #expect(replay.app.outline == app.outline)
    }

    @Test("Slow responses replay at their recorded times")
    func slowly() async throws {
        let accounts = try InProcessAccounts(rounds: 1)
        _ = try await accounts.createAccount(Credentials(name: "anna", password: "correct horse"))
        let services = try Services.inProcess(accounts: accounts, delays: .mobile)
        let (recording, app) = try await Recorded.run(services: services) { app in
            try await app.advance(by: .seconds(5))
            try await app.signIn("correct horse")
            try await app.advance(by: .seconds(1))
        }
        let replay = try await Replay.launch(Recorded.replayed(), recording)
        try await replay.run(to: recording.actions.count - 1)
        #expect(replay.app.screen == "account")
        try await replay.run()
        #expect(replay.app.screen == "settings")
        #expect(replay.app.texts == app.texts)
    }

    @Test("Service errors replay with their messages")
    func failing() async throws {
        let accounts = try InProcessAccounts(rounds: 1)
        let (recording, app) = try await Recorded.run(services: .inProcess(accounts: accounts)) { app in
            try await app.signIn("correct horse")
        }
        let replay = try await Replay.launch(Recorded.replayed(), recording)
        try await replay.run()
        #expect(
            try replay.app.element(AccountElement.problem).label == "The name or password is incorrect.")
        #expect(replay.app.texts == app.texts.map { $0 == "correct horse" ? "•••••••••••••" : $0 })
    }

    @Test("Host-specific actions replay: popping several screens and browser history")
    func otherDoings() async throws {
        let (recording, app) = try await Recorded.run("Milk") { app in
            try await app.tap(NotesHomeElement.allNotes)
            try await app.tap(NotesListElement.note(Note.sampleID("Milk")))
            let deep = app.tree
            let home = deep.entries.first { "\($0.route)" == "home" }
            try await app.back(to: try #require(home))
            try await app.returnInHistory(to: deep)
        }
        #expect(app.screen == "note-details")
        #expect(recording.actions.count == 4)
        let replay = try await Replay.launch(Recorded.replayed(), Recording(text: recording.text))
        let steps = try await replay.run()
        #expect(steps.map(\.screen).suffix(2) == ["notes-home", "note-details"])
        #expect(replay.app.outline == app.outline)
    }

    @Test("Replay steps contain the state and redraws of sections")
    func sections() async throws {
        let (recording, _) = try await Recorded.run("Milk") { app in
            try await app.tap(NoteAction.delete.id(Note.sampleID("Milk")).inside(NotesSection.latest))
        }
        let replay = try await Replay.launch(Recorded.replayed(), recording)
        #expect(
            replay.steps[0].state.map { [$0.screen, $0.section] }.contains(["notes-home", "notes-list"]))
        try await replay.run()
        #expect(replay.steps[1].redraws.contains("notes-home.rows"), "\(replay.steps[1])")
    }

    @Test("A change in another window replays at its recorded time")
    func otherWindow() async throws {
        let data = NotesDataManagerImpl(storage: InMemoryNotesStorage.sample(["Milk"]))
        let recorder = try Recorder(app: "notes")
        let app = try await HeadlessApp.launch(recorder.recording(Recorded.definition(data)))
        try await app.selectTab(AppTab.settings)
        try await data.save(.sample("From elsewhere", minute: 5))
        try await app.waitUntilIdle()
        try await app.selectTab(AppTab.notes)
        #expect(app.texts.contains("From elsewhere"))
        let replay = try await Replay.launch(Recorded.replayed(), try recorder.recording())
        try await replay.run(to: 1)
        #expect(replay.steps.count == 2)
        try await replay.run()
        #expect(replay.app.texts == app.texts)
    }

    @Test("A recording contains neither passwords nor tokens")
    func secrets() async throws {
        try await withFolder { folder in
            let path = "\(folder)/run.jsonl"
            let accounts = try InProcessAccounts(rounds: 1)
            let anna = try await accounts.createAccount(
                Credentials(name: "anna", password: "correct horse"))
            let storage = InMemoryNotesStorage.sample()
            let recorder = try Recorder(app: "notes", path: path)
            let app = try await HeadlessApp.launch(
                recorder.recording(
                    Recorded.definition(
                        NotesDataManagerImpl(storage: storage), services: .inProcess(accounts: accounts))))
            try await app.signIn("correct horse")
            guard case .account(let account) = try #require(await storage.settings().identity) else {
                Issue.record("no user is signed in")
                return
            }
            let text = try String(contentsOfFile: path, encoding: .utf8)
            #expect(text.contains("AccountService.signIn("))
            #expect(text.contains(#""type":"•••••••••••••","into":"password""#))
            for secret in ["correct horse", "horse", account.token, anna.token] {
                #expect(!text.contains(secret), "\(secret) is in the recording")
            }
            let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
            #expect(rights == 0o600)
            let replay = try await Replay.launch(Recorded.replayed(), Recording(contentsOf: path))
            try await replay.run()
            #expect(replay.app.texts == app.texts)
            #expect(try replay.app.element(SettingsElement.identity).label == "Signed in as anna.")
        }
    }

    @Test("A divergence names the different call and its arguments")
    func divergence() async throws {
        let (recording, _) = try await Recorded.run("Milk") { app in
            try await app.tap(NotesHomeElement.newNote)
            try await app.type("Bread", into: NoteDetailsElement.text)
            try await app.waitUntilSaved()
            try await app.back()
        }
        let other = try Recording(text: recording.text.replacing(#""type":"Bread""#, with: #""type":"Beer""#))
        let replay = try await Replay.launch(Recorded.replayed(), other)
        try await replay.run(to: 1)
        let error = await #expect(throws: Divergence.self) { try await replay.next() }
        let text = try #require(error?.description)
        #expect(text.hasPrefix("Step 2 diverges from the recording."))
        #expect(text.contains("Actual: the app calls NotesDataManager.save(_: Note) "))
        #expect(text.hasSuffix("- note.text: \"Bread\"\n+ note.text: \"Beer\""))
    }

    @Test("A divergence names the missing element and a similar one")
    func missingElement() async throws {
        let (recording, _) = try await Recorded.run("Milk") { try await $0.tap(NotesHomeElement.newNote) }
        let other = try Recording(text: recording.text.replacing("new-note", with: "new-nota"))
        let replay = try await Replay.launch(Recorded.replayed(), other)
        let error = await #expect(throws: Divergence.self) { try await replay.next() }
        let text = try #require(error?.description)
        #expect(text.contains(#"Expected: tap("new-nota")"#))
        #expect(text.contains("Actual: No “new-nota” on notes-home. Did you mean “new-note”?"))
    }

    @Test("Moving a note to a new folder is one change, so that no window sees the folder without the note")
    func movedToNew() async throws {
        let (recording, app) = try await Recorded.run("Milk") { app in
            try await app.open("/notes/\(Note.sampleID("Milk"))")
            try await app.tap(NoteDetailsElement.folder)
            try await app.type("Food", into: FolderEditorElement.name)
            try await app.tap(FolderEditorElement.save)
        }
        #expect(app.texts.contains { $0.hasPrefix("Edited ") && $0.hasSuffix(" · Food") })
        let events = recording.text.split(separator: "\n").filter {
            $0.contains(#""event":"NotesDataManager"#)
        }
        #expect(events.count == 1)
    }

    @Test("A recording converts to a test that compiles as is")
    func asTest() async throws {
        let here = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        let path = here.appending(path: "Recordings/bread.jsonl")
        // Set it when the app calls its services differently.
        let recordsAgain = ProcessInfo.processInfo.environment["STOREY_RECORD_AGAIN"] != nil
        if recordsAgain {
            let (recording, _) = try await Recorded.run("Milk") { try await $0.write("Bread") }
            try recording.text.write(to: path, atomically: true, encoding: .utf8)
        }
        let replay = try await Replay.launch(Recorded.replayed(), Recording(contentsOf: path.path))
        try await replay.run()
        let code = replay.test(
            named: "aRecordedRun", of: "Recorded.replayed()", imports: ["Notes"])
        let test = here.appending(path: "RecordedRunTests.swift")
        if recordsAgain { try code.write(to: test, atomically: true, encoding: .utf8) }
        #expect(try String(contentsOf: test, encoding: .utf8) == code)
        let failing = replay.test(
            named: "aBug", of: "Recorded.replayed()", imports: [], expecting: ["Bread \"and\" butter"])
        #expect(failing.hasSuffix("    #expect(app.texts.contains(\"Bread \\\"and\\\" butter\"))\n}\n"))
    }
}

extension HeadlessApp {
    fileprivate func signIn(_ password: String) async throws {
        try await selectTab(AppTab.settings)
        try await tap(SettingsElement.signIn)
        try await type("anna", into: AccountElement.name)
        try await type(password, into: AccountElement.password)
        try await tap(AccountElement.submit)
    }
}

/// Runs the body with a temporary folder, which is deleted afterward.
func withFolder<Result>(_ body: (String) async throws -> Result) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("notes-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try await body(folder.path)
}
