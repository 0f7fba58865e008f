import Foundation
import Notes
import NotesService
import PostgresServer
import StoreyMock
import StoreyService
import StoreyTesting
import Testing

@testable import NotesClient

@Suite("Synchronization of folders", .noLeaks, .timeLimit(.minutes(10)))
struct FolderSyncTests {
    private let service: InProcessService
    private let accounts: InProcessAccounts
    private let anna: Account
    private let shopping = Folder(named: "Shopping")

    init() async throws { try await self.init(in: .local) }

    private init(in stored: StoredService) async throws {
        (accounts, service, anna) = try await InProcessService.withAnna(in: stored)
    }

    @Test(
        "A service in a database synchronizes folders like one in memory",
        .enabled(if: PostgresServer.shared != nil),
        arguments: [
            ServiceTest("a new and a renamed folder") { try await $0.bothWays() },
            ServiceTest("the order") { try await $0.order() },
            ServiceTest("the same name") { try await $0.sameName() },
            ServiceTest("renamed to the same") { try await $0.renamedToTheSame() },
            ServiceTest("renamed twice") { try await $0.renamedTwice(phoneIsLater: false) },
            ServiceTest("renamed and deleted") { try await $0.renamedAndDeleted(deletionIsFirst: true) },
            ServiceTest("deleted and renamed") { try await $0.renamedAndDeleted(deletionIsFirst: false) },
            ServiceTest("moved and deleted") { try await $0.movedAndDeleted() },
            ServiceTest("an earlier version") { try await $0.earlierVersion() },
        ] as [ServiceTest<Self>])
    func inDatabase(test: ServiceTest<Self>) async throws { try await test.run(Self(in: .postgres)) }

    /// Two devices that have the same notes and the folder “Shopping”, with one note.
    private func devices() async throws -> (Device, Device) {
        let notes = [Note.sample("Milk", minute: 0).inFolder("Shopping"), .sample("Bread", minute: 1)]
        let storage = InMemoryNotesStorage.sample(notes, folders: ["Shopping"])
        let phone = try await Device(service, anna, storage: storage)
        let desktop = try await Device(service, anna)
        try await syncAll(phone, desktop)
        return (phone, desktop)
    }

