import Foundation
import Notes
import NotesDatabase
import NotesService
import PostgresServer
import StoreyMock
import StoreyService
import StoreyTesting
import Testing

@testable import NotesClient

@Suite("Synchronization", .noLeaks, .timeLimit(.minutes(10)))
struct SyncTests {
    private let service: InProcessService
    private let accounts: InProcessAccounts
    private let anna: Account
    private let milk = Note.sampleID("Milk")

    init() async throws { try await self.init(in: .local) }

    private init(in stored: StoredService) async throws {
        (accounts, service, anna) = try await InProcessService.withAnna(in: stored)
    }

    @Test(
        "A service in a database synchronizes notes like one in memory",
        .enabled(if: PostgresServer.shared != nil),
        arguments: [
            ServiceTest("new, changed, and deleted notes") { try await $0.bothWays() },
            ServiceTest("many notes") { try await $0.many() },
            ServiceTest("nothing to send") { try await $0.quiet() },
            ServiceTest("a conflict") { try await $0.conflict(phoneIsLater: true) },
            ServiceTest("a conflict with a later change") { try await $0.conflict(phoneIsLater: false) },
            ServiceTest("the same change") { try await $0.sameText() },
            ServiceTest("deleted and changed") {
                try await $0.deletedAndChanged(deletionIsFirst: true, isPermanent: true)
            },
            ServiceTest("changed and deleted") {
                try await $0.deletedAndChanged(deletionIsFirst: false, isPermanent: false)
            },
            ServiceTest("folders and deleted notes") { try await $0.foldersAndDeletedNotes() },
            ServiceTest("pinned and moved") { try await $0.noCopyOfTheSameText() },
            ServiceTest("offline") { try await $0.offline() },
            ServiceTest("a backup") { try await $0.replacedDatabase(isBackup: true) },
            ServiceTest("an empty database") { try await $0.replacedDatabase(isBackup: false) },
            ServiceTest("a lost response") { try await $0.lostAnswer() },
            ServiceTest("a refused write") { try await $0.refused(status: 403) },
            ServiceTest("signing in") { try await $0.signingIn() },
            ServiceTest("another user") { try await $0.waitsForAnother() },
        ] as [ServiceTest<Self>])
    func inDatabase(test: ServiceTest<Self>) async throws { try await test.run(Self(in: .postgres)) }

    private func device(_ notes: String..., path: String? = nil) async throws -> Device {
        try await Device(service, anna, storage: .sample(notes), path: path)
    }

    /// Synchronizes the devices in order, twice.
    private func syncAll(_ devices: Device...) async throws {
        for device in devices + devices { #expect(await device.sync.sync() == .synced) }
    }

    private func goOffline() {
        service.server.main.arm(
            "ANY", "/*", with: .response(StubResponse.status(200).failing(.emptyResponse)))
    }

    @Test("New, changed, and deleted notes reach the other device and its windows")
    func bothWays() async throws {
        let (phone, desktop) = (try await device("Milk", "Bread"), try await device())
        let app = try await desktop.app()
        try await syncAll(phone, desktop)
        try await app.waitUntilIdle()
        #expect(app.noteTitles == ["Bread", "Milk"])
        try await app.write("Tea")
        _ = try await desktop.data.delete(milk)
        _ = try await desktop.data.change(Note.sampleID("Bread")) { $0.isPinned = true }
        try await syncAll(desktop, phone)
        #expect(await phone.texts == ["Bread", "Tea"])
        #expect(await phone.storage.note(Note.sampleID("Bread"))?.isPinned == true)
    }

    @Test("More notes than one batch are synchronized")
    func many() async throws {
        let notes = (0..<250).map { Note.sample("Note \($0)", minute: $0) }
        let phone = try await Device(service, anna, storage: .sample(notes))
        try await syncAll(phone)
        let desktop = try await device()
        try await syncAll(desktop)
        #expect(await desktop.storage.counts().all == 250)
        for note in notes { _ = try await desktop.data.delete(note.id) }
        try await syncAll(desktop, phone)
        #expect(await phone.texts.isEmpty)
    }

    @Test("Notes that the service has aren't sent again")
    func quiet() async throws {
        let phone = try await device("Milk")
        try await syncAll(phone)
        service.server.main.clearJournal()
        try await syncAll(phone)
        #expect(service.server.main.journal.allSatisfy { $0.request.method == "GET" })
    }

    @Test(
        "In a conflict, the last write wins and the other version is kept as a copy",
        arguments: [true, false])
    func conflict(phoneIsLater: Bool) async throws {
        let (phone, desktop) = (try await device("Milk"), try await device())
        try await syncAll(phone, desktop)
        try await phone.write("Milk\nfrom the phone", minute: phoneIsLater ? 20 : 10, over: milk)
        try await desktop.write("Milk\nfrom the desktop", minute: phoneIsLater ? 10 : 20, over: milk)
        try await syncAll(phone, desktop, phone)
        let (later, other) = phoneIsLater ? ("phone", "desktop") : ("desktop", "phone")
        for device in [phone, desktop] {
            #expect(
                await device.texts
                    == ["Milk\nfrom the \(later)", "Milk (other version)\nfrom the \(other)"].sorted())
            #expect(await device.storage.note(milk)?.text == "Milk\nfrom the \(later)")
        }
    }

