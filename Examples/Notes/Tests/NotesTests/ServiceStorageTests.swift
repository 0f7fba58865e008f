import Foundation
import Notes
import NotesClient
import NotesPostgres
import NotesService
import PostgresServer
import StoreyPostgres
import StoreyService
import Synchronization
import Testing

/// Where the built-in service can store its data: in memory or files of its process, or in a database.
enum StoredService: CustomTestStringConvertible {
    case local, postgres

    /// Those that this machine supports.
    static let all: [StoredService] = PostgresServer.shared == nil ? [.local] : [.local, .postgres]

    var testDescription: String { self == .local ? "this process" : "PostgreSQL" }

    /// Calls a closure with an empty place.
    func with(_ body: (ServicePlace) async throws -> Void) async throws {
        try await withFolder { folder in
            guard self == .postgres else {
                return try await body(ServicePlace(folder: folder, url: nil, notes: nil))
            }
            let url = try await #require(PostgresServer.shared).createDatabase()
            let notes = try await SharedNotes(url)
            defer { notes.close() }
            try await body(ServicePlace(folder: folder, url: url, notes: notes))
        }
    }
}

/// A place with the data of a service. Each call of a method opens it as another process does.
struct ServicePlace {
    fileprivate let folder: String
    fileprivate let url: String?
    fileprivate let notes: SharedNotes?

    func accounts(now: DateGenerator = .system) throws -> InProcessAccounts {
        if let notes { return InProcessAccounts(storage: notes.service, rounds: 1, now: now) }
        return try InProcessAccounts(path: "\(folder)/accounts.json", rounds: 1, now: now)
    }

    func service() throws -> InProcessService {
        if let notes { return try InProcessService(accounts: accounts(), records: notes.service) }
        return try InProcessService(accounts: accounts(), path: "\(folder)/service.json")
    }

    /// All that is stored of the accounts.
    var storedAccounts: String {
        get async throws {
            guard let url else {
                return try String(contentsOfFile: "\(folder)/accounts.json", encoding: .utf8)
            }
            let database = PostgresDatabase(url)
            defer { database.close() }
            return try await database.execute(
                """
                SELECT string_agg(text, ' ') AS text FROM (
                    SELECT account::text AS text FROM service_account AS account
                    UNION ALL SELECT session::text FROM service_session AS session) AS stored
                """
            ).rows[0].value("text")
        }
    }
}

@Suite("The built-in service in a file or a database", .timeLimit(.minutes(5)))
struct ServiceStorageTests {
    private let anna = Credentials(name: "anna", password: "correct horse")

