import Foundation
import Notes
import NotesDatabase
import Storey
import StoreyTesting
import Testing

@Suite("Importing and exporting notes", .noLeaks)
struct ImportExportTests {
    private func app(_ storage: any NotesStorage) async throws -> HeadlessApp {
        let app = try await NotesApp.headless(storage: storage)
        try await app.open("/settings/import-export")
        return app
    }

    private func stored(_ storage: any NotesStorage) async throws -> [Note] {
        try await storage.page(NotesQuery(.stored, limit: .max)).notes
    }

    private func result(_ app: HeadlessApp) throws -> String {
        try app.element(ImportExportElement.result).label
    }

    @Test("Importing a backup into an empty installation brings back every note", arguments: 0..<20)
    func roundTrip(seed: UInt64) async throws {
        var random = Numbers(state: seed)
        let notes = (0..<Int.random(in: 1...30, using: &random)).map { _ in Note.random(&random) }
        let archive = try await app(InMemoryNotesStorage.sample(notes)).file(ImportExportElement.saveArchive)
        #expect(archive.name == "Notes 2027-01-16.json")
        let empty = InMemoryNotesStorage.sample()
        let other = try await app(empty)
        try await other.choose([archive], in: ImportExportElement.importFiles)
        #expect(try result(other) == "Added: \(notes.count). Already present: 0.", "seed \(seed)")
        #expect(try await stored(empty) == stored(InMemoryNotesStorage.sample(notes)), "seed \(seed)")
        // Again, it adds nothing.
        try await other.choose([archive], in: ImportExportElement.importFiles)
        #expect(try result(other) == "Added: 0. Already present: \(notes.count).", "seed \(seed)")
        #expect(try await stored(empty).count == notes.count, "seed \(seed)")
    }