    /// Synchronizes the devices in order, three times.
    private func syncAll(_ devices: Device...) async throws {
        for device in devices + devices + devices { #expect(await device.sync.sync() == .synced) }
    }

    /// Expects the same notes and folders on both devices, and that another round sends nothing.
    private func expectSame(_ phone: Device, _ desktop: Device, folders: [String]) async throws {
        #expect(await phone.storage.folderCounts == folders)
        #expect(await phone.storage.counts() == desktop.storage.counts())
        let all = NotesQuery(.stored, limit: 99)
        #expect(await phone.storage.page(all) == desktop.storage.page(all))
        service.server.main.clearJournal()
        try await syncAll(phone, desktop)
        #expect(service.server.main.journal.allSatisfy { $0.request.method == "GET" })
    }

    @Test("New, renamed, and deleted folders reach the other device, also without notes")
    func bothWays() async throws {
        let (phone, desktop) = try await devices()
        try await expectSame(phone, desktop, folders: ["Shopping, 1"])
        let empty = Folder(
            id: Folder.ID(named: "Empty"), name: "Empty", order: 1, modified: Note.sampleDate(minute: 3))
        try await desktop.data.saveFolder(empty)
        try await desktop.data.saveFolder(shopping.renamed("Food", at: Note.sampleDate(minute: 4)))
        try await syncAll(desktop, phone)
        try await expectSame(phone, desktop, folders: ["Food, 1", "Empty, 0"])
        try await phone.data.deleteFolder(shopping.id)
        try await syncAll(phone, desktop)
        try await expectSame(phone, desktop, folders: ["Empty, 0"])
        #expect(await desktop.texts == ["Bread", "Milk"])
    }

    @Test("The order of folders reaches the other device, and moving a folder again sends only that one")
    func order() async throws {
        let (phone, desk) = try await devices()
        for name in ["Books", "Tools"] { try await phone.data.saveFolder(Folder(named: name)) }
        let tools = Folder.ID(named: "Tools")
        try await phone.data.moveFolder(tools, toPlaceOf: shopping.id, at: Note.sampleDate(minute: 3))
        try await syncAll(phone, desk)
        try await expectSame(phone, desk, folders: ["Books, 0", "Tools, 0", "Shopping, 1"])
        try await desk.data.moveFolder(
            Folder.ID(named: "Books"), toPlaceOf: tools, at: Note.sampleDate(minute: 4))
        service.server.main.clearJournal()
        try await syncAll(desk, phone)
        #expect(service.server.main.journal.count { $0.request.method == "PUT" } == 1)
        try await expectSame(phone, desk, folders: ["Tools, 0", "Books, 0", "Shopping, 1"])
    }

    @Test("Two devices that create a folder of the same name offline end with one, with the notes of both")
    func sameName() async throws {
        let (phone, desktop) = try await devices()
        for (device, minute) in [(phone, 5), (desktop, 6)] {
            let folder = Folder(
                id: Folder.ID(named: "Food"), name: "Food", order: minute,
                modified: Note.sampleDate(minute: minute))
            try await device.data.saveFolder(folder)
            let note = Note.sampleID(minute == 5 ? "Milk" : "Bread")
            _ = try await device.data.change(note) { $0.folder = folder.id }
        }
        try await syncAll(phone, desktop)
        try await expectSame(phone, desktop, folders: ["Shopping, 0", "Food, 2"])
        #expect(await phone.storage.counts().folders.last?.order == 6)
    }

    @Test("A folder that is renamed to the name of one that another device creates is one with it")
    func renamedToTheSame() async throws {
        let (phone, desktop) = try await devices()
        try await phone.data.saveFolder(shopping.renamed("Food", at: Note.sampleDate(minute: 5)))
        let food = Folder(named: "Food")
        try await desktop.data.saveFolder(food)
        _ = try await desktop.data.change(Note.sampleID("Bread")) { $0.folder = food.id }
        try await syncAll(phone, desktop)
        try await expectSame(phone, desktop, folders: ["Food, 2"])
    }

    @Test("Of two names that devices give a folder offline, the last one wins", arguments: [true, false])
    func renamedTwice(phoneIsLater: Bool) async throws {
        let (phone, desktop) = try await devices()
        let (early, late) = (Note.sampleDate(minute: 5), Note.sampleDate(minute: 6))
        try await phone.data.saveFolder(shopping.renamed("Phone", at: phoneIsLater ? late : early))
        try await desktop.data.saveFolder(shopping.renamed("Desk", at: phoneIsLater ? early : late))
        try await syncAll(phone, desktop)
        try await expectSame(phone, desktop, folders: [phoneIsLater ? "Phone, 1" : "Desk, 1"])
    }

    @Test("A new name takes precedence over a deletion on another device", arguments: [true, false])
    func renamedAndDeleted(deletionIsFirst: Bool) async throws {
        let (phone, desktop) = try await devices()
        try await phone.data.deleteFolder(shopping.id)
        try await desktop.data.saveFolder(shopping.renamed("Food", at: Note.sampleDate(minute: 5)))
        if deletionIsFirst { try await syncAll(phone, desktop) } else { try await syncAll(desktop, phone) }
        try await expectSame(phone, desktop, folders: ["Food, 0"])
    }

    @Test("A note that is moved to a folder while another device deletes it is in no folder")
    func movedAndDeleted() async throws {
        let (phone, desktop) = try await devices()
        try await phone.data.deleteFolder(shopping.id)
        _ = try await desktop.data.change(Note.sampleID("Bread")) { [shopping] in $0.folder = shopping.id }
        try await syncAll(phone, desktop)
        try await expectSame(phone, desktop, folders: [])
        #expect(await phone.texts == ["Bread", "Milk"])
    }

    @Test(
        "A note of an earlier version, which has only the name of its folder, is in the folder with the name")
    func earlierVersion() async throws {
        let (phone, desktop) = try await devices()
        for name in ["Shopping", "New"] {
            let id = Note.sampleID(name)
            let note = """
                {"id": "\(id)", "text": "\(name)", "created": 1800000000000, "modified": 1800000000000,
                "pinned": false, "shared": false, "folder": "\(name)"}
                """
            let request = ServiceRequest(
                "PUT", "/accounts/anna/notes/\(id)",
                fields: ["Authorization": "Bearer \(anna.token)", "If-None-Match": "*"],
                body: Array(note.utf8))
            #expect(try await service.send(request, to: "").status == 204)
        }
        _ = try await phone.data.change(Note.sampleID("Milk")) { $0.isPinned = true }
        try await syncAll(phone, desktop)
        // Devices with earlier versions read the name.
        #expect(
            service.server.main.journal.contains {
                String(decoding: $0.request.body, as: UTF8.self).contains(#""folder":"Shopping""#)
            })
        try await expectSame(phone, desktop, folders: ["New, 1", "Shopping, 2"])
    }
}