    @Test(
        "Accounts survive a restart of the service, which stores neither passwords nor tokens",
        arguments: StoredService.all)
    func accounts(stored: StoredService) async throws {
        try await stored.with { place in
            let account = try await place.accounts().createAccount(anna)
            let again = try place.accounts()
            #expect(try await again.resume(account) == account)
            #expect(try await again.signIn(anna).name == "anna")
            await #expect(throws: AccountError.nameTaken) { try await again.createAccount(anna) }
            await #expect(throws: AccountError.wrongNameOrPassword) {
                try await again.signIn(Credentials(name: "anna", password: "wrong horse"))
            }
            for other in [
                Account(name: "anna", token: "guessed"), Account(name: "ben", token: account.token),
            ] {
                await #expect(throws: AccountError.sessionEnded) { try await again.resume(other) }
            }
            let kept = try await place.storedAccounts
            #expect(kept.contains("anna"))
            #expect(!kept.contains(anna.password))
            #expect(!kept.contains(account.token))
        }
    }

    @Test(
        "A session ends when the user signs out, or 30 days after its last use, and then isn't stored",
        arguments: StoredService.all)
    func sessions(stored: StoredService) async throws {
        let day = 24.0 * 60 * 60
        let clock = TestDate()
        try await stored.with { place in
            func accounts() throws -> InProcessAccounts { try place.accounts(now: clock.now) }
            let first = try await accounts().createAccount(anna)
            let second = try await accounts().signIn(anna)
            for _ in 1...2 {
                clock.advance(by: 29 * day)
                #expect(try await accounts().resume(first) == first)
            }
            await #expect(throws: AccountError.sessionEnded) { try await accounts().resume(second) }
            try await accounts().signOut(first)
            await #expect(throws: AccountError.sessionEnded) { try await accounts().resume(first) }
            let third = try await accounts().signIn(anna)
            clock.advance(by: 31 * day)
            await #expect(throws: AccountError.sessionEnded) { try await accounts().resume(third) }
            let size = try await place.storedAccounts.count
            _ = try await accounts().signIn(anna)
            #expect(
                try await abs(place.storedAccounts.count - size) < 20, "replaces the expired session")
        }
    }

    @Test(
        "A write needs the current revision, a repeated one isn't made again, and others see the changes",
        arguments: StoredService.all)
    func writes(stored: StoredService) async throws {
        try await stored.with { place in
            let account = try await place.accounts().createAccount(anna)
            let ben = try await place.accounts().createAccount(
                Credentials(name: "ben", password: "battery staple"))
            func send(
                _ method: String, _ path: String, _ fields: HeaderFields = [:], _ body: String = "",
                by account: Account
            ) async throws -> String {
                var request = ServiceRequest(
                    method, "/accounts/\(account.name)/\(path)", fields: fields, body: Array(body.utf8))
                request.fields["Authorization"] = "Bearer \(account.token)"
                let response = try await place.service().send(request, to: "")
                let body = String(decoding: response.body, as: UTF8.self)
                return "\(response.status) \(response.fields["ETag"] ?? body)"
            }
            func put(_ path: String, _ fields: HeaderFields, _ body: String) async throws -> String {
                try await send("PUT", path, fields, body, by: account)
            }
            let new: HeaderFields = ["If-None-Match": "*", "Idempotency-Key": "\"a\""]
            #expect(try await put("notes/milk", new, #"{"text":1}"#) == #"204 "1""#)
            #expect(
                try await put("notes/milk", ["If-None-Match": "*"], "{}")
                    == #"412 {"id":"milk","revision":1,"note":{"text":1}}"#)
            #expect(
                try await put(
                    "notes/milk", ["If-Match": "\"1\"", "Idempotency-Key": "\"b\""], #"{"text":2}"#)
                    == #"204 "2""#)
            #expect(try await put("notes/milk", new, #"{"text":3}"#) == #"204 "1""#)
            #expect(try await put("folders/food", new, #"{"name":"Food"}"#) == #"204 "3""#)
            #expect(try await put("notes/tea", ["If-Match": "\"1\""], "{}").hasPrefix("412"))
            #expect(try await put("notes/tea", [:], "[]").hasPrefix("400"))
            #expect(
                try await send("GET", "notes", by: account)
                    == #"200 {"revision":3,"notes":[{"id":"milk","revision":2,"note":{"text":2}}],"folders":[{"id":"food","revision":3,"folder":{"name":"Food"}}]}"#
            )
            #expect(
                try await send("DELETE", "notes/milk", ["If-Match": "\"1\""], by: account).hasPrefix("412"))
            #expect(
                try await send("DELETE", "notes/milk", ["If-Match": "\"2\""], by: account) == #"204 "4""#)
            #expect(
                try await send("GET", "notes?since=3", by: account)
                    == #"200 {"revision":4,"notes":[{"id":"milk","revision":4,"note":null}],"folders":[]}"#)
            #expect(try await put("notes/milk", ["If-None-Match": "*"], "{}") == #"204 "5""#)
            #expect(
                try await send("GET", "notes", by: ben).hasSuffix(#""notes":[],"folders":[]}"#),
                "another account has its own notes")
        }
    }

    @Test("A null character in a name or record is stored in another form", arguments: StoredService.all)
    func nullCharacters(stored: StoredService) async throws {
        try await stored.with { place in
            let credentials = Credentials(name: "an\0na", password: "correct\0horse")
            let account = try await place.accounts().createAccount(credentials)
            #expect(account.name == "an\u{FFFD}na")
            #expect(try await place.accounts().signIn(credentials).name == account.name)
            let request = ServiceRequest(
                "PUT", "/accounts/an%00na/notes/a%00b",
                fields: ["Authorization": "Bearer \(account.token)"], body: Array(#"{"text":"\u0000"}"#.utf8))
            #expect(try await place.service().send(request, to: "").status == 204)
            let changes = try await place.service().send(
                ServiceRequest(
                    "GET", "/accounts/an%00na/notes", fields: ["Authorization": "Bearer \(account.token)"]),
                to: "")
            #expect(
                String(decoding: changes.body, as: UTF8.self).contains(
                    #"{"id":"a\#u{FFFD}b","revision":1,"note":{"text":"\u0000"}}"#))
        }
    }

    @Test("Notes survive a restart of the service", arguments: StoredService.all)
    func synchronized(stored: StoredService) async throws {
        try await stored.with { place in
            let account = try await place.accounts().createAccount(anna)
            let phone = try await Device(place.service(), account, storage: .sample(["Milk"]))
            #expect(await phone.sync.sync() == .synced)
            let desktop = try await Device(place.service(), account)
            #expect(await desktop.sync.sync() == .synced)
            #expect(await desktop.texts == ["Milk"])
        }
    }
}

@Suite(
    "The built-in service of several servers",
    .enabled(if: PostgresServer.shared != nil, "Scripts/setup.sh test installs PostgreSQL"),
    .timeLimit(.minutes(5)))
struct SharedServiceTests {
    private let anna = Credentials(name: "anna", password: "correct horse")

    /// Calls a closure with two servers of one database.
    private func withServers(_ body: ([SharedNotes]) async throws -> Void) async throws {
        let url = try await #require(PostgresServer.shared).createDatabase()
        let servers = [try await SharedNotes(url), try await SharedNotes(url)]
        defer { for server in servers { server.close() } }
        try await body(servers)
    }

    @Test(
        "An account that servers create at the same time is created once, and its sessions hold at all servers"
    )
    func accounts() async throws {
        try await withServers { servers in
            let accounts = servers.map { InProcessAccounts(storage: $0.service, rounds: 1) }
            let created = await withTaskGroup(of: Account?.self) { group in
                for number in 0..<8 {
                    group.addTask { [anna] in try? await accounts[number % 2].createAccount(anna) }
                }
                return await group.reduce(into: [Account]()) { if let account = $1 { $0.append(account) } }
            }
            #expect(created.count == 1)
            let account = try #require(created.first)
            for accounts in accounts {
                #expect(try await accounts.resume(account) == account)
                #expect(try await accounts.signIn(anna).name == "anna")
            }
            try await accounts[0].signOut(account)
            await #expect(throws: AccountError.sessionEnded) { try await accounts[1].resume(account) }
        }
    }

    @Test(
        "Writers at two servers lose no write of a record, and a reader misses no change", arguments: 1...4)
    func concurrentWriters(seed: UInt64) async throws {
        try await withServers { servers in
            let isDone = Switch()
            let (writers, writes) = (4, 8)
            let seen = try await withThrowingTaskGroup(of: Void.self) { group in
                for writer in 0..<writers {
                    group.addTask {
                        var random = Numbers(state: seed &* 977 &+ UInt64(writer))
                        for number in 0..<writes {
                            try await Self.append(
                                "\(writer).\(number) ", to: ["a", "b"].randomElement(using: &random) ?? "a",
                                servers, &random)
                        }
                    }
                }
                let reader = Task {
                    var random = Numbers(state: seed)
                    var (records, revision) = ([String: StoredRecord](), 0)
                    while true {
                        let isLast = isDone.isSet
                        let server = servers[Int.random(in: 0...1, using: &random)]
                        let changes = try await server.service.changes(of: "anna", since: revision)
                        for (id, record) in changes.records { records[id] = record }
                        revision = changes.revision
                        if isLast { return records }
                    }
                }
                try await group.waitForAll()
                isDone.set()
                return try await reader.value
            }
            let all = try await servers[0].service.changes(of: "anna", since: 0)
            #expect(all.revision == writers * writes, "seed \(seed)")
            #expect(seen == Dictionary(uniqueKeysWithValues: all.records.map { ($0.id, $0.record) }))
            let words = all.records.flatMap { ($0.record.content ?? "").split(separator: " ") }
            let expected = (0..<writers).flatMap { writer in (0..<writes).map { "\(writer).\($0)" } }
            #expect(words.map(String.init).sorted() == expected.sorted(), "seed \(seed)")
        }
    }

    /// Appends a text to a record, based on its current revision, until no other writer was faster.
    private static func append(
        _ text: String, to id: String, _ servers: [SharedNotes], _ random: inout Numbers
    ) async throws {
        while true {
            let service = servers[Int.random(in: 0...1, using: &random)].service
            let record = try await service.changes(of: "anna", since: 0).records.first { $0.id == id }?.record
            let write = RecordWrite(
                id: id, content: (record?.content ?? "") + text, key: text,
                precondition: record.map { .unchanged(tag: "\"\($0.revision)\"") } ?? .absent)
            if case .written = try await service.write(write, of: "anna") { return }
        }
    }

    @Test("Devices that change the same notes at once, by several servers, lose no text", arguments: 1...6)
    func concurrentDevices(seed: UInt64) async throws {
        try await withServers { servers in
            let services = try servers.map {
                try InProcessService(
                    accounts: InProcessAccounts(storage: $0.service, rounds: 1), records: $0.service)
            }
            let account = try await InProcessAccounts(storage: servers[0].service, rounds: 1)
                .createAccount(anna)
            let balancer = Balancer(services, seed: seed)
            let notes = (0..<3).map { Note.sample("Note \($0)", minute: $0) }
            var devices: [Device] = []
            for number in 0..<3 {
                devices.append(
                    try await Device(balancer, account, storage: .sample(number == 0 ? notes : [])))
            }
            for device in devices { #expect(await device.sync.sync() == .synced) }
            var (written, replaced) = (Set<String>(), Set<String>())
            await withTaskGroup(of: (Set<String>, Set<String>).self) { group in
                for (number, device) in devices.enumerated() {
                    group.addTask {
                        var random = Numbers(state: seed &* 7919 &+ UInt64(number))
                        var (written, replaced) = (Set<String>(), Set<String>())
                        for step in 1...6 {
                            let note = notes[Int.random(in: 0..<3, using: &random)]
                            let text = "Note\n<\(number).\(step)>"
                            if let before = await device.storage.note(note.id) {
                                replaced.insert(before.text)
                            }
                            try? await device.write(text, minute: 10 + step, over: note.id)
                            written.insert(text)
                            _ = await device.sync.sync()
                        }
                        return (written, replaced)
                    }
                }
                for await (texts, old) in group {
                    written.formUnion(texts)
                    replaced.formUnion(old)
                }
            }
            // Each resolves the conflicts that it has with those before it.
            for device in devices + devices + devices {
                var outcome = await device.sync.sync()
                for _ in 1...5 where outcome != .synced { outcome = await device.sync.sync() }
            }
            let texts = await devices[0].texts
            for device in devices {
                #expect(await device.texts == texts, "seed \(seed)")
                #expect(await device.sync.sync() == .synced, "seed \(seed)")
            }
            for text in written.subtracting(replaced) {
                let line = text.split(separator: "\n")[1]
                #expect(texts.contains { $0.contains(line) }, "seed \(seed): “\(line)” is lost")
            }
        }
    }
}

/// Sends each request to one of several servers.
private final class Balancer: HTTPTransport {
    private let services: [InProcessService]
    private let random: Mutex<Numbers>

    init(_ services: [InProcessService], seed: UInt64) {
        self.services = services
        random = Mutex(Numbers(state: seed))
    }

    func send(_ request: ServiceRequest, to base: String) async throws(HTTPTransportError) -> ServiceResponse
    {
        let next = random.withLock { Int.random(in: services.indices, using: &$0) }
        return try await services[next].send(request, to: base)
    }
}
