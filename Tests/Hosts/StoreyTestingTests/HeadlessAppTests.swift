import StoreyInternal
import Storey
import StoreyTesting
import Testing

@Suite("HeadlessApp")
struct HeadlessAppTests {
    private func launch() async throws -> HeadlessApp { try await HeadlessApp.launch { TinyFlow($0) } }

    @Test("A headless app's screen is idle, because nothing is animated")
    func idleScreen() async throws {
        let isIdle = Locked<Bool?>(nil)
        let app = try await HeadlessApp.launch { scope in
            isIdle.withLock { $0 = scope.isScreenIdle?.value }
            return TinyFlow(scope)
        }
        #expect(isIdle.withLock(\.self) == true)
        await app.end()
    }

    @Test("A test launches, uses and reads an app")
    func use() async throws {
        let app = try await launch()
        #expect(app.screen == "tiny")
        #expect(app.title == "Page 1")
        try await app.tap("next")
        #expect(app.title == "Page 2")
        #expect(app.address == "/2")
        try await app.back()
        #expect(app.title == "Page 1")
    }

    @Test("An action returns after the work that it started has finished")
    func rest() async throws {
        let app = try await launch()
        try await app.type("hello", into: "field")
        #expect(app.elements.first { $0.identifier == "field" }?.value == "hello")
    }

    @Test("An app sleeps on the test's clock and wakes in order")
    func virtualTime() async throws {
        let app = try await launch()
        try await app.tap("late")
        #expect(!app.texts.contains("one"))
        try await app.advance(by: .seconds(1.5))
        #expect(app.texts.suffix(1) == ["one"])
        try await app.advance(by: .seconds(10))
        #expect(app.texts.suffix(3) == ["one", "two", "three"])
        #expect(app.time.now == .seconds(11.5))
    }

    @Test(
        "An action that fails explains why and lists the alternatives",
        arguments: [
            ("nothing", "No “nothing” on tiny. Available: next, late, off, field."),
            ("off", "“off” on tiny is disabled."),
            ("field", "“field” on tiny is a field, which doesn't support tap."),
            ("nxet", "No “nxet” on tiny. Did you mean “next”? Available: next, late, off, field."),
        ])
    func refusals(identifier: String, message: String) async throws {
        let app = try await launch()
        let error = await #expect(throws: HeadlessError.self) { try await app.tap(identifier) }
        #expect(error?.description == message)
    }

    @Test("Errors list the available tabs and buttons")
    func otherRefusals() async throws {
        let app = try await launch()
        let back = await #expect(throws: HeadlessError.self) { try await app.back() }
        #expect(back?.description == "There is nothing to go back from.")
        let tab = await #expect(throws: HeadlessError.self) { try await app.selectTab("a") }
        #expect(tab?.description == "No tab is named “a”. Available: none.")
        let answer = await #expect(throws: HeadlessError.self) { try await app.answer("Yes") }
        #expect(answer?.description == "No popup is open that could be answered with “Yes”.")
    }

    @Test("Launching throws the error of the app")
    func launchErrors() async {
        await #expect(throws: TinyError.self) {
            try await HeadlessApp.launch { TinyFlow($0, first: 0) }
        }
    }

    @Test("An app that has ended can't be used")
    func ending() async throws {
        let app = try await launch()
        await app.end()
        let error = await #expect(throws: HeadlessError.self) { try await app.tap("next") }
        #expect(error?.description == "The app has ended.")
    }

    @Test("Apps run independently of each other")
    func manyApps() async throws {
        let apps = try await withThrowingTaskGroup(of: HeadlessApp.self) { group in
            for _ in 0..<50 { group.addTask { try await launch() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        for app in apps { try await app.tap("next") }
        #expect(apps.map(\.title) == Array(repeating: "Page 2", count: 50))
    }
}
