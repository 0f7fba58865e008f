import Foundation
import Notes
import NotesService
import StoreyService
import StoreyTesting
import Synchronization
import Testing

@Suite("Sign-in attempts and expiration", .noLeaks)
struct SignInDelayTests {
    private let clock = TestDate()
    private let anna = Credentials(name: "anna", password: "correct horse")
    private let wrong = Credentials(name: "anna", password: "wrong horse")

    private func accounts() throws -> InProcessAccounts { try InProcessAccounts(rounds: 1, now: clock.now) }

    @Test(
        "A failed sign-in hashes one password, whether or not the name is known", arguments: ["anna", "bob"])
    func oneHash(name: String) async throws {
        let hashes = Counter()
        let accounts = try InProcessAccounts(rounds: 1) { password, salt, rounds in
            hashes.increment()
            return try PasswordHash.pbkdf2(password, salt, rounds)
        }
        _ = try await accounts.createAccount(anna)
        let before = hashes.count
        await #expect(throws: AccountError.wrongNameOrPassword) {
            try await accounts.signIn(Credentials(name: name, password: "wrong horse"))
        }
        #expect(hashes.count - before == 1)
    }

    @Test("After three failures, each further one doubles the delay, up to 15 minutes")
    func delays() {
        var throttle = SignInThrottle()
        let delays = (1...14).map { _ in
            throttle.fail("anna", at: clock.date)
            let delay = throttle.delay(of: "anna", at: clock.date) ?? 0
            clock.advance(by: Double(delay))
            #expect(throttle.delay(of: "anna", at: clock.date) == nil)
            return delay
        }
        #expect(delays == [0, 0, 0, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
        #expect(throttle.delay(of: "bob", at: clock.date) == nil)
        throttle.succeed("anna")
        #expect(throttle.count == 0)
    }

    @Test("Known and unknown names are delayed alike, and a sign-in after the delay succeeds")
    func alike() async throws {
        let accounts = try accounts()
        _ = try await accounts.createAccount(anna)
        for name in ["anna", "bob"] {
            let wrong = Credentials(name: name, password: "wrong horse")
            for _ in 1...4 {
                await #expect(throws: AccountError.wrongNameOrPassword) { try await accounts.signIn(wrong) }
            }
            await #expect(throws: TooManyAttempts(retryAfter: 2)) { try await accounts.signIn(wrong) }
        }
        clock.advance(by: 2)
        #expect(try await accounts.signIn(anna).name == "anna")
        for _ in 1...3 { _ = try? await accounts.signIn(wrong) }
        #expect(try await accounts.signIn(anna).name == "anna", "a success forgets earlier failures")
    }

    @Test("Attempts during the delay check no password, not even the right one")
    func during() async throws {
        let hashes = Counter()
        let accounts = try InProcessAccounts(rounds: 1, now: clock.now) { password, salt, rounds in
            hashes.increment()
            return try PasswordHash.pbkdf2(password, salt, rounds)
        }
        _ = try await accounts.createAccount(anna)
        for _ in 1...4 { _ = try? await accounts.signIn(wrong) }
        let before = hashes.count
        for _ in 1...3 {
            await #expect(throws: TooManyAttempts(retryAfter: 2)) { try await accounts.signIn(anna) }
        }
        #expect(hashes.count == before)
    }

    @Test("Failures of any number of names take bounded memory, and are forgotten after an hour")
    func bounded() {
        var throttle = SignInThrottle()
        let start = clock.date
        for number in 0..<SignInThrottle.maxNames { throttle.fail("name \(number)", at: start) }
        for _ in 1...4 { throttle.fail("anna", at: start.addingTimeInterval(1)) }
        #expect(throttle.count == SignInThrottle.maxNames)
        #expect(throttle.delay(of: "anna", at: start.addingTimeInterval(1)) == 2)
        let later = start.addingTimeInterval(3 + SignInThrottle.memory)
        throttle.fail("bob", at: later)
        #expect(throttle.count == 2)
        throttle.fail("anna", at: later.addingTimeInterval(1))
        #expect(throttle.delay(of: "anna", at: later.addingTimeInterval(1)) == nil)
    }

    @Test(
        "The sign-in screen says how long to wait, and the service responds with 429 and Retry-After",
        arguments: [
            (Region(.english, Country("GB")), "Too many failed attempts. Try again in 2 seconds."),
            (Region(.german, Country("AT")), "Zu viele Fehlversuche. Versuche es in 2 Sekunden noch einmal."),
        ])
    func screen(region: Region, message: String) async throws {
        let accounts = try accounts()
        let storage = InMemoryNotesStorage.sample()
        await storage.changeSettings { $0.region = region }
        let app = try await NotesApp.headless(
            data: NotesDataManagerImpl(storage: storage), services: .inProcess(accounts: accounts),
            launch: LaunchContext(storage: .experienced))
        try await app.open("/settings/account")
        try await app.type("anna", into: AccountElement.name)
        try await app.type("wrong horse", into: AccountElement.password)
        for _ in 1...5 { try await app.tap(AccountElement.submit) }
        #expect(try app.element(AccountElement.problem).label == message)
        #expect(try !app.element(AccountElement.submit).isEnabled)
        // Another name hasn't failed. The service still refuses the first one.
        try await app.type("bob", into: AccountElement.name)
        #expect(!app.elements.contains { $0.identifier == "problem" })
        try await app.type("anna", into: AccountElement.name)
        try await app.tap(AccountElement.submit)
        #expect(try !app.element(AccountElement.submit).isEnabled)
        let request = ServiceRequest(
            "POST", "/accounts/anna/session", body: Array(#"{"password": "wrong horse"}"#.utf8))
        let response = try await InProcessService(accounts: accounts).send(request, to: "")
        #expect(response.status == 429)
        #expect(response.fields["Retry-After"] == "2")
        // After the wait, the user can try again.
        try await app.advance(by: .seconds(2))
        #expect(!app.elements.contains { $0.identifier == "problem" })
        #expect(try app.element(AccountElement.submit).isEnabled)
    }

    @Test("A session expires 30 days after its last use; the next launch then shows the sign-in screen")
    func expiration() async throws {
        let day = 24.0 * 60 * 60
        let accounts = try accounts()
        let storage = InMemoryNotesStorage.sample()
        let data = NotesDataManagerImpl(storage: storage)
        let account = try await accounts.createAccount(anna)
        try await data.changeSettings { $0.identity = .account(account) }
        func launched() async throws -> HeadlessApp {
            try await NotesApp.headless(
                data: data, services: .inProcess(accounts: accounts),
                launch: LaunchContext(storage: .experienced))
        }
        clock.advance(by: 29 * day)
        #expect(try await launched().screen == "notes-home")
        clock.advance(by: 29 * day)
        #expect(try await launched().screen == "notes-home", "its use extends the session")
        clock.advance(by: 31 * day)
        let app = try await launched()
        #expect(app.screen == "account")
        #expect(app.popup == nil)
        await #expect(throws: AccountError.sessionEnded) { try await accounts.resume(account) }
    }

    @Test("Sessions of an earlier version, stored without a date, stay open")
    func earlierVersion() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "accounts \(UUID()).json")
        defer { try? FileManager.default.removeItem(at: file) }
        let path = file.path(percentEncoded: false)
        let account = try await InProcessAccounts(path: path, rounds: 1).createAccount(anna)
        var stored = try #require(
            try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
        let sessions = try #require(stored["sessions"] as? [String: Any])
        stored["sessions"] = sessions.mapValues { _ in "anna" }
        try JSONSerialization.data(withJSONObject: stored).write(to: file)
        #expect(try await InProcessAccounts(path: path, rounds: 1).resume(account) == account)
    }
}

/// A date that a test changes.
final class TestDate: Sendable {
    private let current = Mutex(Note.sampleDate(minute: 0))

    var date: Date { current.withLock { $0 } }
    var now: DateGenerator { DateGenerator { self.date } }

    func advance(by seconds: TimeInterval) { current.withLock { $0.addTimeInterval(seconds) } }
}

/// A number that any thread increments.
final class Counter: Sendable {
    private let value = Atomic(0)

    var count: Int { value.load(ordering: .acquiring) }
    func increment() { value.add(1, ordering: .acquiringAndReleasing) }
}
