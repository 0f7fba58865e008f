import Storey
import StoreyTesting
import Testing

@Suite("A headless app")
struct HeadlessAppTests {
    private func launch() async throws -> HeadlessApp { try await HeadlessApp.launch { TinyFlow($0) } }

    @Test("is launched, used and read")
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

    @Test("is at rest when an action returns: what it started is done")
    func rest() async throws {
        let app = try await launch()
        try await app.type("hello", into: "field")
        #expect(app.elements.first { $0.identifier == "field" }?.value == "hello")
    }

    @Test("sleeps on the test's clock, and wakes in order")
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
        "says why something cannot be done, and what there is instead",
        arguments: [
            ("nothing", "No “nothing” on tiny. There are: next, late, off, field."),
            ("off", "“off” on tiny is disabled."),
            ("field", "“field” on tiny is a field: it does not take tap."),
            ("nxet", "No “nxet” on tiny. Did you mean “next”? There are: next, late, off, field."),
        ])
    func refusals(identifier: String, message: String) async throws {
        let app = try await launch()
        let error = await #expect(throws: HeadlessError.self) { try await app.tap(identifier) }
        #expect(error?.description == message)
    }

    @Test("says which tabs, buttons and ways back there are")
    func otherRefusals() async throws {
        let app = try await launch()
        let back = await #expect(throws: HeadlessError.self) { try await app.back() }
        #expect(back?.description == "There is nothing to go back from.")
        let tab = await #expect(throws: HeadlessError.self) { try await app.selectTab("a") }
        #expect(tab?.description == "No tab is named “a”. There are: none.")
        let answer = await #expect(throws: HeadlessError.self) { try await app.answer("Yes") }
        #expect(answer?.description == "No popup is waiting for “Yes”.")
    }

    @Test("hands on what its app throws at launch")
    func launchErrors() async {
        await #expect(throws: TinyError.self) {
            try await HeadlessApp.launch { TinyFlow($0, first: 0) }
        }
    }

    @Test("that has ended can be used no more")
    func ending() async throws {
        let app = try await launch()
        await app.end()
        let error = await #expect(throws: HeadlessError.self) { try await app.tap("next") }
        #expect(error?.description == "The app has ended.")
    }

    @Test("does not wait for another that is busy")
    func neighbours() async throws {
        let apps = try await withThrowingTaskGroup(of: HeadlessApp.self) { group in
            for _ in 0..<50 { group.addTask { try await launch() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        for app in apps { try await app.tap("next") }
        #expect(apps.map(\.title) == Array(repeating: "Page 2", count: 50))
    }
}