    @Test("A database exports what it has imported")
    func database() async throws {
        var random = Numbers(state: 1)
        let archive = NotesArchive((0..<30).map { _ in Note.random(&random) })
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).sqlite").path
        defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + end) } }
        let storage = try DatabaseNotesStorage(path: path)
        #expect(try await storage.add(archive.notes, folders: []) == NotesAddition(added: 30))
        #expect(try await storage.add(archive.notes, folders: []) == NotesAddition(skipped: 30))
        let exported = NotesArchive(try await stored(storage)).json
        let sorted = archive.notes.sorted { ($0.modified, $0.id.rawValue) > ($1.modified, $1.id.rawValue) }
        #expect(exported == NotesArchive(sorted).json)
        try await storage.close()
    }

    @Test("An import leaves stored notes unchanged, and keeps other versions as copies")
    func copies() async throws {
        let milk = Note.sample("Milk", minute: 0)
        var (changed, deleted) = (milk, Note.sample("Bread", minute: 1))
        changed.text = "Oat milk"
        let bread = deleted
        deleted.deleted = Note.sampleDate(minute: 2)
        let storage = InMemoryNotesStorage.sample([milk, deleted])
        let app = try await app(storage)
        let archive = NotesArchive([milk, changed, changed, bread]).file(on: .distantPast)
        for counts in ["Added: 2. Already present: 2.", "Added: 0. Already present: 4."] {
            try await app.choose([archive], in: ImportExportElement.importFiles)
            #expect(try result(app) == counts)
        }
        let notes = try await stored(storage)
        #expect(notes.map(\.text).sorted() == ["Bread", "Bread", "Milk", "Oat milk"])
        #expect(notes.contains(milk) && notes.contains(deleted))
        #expect(notes.count { $0.deleted != nil } == 1)
    }

    @Test("Importing a backup brings back the folders, also the empty ones, and those of earlier versions")
    func folders() async throws {
        let note = Note.sample("Milk", minute: 0).inFolder("Shopping")
        let storage = InMemoryNotesStorage.sample([note], folders: ["Shopping", "Empty"])
        let food = Folder(named: "Shopping").renamed("Food", at: Note.sampleDate(minute: 1))
        await storage.saveFolder(food)
        let archive = try await app(storage).file(ImportExportElement.saveArchive)
        let earlier = """
            {"version": 1, "notes": [{"id": "\(Note.sampleID("Bread"))", "text": "Bread", "created": 1800000000000,
            "modified": 1800000000000, "pinned": false, "shared": false, "folder": "Bakery"}]}
            """
        let empty = InMemoryNotesStorage.sample()
        let other = try await app(empty)
        let files = [archive, File("earlier.json", bytes: Array(earlier.utf8))]
        for _ in 1...2 {
            try await other.choose(files, in: ImportExportElement.importFiles)
            #expect(await empty.folderCounts == ["Bakery, 1", "Empty, 0", "Food, 1"])
        }
        #expect(await empty.note(note.id) == note)
    }

    @Test("Text and Markdown files are imported as notes, several at once")
    func texts() async throws {
        let storage = InMemoryNotesStorage.sample()
        let app = try await app(storage)
        let files = [
            File("a.md", bytes: Array("# Milk\r\nTwo litres".utf8)), File("b.TXT", bytes: []),
            File("c.markdown", bytes: [0xEF, 0xBB, 0xBF] + Array("Käse".utf8)),
            File("d.txt", bytes: Array("a\0b".utf8)),
        ]
        try await app.choose(files, in: ImportExportElement.importFiles)
        #expect(try result(app) == "Added: 4. Already present: 0.")
        let notes = try await stored(storage)
        #expect(notes.map(\.text).sorted() == ["", "# Milk\r\nTwo litres", "Käse", "a\u{FFFD}b"].sorted())
        #expect(notes.allSatisfy { $0.modified == DateGenerator.fixed() })
        try await app.choose(files, in: ImportExportElement.importFiles)
        #expect(try result(app) == "Added: 0. Already present: 4.")
    }

    @Test(
        "A file that can't be imported is named, and nothing is changed",
        arguments: [
            ("a.png", [1], "“a.png” is neither a backup nor a Markdown or text file."),
            ("a", [], "“a” is neither a backup nor a Markdown or text file."),
            ("a.txt", [0xFF], "“a.txt” isn’t text in UTF-8."),
            ("a.json", Array("[1]".utf8), "“a.json” isn’t a backup of Notes, or it is damaged."),
            ("a.json", [], "“a.json” isn’t a backup of Notes, or it is damaged."),
            (
                "a.json", Array(#"{"version":1,"notes":[{"id":"1"}]}"#.utf8),
                "“a.json” isn’t a backup of Notes, or it is damaged."
            ),
            (
                "a.json", Array(#"{"version":2,"pages":[]}"#.utf8),
                "“a.json” comes from a newer version of Notes. Update Notes to import it."
            ),
            (
                "a.txt", Array(repeating: 0x61, count: 1 << 20 + 1),
                "“a.txt” has a note with more than 1 MB of text."
            ),
        ])
    func refused(name: String, bytes: [UInt8], problem: String) async throws {
        let storage = InMemoryNotesStorage.sample(["Milk"])
        let app = try await app(storage)
        let files = [File("ok.txt", bytes: [0x61]), File(name, bytes: bytes)]
        try await app.choose(files, in: ImportExportElement.importFiles)
        #expect(
            try app.element(ImportExportElement.problem).label == "\(problem) Nothing was imported.")
        #expect(try await stored(storage) == [.sample("Milk", minute: 0)])
    }

    @Test("If the storage fails, nothing is imported, and Try again imports everything")
    func failure() async throws {
        let storage = FailingStorage()
        let app = try await app(storage)
        await storage.fail(true)
        let files = [File("a.md", bytes: [0x61]), File("b.md", bytes: [0x62])]
        try await app.choose(files, in: ImportExportElement.importFiles)
        #expect(app.popup?.title == "Something went wrong")
        await storage.fail(false)
        try await app.answer("Try again")
        #expect(try result(app) == "Added: 2. Already present: 0.")
    }

    @Test("A note is exported as a Markdown file with its title as name, with the text typed last")
    func markdown() async throws {
        let app = try await NotesApp.headless("# Milk: 2/3 \"l\"…")
        try await app.open("/notes/\(Note.sampleID("# Milk: 2/3 \"l\"…"))")
        try await app.type("# CON\nText", into: NoteDetailsElement.text)
        try await app.tap(NoteDetailsElement.saveFile)
        #expect(
            try app.file(NoteDetailsElement.saveFile)
                == File(
                    "_CON.md", mediaType: "text/markdown; charset=utf-8", bytes: Array("# CON\nText".utf8)))
    }

    @Test("The Markdown files of all notes have different names, which every system accepts")
    func names() async throws {
        let titles = [
            "Milk", "milk", "Milk 2", "Milk", "", "..", "a/b\\c:d*e?f\"g<h>i|j\u{202E}k\u{0}", "nul.txt",
            "😀👨‍👩‍👧",
            String(repeating: "ä", count: 300), "…", ".hidden ",
        ]
        var notes = titles.map { Note(text: $0, created: .distantPast, modified: .distantPast) }
        notes[3] = notes[3].inFolder("Shop/ping")
        notes.append(Note(text: "Gone", created: .distantPast, modified: .distantPast, deleted: .distantPast))
        let folders = ["Shop/ping", "Empty"].map(Folder.init(named:))
        let archive = try #require(
            NotesArchive(notes, folders: folders).markdownFiles(on: Note.sampleDate(minute: 0)))
        #expect(archive.name == "Notes 2027-01-15.zip")
        let names = try await unzipped(archive).keys.sorted()
        #expect(
            names
                == [
                    "Milk.md", "milk 2.md", "Milk 2 2.md", "Shop ping/", "Shop ping/Milk.md", "Empty/",
                    "Untitled.md", "_.md",
                    "_nul.txt.md",
                    "a b c d e f g h i j k\u{FFFD}.md", "😀👨‍👩‍👧.md", String(repeating: "ä", count: 100) + ".md",
                    "….md",
                    "hidden.md",
                ].sorted())
    }

    @Test("Other programs read the archive of Markdown files, and find the same texts")
    func archive() async throws {
        var random = Numbers(state: 5)
        let notes = (0..<50).map { _ in Note.random(&random) }
        let archive = try #require(NotesArchive(notes).markdownFiles(on: .distantPast))
        let texts = try await unzipped(archive).values.map { $0 }
        let expected = notes.filter { $0.deleted == nil }.map { Array($0.text.utf8) }
        #expect(
            texts.sorted(by: { $0.lexicographicallyPrecedes($1) })
                == expected.sorted(by: { $0.lexicographicallyPrecedes($1) }))
    }

    @Test("Without notes there is nothing to export, and a failed read can be repeated")
    func nothing() async throws {
        let app = try await app(InMemoryNotesStorage.sample())
        #expect(throws: HeadlessError.self) { try app.file(ImportExportElement.saveArchive) }
        await #expect(throws: HeadlessError.self) { try await app.tap(ImportExportElement.saveMarkdown) }
    }
}