    @Test(
        "A change or deletion on another device while the note is edited loses no text, and the screen says so",
        arguments: [
            (
                "Milk, desktop",
                "Both versions are kept.",
                ["Milk, desktop (other version)", "Milk, phone"]
            ),
            (
                nil, "You were editing the note, so your text was kept.",
                ["Milk, phone"]
            ),
        ])
    func editedMeanwhile(other: String?, message: String, texts: [String]) async throws {
        let (phone, desktop) = (try await device("Milk"), try await device())
        try await syncAll(phone, desktop)
        let app = try await phone.app()
        try await app.open("/notes/\(milk)")
        try await app.type("Milk, phone", into: NoteDetailsElement.text)
        if let other {
            try await desktop.write(other, minute: 10, over: milk)
        } else {
            _ = try await desktop.data.delete(milk)
        }
        try await syncAll(desktop, phone)
        try await app.waitUntilSaved()
        #expect(try app.element(NoteDetailsElement.conflict).label == message)
        #expect(app.title == "Milk, phone")
        try await syncAll(phone, desktop, phone)
        for device in [phone, desktop] { #expect(await device.texts == texts) }
    }

    @Test("An invalid note or folder of the service is left out and doesn't keep the others away")
    func invalidNotes() async throws {
        let ids = ["Good", "Late", "Early", "Huge", "Other"].map { Note.sampleID($0) }
        func note(_ index: Int, id: Note.ID? = nil, modified: Int = 1_900_000_000_000, text: String = "Good")
            -> String
        {
            """
            {"id": "\(ids[index])", "revision": 7, "note": {"id": "\(id ?? ids[index])", "text": "\(text)",
            "created": 1800000000000, "modified": \(modified), "pinned": false, "shared": false}}
            """
        }
        let notes = [
            note(1, modified: 9_007_199_254_740_991), note(2, modified: .min),
            note(3, text: String(repeating: "x", count: 1 << 20 + 1)), note(4, id: ids[0]),
            #"{"id": 5}"#, note(0),
        ]
        let folders = [Int.max, 1].map { order in
            """
            {"id": "\(ids[order == 1 ? 0 : 1])", "revision": 7, "folder": {"id": "\(ids[order == 1 ? 0 : 1])",
            "name": "Good", "order": \(order), "modified": 1800000000000}}
            """
        }
        let text =
            #"{"revision": 7, "notes": [\#(notes.joined(separator: ","))], "folders": [\#(folders.joined(separator: ","))]}"#
        let changes = try JSONDecoder().decode(RemoteChanges.self, from: Data(text.utf8))
        #expect(changes.notes.map(\.id) == [ids[0]])
        #expect(
            changes.rejected == [
                "\(ids[1]): its date modified is out of range",
                "\(ids[2]): its date modified is out of range",
                "\(ids[3]): its text has more than 1048576 bytes",
                "\(ids[4]): its content has another id", "note 5 isn't valid",
                "\(ids[1]): its order is out of range",
            ])
        let phone = try await device()
        service.server.main.arm(
            "GET", "/*", with: .response(StubResponse(ServiceResponse(200, body: Array(text.utf8)))))
        #expect(await phone.sync.sync() == .synced)
        #expect(await phone.texts == ["Good"])
        #expect(await phone.storage.folderCounts == ["Good, 0"])
    }

