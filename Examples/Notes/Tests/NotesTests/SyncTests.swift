import Foundation
import Notes
import NotesService
import StoreyMock
import StoreyService
import StoreyTesting
import Testing

@testable import NotesClient

@Suite("Notes are kept in step with the service", .noLeaks, .timeLimit(.minutes(10)))
struct SyncTests {
    private let service: InProcessService
    private let accounts: InProcessAccounts
    private let anna: Account
    private let milk = Note.sampleID("Milk")

    init() async throws {
        accounts = try InProcessAccounts(rounds: 1)
        service = try InProcessService(accounts: accounts)
        anna = try await accounts.createAccount(Credentials(name: "anna", password: "correct horse"))
    }

    private func device(_ notes: String..., path: String? = nil) async throws -> Device {
        try await Device(service, anna, storage: .sample(notes), path: path)
    }

    /// One after the other, until nothing is left to tell.
    private func settle(_ devices: Device...) async throws {
        for device in devices + devices { #expect(await device.sync.sync() == .inStep) }
    }

    private func goOffline() {
        service.server.main.arm("ANY", "/*", with: .answer(Answer.status(200).failing(.empty)))
    }

    @Test("what is written, changed and deleted on one device is so on the other, in every window")
    func bothWays() async throws {
        let (phone, desk) = (try await device("Milk", "Bread"), try await device())
        let app = try await desk.app()
        try await settle(phone, desk)
        try await app.settle()
        #expect(app.noteTitles == ["Bread", "Milk"])
        try await app.tap("new-note")
        try await app.type("Tea", into: "text")
        try await app.tap("save")
        _ = try await desk.data.delete(milk)
        _ = try await desk.data.change(Note.sampleID("Bread")) { $0.isPinned = true }
        try await settle(desk, phone)
        #expect(await phone.texts == ["Bread", "Tea"])
        #expect(await phone.storage.note(Note.sampleID("Bread"))?.isPinned == true)
    }

    @Test("however many they are")
    func many() async throws {
        let notes = (0..<250).map { Note.sample("Note \($0)", minute: $0) }
        let phone = try await Device(service, anna, storage: .sample(notes))
        try await settle(phone)
        let desk = try await device()
        try await settle(desk)
        #expect(await desk.storage.counts().all == 250)
        for note in notes { _ = try await desk.data.delete(note.id) }
        try await settle(desk, phone)
        #expect(await phone.texts.isEmpty)
    }

    @Test("nothing is sent again that the service has")
    func quiet() async throws {
        let phone = try await device("Milk")
        try await settle(phone)
        service.server.main.clearJournal()
        try await settle(phone)
        #expect(service.server.main.journal.allSatisfy { $0.request.method == "GET" })
    }

    @Test(
        "of two texts the later stays the note, and the other becomes one that says so",
        arguments: [true, false])
    func conflict(phoneIsLater: Bool) async throws {
        let (phone, desk) = (try await device("Milk"), try await device())
        try await settle(phone, desk)
        try await phone.write("Milk\nfrom the phone", minute: phoneIsLater ? 20 : 10, over: milk)
        try await desk.write("Milk\nfrom the desk", minute: phoneIsLater ? 10 : 20, over: milk)
        try await settle(phone, desk, phone)
        let (later, other) = phoneIsLater ? ("phone", "desk") : ("desk", "phone")
        for device in [phone, desk] {
            #expect(
                await device.texts
                    == ["Milk\nfrom the \(later)", "Milk (other version)\nfrom the \(other)"].sorted())
            #expect(await device.storage.note(milk)?.text == "Milk\nfrom the \(later)")
        }
    }

    @Test("asked twice about a conflict, because the process ended between, it decides the same")
    func askedTwice() async throws {
        let phone = try await device("Milk")
        goOffline()
        #expect(await phone.sync.sync() != .inStep)
        let write = try #require(await phone.sync.queue.writes.first)
        let theirs = """
            {"id": "\(milk)", "revision": 7, "note": {"id": "\(milk)", "text": "Milk\\nof others",
            "created": 1800000000000, "modified": 1900000000000, "pinned": false, "shared": false}}
            """
        let keeper = try SyncKeeper(data: phone.data, path: nil)
        for _ in 1...2 {
            #expect(try await keeper.verdict(on: write, HTTPResponse(412, body: Array(theirs.utf8))) == .done)
        }
        #expect(await phone.texts == ["Milk\nof others", "Milk (other version)"].sorted())
    }