/// Returns the contents of an archive by their paths, as Python reads them.
private func unzipped(_ archive: File) async throws -> [String: [UInt8]] {
    let program = """
        import base64, json, sys, zipfile
        archive = zipfile.ZipFile(sys.argv[1])
        assert archive.testzip() is None
        files = {name: base64.b64encode(archive.read(name)).decode() for name in archive.namelist()}
        json.dump(files, open(sys.argv[2], "w"))
        """
    return try await withFolder { folder in
        let (zip, json) = (folder + "/notes.zip", folder + "/files.json")
        try Data(archive.bytes).write(to: URL(fileURLWithPath: zip))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-c", program, zip, json]
        let (ends, end) = AsyncStream<Void>.makeStream()
        process.terminationHandler = { _ in end.finish() }
        try process.run()
        for await _ in ends {}
        let files = try JSONDecoder().decode(
            [String: Data].self, from: Data(contentsOf: URL(fileURLWithPath: json)))
        return files.mapValues { Array($0) }
    }
}

extension Note {
    /// Returns a random note that every storage can keep.
    fileprivate static func random(_ random: inout Numbers) -> Note {
        let words = [
            "Milk", "😀👨‍👩‍👧", "حليب", "\u{202E}", "\r\n", "\n", "\t", "\\\"/", "\u{0301}", "\u{FFFD}", "\u{1}",
            "\u{2028}", "</script>", "# ", "- [x] ", String(repeating: "long ", count: 20_000),
        ]
        func date() -> Date {
            Date(
                timeIntervalSince1970: Double(Int.random(in: -1_000_000...2_000_000_000_000, using: &random))
                    / 1000)
        }
        func isTrue() -> Bool { Bool.random(using: &random) }
        let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
            words.randomElement(using: &random) ?? ""
        }
        let id = withUnsafeBytes(of: (random.next(), random.next())) {
            UUID(uuid: $0.loadUnaligned(as: uuid_t.self))
        }
        // Not so long ago that the app removes the note.
        let deleted = isTrue() ? sampleDate(minute: Int.random(in: 0...1000, using: &random)) : nil
        return Note(
            id: ID(rawValue: id), text: text.joined(), created: date(), modified: date(), isPinned: isTrue(),
            isShared: isTrue(), folder: isTrue() ? Folder.ID(named: "Einkäufe 🛒") : nil, deleted: deleted)
    }
}