    @Test("A null character of the service is replaced, and the note isn't sent back")
    func nullCharacters() async throws {
        let id = Note.sampleID("Null")
        let text = """
            {"revision": 7, "notes": [{"id": "\(id)", "revision": 7, "note": {"id": "\(id)", "text": "a\\u0000b",
            "created": 1800000000000, "modified": 1900000000000, "pinned": false, "shared": false}}]}
            """
        service.server.main.arm(
            "GET", "/*", with: .response(StubResponse(ServiceResponse(200, body: Array(text.utf8)))))
        try await withFolder { folder in
            let storage = try DatabaseNotesStorage(path: "\(folder)/notes.sqlite")
            try await storage.changeSettings { [anna] in $0.identity = .account(anna) }
            let data = NotesDataManagerImpl(storage: storage)
            let sync = try NotesSync(data: data, environment: .inProcess(service))
            for _ in 1...2 { #expect(await sync.sync() == .synced) }
            let notes = try await storage.page(NotesQuery(limit: 9)).notes
            #expect(notes.map(\.text) == ["a\u{FFFD}b"])
        }
        #expect(service.server.main.journal.allSatisfy { $0.request.method == "GET" })
    }

    @Test("Resolving a conflict twice, after a crash, has the same result")
    func askedTwice() async throws {
        let phone = try await device("Milk")
        goOffline()
        #expect(await phone.sync.sync() != .synced)
        let write = try #require(await phone.sync.queue.writes.first)
        let theirs = """
            {"id": "\(milk)", "revision": 7, "note": {"id": "\(milk)", "text": "Milk\\nof others",
            "created": 1800000000000, "modified": 1900000000000, "pinned": false, "shared": false}}
            """
        let reconciler = try SyncReconciler(data: phone.data, path: nil)
        for _ in 1...2 {
            #expect(
                try await reconciler.resolution(of: write, ServiceResponse(412, body: Array(theirs.utf8)))
                    == .done)
        }
        #expect(await phone.texts == ["Milk\nof others", "Milk (other version)"].sorted())
    }