    @Test("the same text written twice is no conflict")
    func sameText() async throws {
        let (phone, desk) = (try await device("Milk"), try await device())
        try await settle(phone, desk)
        for device in [phone, desk] { try await device.write("Milk, two", minute: 10, over: milk) }
        try await settle(phone, desk)
        for device in [phone, desk] { #expect(await device.texts == ["Milk, two"]) }
    }

    @Test("a change is worth more than a deletion", arguments: [true, false])
    func deletedAndChanged(deletionIsFirst: Bool) async throws {
        let (phone, desk) = (try await device("Milk"), try await device())
        try await settle(phone, desk)
        _ = try await phone.data.delete(milk)
        try await desk.write("Milk, two", minute: 10, over: milk)
        if deletionIsFirst {
            try await settle(phone, desk, phone)
        } else {
            try await settle(desk, phone, desk)
        }
        for device in [phone, desk] { #expect(await device.texts == ["Milk, two"]) }
    }

    @Test("what is written offline is sent once there is a network, also after a new start")
    func offline() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "notes sync \(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let path = folder.appending(path: "notes").path(percentEncoded: false)
        let storage = MemoryNotesStorage.sample(["Milk"])
        let desk = try await device()
        do {
            let phone = try await Device(service, anna, storage: storage, path: path)
            try await settle(phone, desk)
            goOffline()
            let app = try await phone.app()
            try await app.tap("new-note")
            try await app.type("Tea", into: "text")
            try await app.tap("save")
            #expect(app.noteTitles == ["Tea", "Milk"], "nobody waits for the service")
            #expect(await phone.sync.sync() != .inStep)
            _ = try await phone.data.delete(milk)
            #expect(await phone.sync.sync() != .inStep)
            #expect(await phone.sync.queue.state.waiting == 2)
        }
        // Written while nothing looked: the next round finds it.
        await storage.save(.sample("Bread", minute: 3))
        let phone = try await Device(service, anna, storage: storage, path: path)
        #expect(await phone.sync.queue.state.waiting == 2)
        service.server.main.disarm()
        try await settle(phone, desk)
        #expect(await desk.texts == ["Bread", "Tea"])
        #expect(await phone.texts == ["Bread", "Tea"])
    }

    @Test("a write whose answer was lost is not taken for somebody else's")
    func lostAnswer() async throws {
        let losing = LosingTransport(service)
        let phone = try await Device(losing, anna, storage: .sample(["Milk"]))
        losing.loses.raise()
        #expect(await phone.sync.sync() != .inStep)
        try await phone.write("Milk, two", minute: 10, over: milk)
        losing.loses.lower()
        try await settle(phone)
        #expect(await phone.texts == ["Milk, two"])
        let desk = try await device()
        try await settle(desk)
        #expect(await desk.texts == ["Milk, two"])
    }

    @Test(
        "a service that fails, refuses, is slow or talks nonsense changes nothing here",
        arguments: [
            Answer.status(500), .status(503), .status(403), .status(401), .text("<html>"),
            Answer.status(200).failing(.reset), .json(["revision": 1, "notes": [["id": "x"]]]),
        ])
    func failing(answer: Answer) async throws {
        let phone = try await device("Milk")
        service.server.main.arm("GET", "/accounts/*", with: .answer(answer))
        service.server.main.arm("PUT", "/accounts/*", with: .answer(answer))
        let app = try await phone.app()
        #expect(await phone.sync.sync() != .inStep)
        #expect(app.noteTitles == ["Milk"])
        #expect(await phone.texts == ["Milk"])
        service.server.main.disarm()
        service.server.main.arm(
            "ANY", "/*",
            with: .answer(Answer.status(InProcessService.unanswered).delayed(.fixed(.milliseconds(20)))))
        let desk = try await device()
        try await settle(phone, desk)
        #expect(await desk.texts == ["Milk"])
        #expect(await phone.texts == ["Milk"])
    }

    @Test("nobody's notes go anywhere before somebody has signed in, and then all of them do")
    func signingIn() async throws {
        let phone = try await Device(service, nil, storage: .sample(["Milk"]))
        #expect(await phone.sync.sync() == .nobody)
        #expect(service.server.main.journal.isEmpty)
        await phone.storage.changeSettings { [anna] in $0.identity = .account(anna) }
        let desk = try await device()
        try await settle(phone, desk)
        #expect(await desk.texts == ["Milk"])
        // Another account begins anew.
        let bob = try await accounts.createAccount(Credentials(name: "bob", password: "battery staple"))
        await phone.storage.changeSettings { $0.identity = .account(bob) }
        try await phone.write("Milk of bob", minute: 10, over: milk)
        try await settle(phone, desk)
        #expect(await desk.texts == ["Milk"])
    }

    @Test("what waits for one person is forgotten when another signs in")
    func waitsForAnother() async throws {
        let phone = try await device("Milk")
        goOffline()
        #expect(await phone.sync.sync() != .inStep)
        #expect(await phone.sync.queue.state.waiting == 1)
        service.server.main.disarm()
        let bob = try await accounts.createAccount(Credentials(name: "bob", password: "battery staple"))
        await phone.storage.changeSettings { $0.identity = .account(bob) }
        try await settle(phone)
        #expect(await phone.sync.queue.state.waiting == 0)
        let desk = try await device()
        try await settle(desk)
        #expect(await desk.texts.isEmpty)
    }

    @Test("by itself, after each change")
    func byItself() async throws {
        let (phone, desk) = (try await device(), try await device())
        let running = Task { await phone.sync.run() }
        try await phone.write("Milk", minute: 1)
        while await desk.texts.isEmpty {
            _ = await desk.sync.sync()
            await Task.yield()
        }
        running.cancel()
        await running.value
        #expect(await desk.texts == ["Milk"])
    }

    @Test("also with a service that was started anew")
    func serviceIsKept() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "service \(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let path = file.path(percentEncoded: false)
        let storage = MemoryNotesStorage.sample(["Milk"])
        let phone = try await Device(
            try InProcessService(accounts: accounts, path: path), anna, storage: storage)
        try await settle(phone)
        let desk = try await Device(try InProcessService(accounts: accounts, path: path), anna)
        try await settle(desk)
        #expect(await desk.texts == ["Milk"])
    }
}

/// Carries requests to the service, and loses the answers to what is written.
private struct LosingTransport: HTTPTransport {
    let service: InProcessService
    let loses = Switch()

    init(_ service: InProcessService) { self.service = service }

    func send(_ request: HTTPRequest, to base: String) async throws(HTTPTransportError) -> HTTPResponse {
        let answer = try await service.send(request, to: base)
        guard loses.isRaised, request.method == "PUT" else { return answer }
        throw HTTPTransportError(.incomplete, "the answer was lost")
    }
}