    @Test("The same change on two devices isn't a conflict")
    func sameText() async throws {
        let (phone, desktop) = (try await device("Milk"), try await device())
        try await syncAll(phone, desktop)
        for device in [phone, desktop] { try await device.write("Milk, two", minute: 10, over: milk) }
        try await syncAll(phone, desktop)
        for device in [phone, desktop] { #expect(await device.texts == ["Milk, two"]) }
    }

    @Test("A change takes precedence over a deletion", arguments: [true, false], [true, false])
    func deletedAndChanged(deletionIsFirst: Bool, isPermanent: Bool) async throws {
        let (phone, desktop) = (try await device("Milk"), try await device())
        try await syncAll(phone, desktop)
        if isPermanent {
            _ = try await phone.data.delete(milk)
        } else {
            _ = try await phone.data.change(milk) { $0.deleted = Note.sampleDate(minute: 20) }
        }
        try await desktop.write("Milk, two", minute: 10, over: milk)
        if deletionIsFirst {
            try await syncAll(phone, desktop, phone)
        } else {
            try await syncAll(desktop, phone, desktop)
        }
        for device in [phone, desktop] { #expect(await device.texts == ["Milk, two"]) }
    }

    @Test("Folders and deleted notes are the same on every device, and a deletion isn't a conflict")
    func foldersAndDeletedNotes() async throws {
        let (phone, desktop) = (try await device("Milk", "Bread"), try await device())
        try await syncAll(phone, desktop)
        let bread = Note.sampleID("Bread")
        let folder = Folder(named: "Shopping")
        try await phone.data.saveFolder(folder)
        _ = try await phone.data.change(milk) {
            ($0.folder, $0.deleted) = (folder.id, Note.sampleDate(minute: 7))
        }
        _ = try await desktop.data.change(bread) { $0.folder = folder.id }
        try await syncAll(phone, desktop, phone)
        var expected = [Note.sample("Bread", minute: 1), .sample("Milk", minute: 0)]
        expected[0].folder = folder.id
        (expected[1].folder, expected[1].deleted) = (folder.id, Note.sampleDate(minute: 7))
        for device in [phone, desktop] {
            #expect(await device.storage.page(NotesQuery(.stored, limit: 9)).notes == expected)
        }
        let food = folder.renamed("Food", at: Note.sampleDate(minute: 8))
        try await desktop.data.saveFolder(food)
        _ = try await desktop.data.change(milk) { $0.deleted = nil }
        try await syncAll(desktop, phone)
        for device in [phone, desktop] {
            #expect(
                await device.storage.counts() == NotesCounts(all: 2, folders: [FolderCount(food, count: 2)]))
        }
        // Deleted on both, at different dates.
        _ = try await phone.data.change(milk) { $0.deleted = Note.sampleDate(minute: 8) }
        _ = try await desktop.data.change(milk) { $0.deleted = Note.sampleDate(minute: 9) }
        try await syncAll(phone, desktop, phone)
        for device in [phone, desktop] { #expect(await device.storage.counts().deleted == 1) }
        _ = try await phone.data.removeNotes(deletedUntil: .distantFuture)
        try await syncAll(phone, desktop)
        for device in [phone, desktop] {
            #expect(await device.storage.page(NotesQuery(.stored, limit: 9)).total == 1)
        }
    }

    @Test("Pinning on one device and moving to a folder on another makes no copy")
    func noCopyOfTheSameText() async throws {
        let (phone, desktop) = (try await device("Milk"), try await device())
        try await syncAll(phone, desktop)
        _ = try await phone.data.change(milk) { $0.isPinned = true }
        _ = try await desktop.data.change(milk) { $0.folder = Folder.ID(named: "Shopping") }
        try await syncAll(phone, desktop, phone)
        for device in [phone, desktop] { #expect(await device.texts == ["Milk"]) }
    }

    @Test("Offline changes are sent when the network returns, also after a restart")
    func offline() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "notes sync \(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "notes").path(percentEncoded: false)
        let storage = InMemoryNotesStorage.sample(["Milk"])
        let desktop = try await device()
        do {
            let phone = try await Device(service, anna, storage: storage, path: path)
            try await syncAll(phone, desktop)
            goOffline()
            let app = try await phone.app()
            try await app.write("Tea")
            #expect(app.noteTitles == ["Tea", "Milk"], "the app doesn't wait for the service")
            #expect(await phone.sync.sync() != .synced)
            _ = try await phone.data.delete(milk)
            #expect(await phone.sync.sync() != .synced)
            #expect(await phone.sync.queue.state.waiting == 2)
        }
        // Written while no synchronization runs; the next round finds it.
        await storage.save(.sample("Bread", minute: 3))
        let phone = try await Device(service, anna, storage: storage, path: path)
        #expect(await phone.sync.queue.state.waiting == 2)
        service.server.main.disarm()
        try await syncAll(phone, desktop)
        #expect(await desktop.texts == ["Bread", "Tea"])
        #expect(await phone.texts == ["Bread", "Tea"])
    }

    @Test(
        "An empty database or a backup in place of the database deletes and overwrites nothing at the service",
        arguments: [true, false])
    func replacedDatabase(isBackup: Bool) async throws {
        try await withFolder { folder in
            let path = "\(folder)/notes"
            let storage = InMemoryNotesStorage.sample(["Milk"])
            let phone = try await Device(service, anna, storage: storage, path: path)
            try await syncAll(phone)
            let backup = InMemoryNotesStorage(
                isBackup ? await storage.page(NotesQuery(limit: 9)).notes : [],
                settings: isBackup ? await storage.settings() : NotesSettings())
            try await phone.write("Milk, two", minute: 10, over: milk)
            try await phone.write("Bread", minute: 11)
            try await syncAll(phone)
            // Queued, but not sent.
            goOffline()
            try await phone.write("Tea", minute: 12)
            #expect(await phone.sync.sync() != .synced)
            service.server.main.disarm()
            let restored = try await Device(service, anna, storage: backup, path: path)
            let desktop = try await device()
            try await syncAll(restored, desktop)
            let copy = isBackup ? ["Milk (other version)"] : []
            for device in [restored, desktop] {
                #expect(await device.texts == ["Bread"] + copy + ["Milk, two", "Tea"])
            }
        }
    }

    @Test("A write whose response was lost doesn't cause a conflict")
    func lostAnswer() async throws {
        let losing = LosingTransport(service)
        let phone = try await Device(losing, anna, storage: .sample(["Milk"]))
        losing.loses.set()
        #expect(await phone.sync.sync() != .synced)
        try await phone.write("Milk, two", minute: 10, over: milk)
        losing.loses.clear()
        try await syncAll(phone)
        #expect(await phone.texts == ["Milk, two"])
        let desktop = try await device()
        try await syncAll(desktop)
        #expect(await desktop.texts == ["Milk, two"])
    }

    @Test(
        "A failing, refusing, slow, or malformed service changes nothing locally",
        arguments: [
            StubResponse.status(500), .status(503), .status(403), .status(401), .text("<html>"),
            StubResponse.status(200).failing(.reset), .json(["revision": 1, "notes": [["id": "x"]]]),
        ])
    func failing(answer: StubResponse) async throws {
        let phone = try await device("Milk")
        service.server.main.arm("GET", "/accounts/*", with: .response(answer))
        service.server.main.arm("PUT", "/accounts/*", with: .response(answer))
        let app = try await phone.app()
        #expect(await phone.sync.sync() != .synced)
        #expect(app.noteTitles == ["Milk"])
        #expect(await phone.texts == ["Milk"])
        service.server.main.disarm()
        service.server.main.arm(
            "ANY", "/*",
            with: .response(
                StubResponse.status(InProcessService.unhandled).delayed(.fixed(.milliseconds(20)))))
        let desktop = try await device()
        try await syncAll(phone, desktop)
        #expect(await desktop.texts == ["Milk"])
        #expect(await phone.texts == ["Milk"])
    }

    @Test("The open screen of a note says that another version was kept")
    func conflictOnScreen() async throws {
        let (phone, desktop) = (try await device("Milk"), try await device())
        try await syncAll(phone, desktop)
        let app = try await phone.app()
        try await app.open("/notes/\(milk)")
        let other = try await phone.app()
        try await phone.write("Milk\nfrom the phone", minute: 10, over: milk)
        try await desktop.write("Milk\nfrom the desktop", minute: 20, over: milk)
        try await syncAll(desktop, phone)
        try await app.waitUntilIdle()
        try await other.waitUntilIdle()
        #expect(
            try app.element(NoteDetailsElement.conflict).label
                == "Both versions are kept."
        )
        #expect(try app.element(NoteDetailsElement.text).value == "Milk\nfrom the desktop")
        #expect(other.noteTitles == ["Milk", "Milk (other version)"])
    }

    @Test("A refused write keeps no other one waiting, and is sent again", arguments: [400, 403, 404, 413])
    func refused(status: Int) async throws {
        let phone = try await device("Bread", "Milk", "Tea")
        service.server.main.arm(
            "PUT", PathPattern("/accounts/anna/notes/\(milk)"), with: .response(.status(status)))
        #expect(
            await phone.sync.sync()
                == .retryLater("The service refused the note \(milk) with status \(status)."))
        #expect(await phone.sync.queue.writes.isEmpty)
        let desktop = try await device()
        try await syncAll(desktop)
        #expect(await desktop.texts == ["Bread", "Tea"])
        service.server.main.disarm()
        try await syncAll(phone, desktop)
        #expect(await desktop.texts == ["Bread", "Milk", "Tea"])
        service.server.main.arm("DELETE", "/accounts/*", with: .response(.status(403)))
        _ = try await phone.data.delete(milk)
        #expect(await phone.sync.sync() != .synced)
        service.server.main.disarm()
        try await syncAll(phone, desktop)
        #expect(await desktop.texts == ["Bread", "Tea"])
    }

    @Test("Notes are sent only after signing in, and then all of them")
    func signingIn() async throws {
        let phone = try await Device(service, nil, storage: .sample(["Milk"]))
        #expect(await phone.sync.sync() == .signedOut)
        #expect(service.server.main.journal.isEmpty)
        await phone.storage.changeSettings { [anna] in $0.identity = .account(anna) }
        let desktop = try await device()
        try await syncAll(phone, desktop)
        #expect(await desktop.texts == ["Milk"])
        // Another account starts without notes.
        let bob = try await accounts.createAccount(Credentials(name: "bob", password: "battery staple"))
        await phone.storage.changeSettings { $0.identity = .account(bob) }
        try await phone.write("Milk of bob", minute: 10, over: milk)
        try await syncAll(phone, desktop)
        #expect(await desktop.texts == ["Milk"])
    }

    @Test("Queued writes are discarded when another user signs in")
    func waitsForAnother() async throws {
        let phone = try await device("Milk")
        goOffline()
        #expect(await phone.sync.sync() != .synced)
        #expect(await phone.sync.queue.state.waiting == 1)
        service.server.main.disarm()
        let bob = try await accounts.createAccount(Credentials(name: "bob", password: "battery staple"))
        await phone.storage.changeSettings { $0.identity = .account(bob) }
        try await syncAll(phone)
        #expect(await phone.sync.queue.state.waiting == 0)
        let desktop = try await device()
        try await syncAll(desktop)
        #expect(await desktop.texts.isEmpty)
    }

    @Test("Changes are synchronized automatically")
    func byItself() async throws {
        let (phone, desktop) = (try await device(), try await device())
        let running = Task { await phone.sync.run() }
        try await phone.write("Milk", minute: 1)
        while await desktop.texts.isEmpty {
            _ = await desktop.sync.sync()
            await Task.yield()
        }
        running.cancel()
        await running.value
        #expect(await desktop.texts == ["Milk"])
    }
}

/// A transport that loses the responses to writes.
struct LosingTransport: HTTPTransport {
    let service: InProcessService
    let loses = Switch()

    init(_ service: InProcessService) { self.service = service }

    func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError) -> ServiceResponse
    {
        let answer = try await service.send(request, to: base)
        guard loses.isSet, request.method == "PUT" else { return answer }
        throw HTTPTransportError(.incomplete, "the response was lost")
    }
}
