import StoreyTesting
import Testing

@Suite("Hostile actions", .noLeaks)
struct HostileActionTests {
    private func launch(_ faults: FaultInjector = FaultInjector()) async throws -> HeadlessApp {
        try await HeadlessApp.launch({ FaultyTabs($0, .none, faults) }, faults: faults)
    }

    @Test("The second tap of a double tap has no effect once its screen is gone")
    func doubleTap() async throws {
        let app = try await launch()
        try await app.simultaneously(.tap("next"), .tap("next"))
        #expect(app.title == "Page 2")
        try await app.simultaneously(.back, .back)
        #expect(app.title == "Page 1")
        await #expect(throws: HeadlessError.self) { try await app.simultaneously(.tap("nxt"), .tap("next")) }
    }

    @Test("A tap and a link at the same time both take effect")
    func simultaneously() async throws {
        let app = try await launch()
        try await app.simultaneously(.tap("next"), .open("/two/7"))
        #expect(app.title == "Page 7")
        try await app.selectTab("one")
        #expect(app.title == "Page 2")
    }

    @Test("A link ends a held back swipe")
    func heldSwipe() async throws {
        let app = try await launch()
        try await app.tap("next")
        try await app.beginSwipeBack()
        try await app.tap("next")
        #expect(app.title == "Page 2", "the screen doesn't change during a swipe")
        try await app.endSwipeBack(.cancelled)
        #expect(app.title == "Page 3")
        try await app.beginSwipeBack()
        try await app.open("/two/7")
        #expect(app.title == "Page 7")
        let error = await #expect(throws: HeadlessError.self) { try await app.endSwipeBack(.finished) }
        #expect(error?.description == "No back swipe is in progress.")
    }

    @Test("Injected faults delay, hang or fail a service")
    func faults() async throws {
        let app = try await launch()
        func answers() -> String? { app.texts.first { $0.hasSuffix("answers") } }
        try await app.tap("load")
        #expect(answers() == "1 answers")
        app.faults.set(.slow, for: "answers")
        try await app.tap("load")
        try await app.advance(by: .milliseconds(1999))
        #expect(answers() == "1 answers")
        try await app.advance(by: .milliseconds(1))
        #expect(answers() == "2 answers")
        app.faults.set(.hanging)
        try await app.tap("load")
        app.faults.set(.failing)
        try await app.tap("load")
        #expect(app.popup?.message == "Please try again.")
        try await app.answer("OK")
        app.faults.set(.normal)
        try await app.advance(by: .seconds(1000))
        #expect(answers() == "2 answers")
    }

    @Test("A suspended app wakes late")
    func suspended() async throws {
        let app = try await launch()
        app.faults.set(.slow)
        try await app.tap("load")
        try await app.suspend(for: .seconds(600))
        #expect(app.time.now == .seconds(600))
        #expect(app.texts.contains("1 answers"))
    }

    @Test("A relaunched app restores its tree but loses its memory")
    func killed() async throws {
        var app = try await launch()
        try await app.tap("next")
        try await app.type("Milk", into: "field")
        try await app.tap("sheet")
        try await app.tap("ask")
        let outline = app.outline.split(separator: "\n").dropLast().joined(separator: "\n")
        app = try await app.relaunched()
        #expect(app.outline == outline)
        #expect(app.popup == nil)
        try await app.dismissSheet()
        #expect(try app.element("field").value == "")
    }

    @Test("A rotation doesn't change the content")
    func rotated() async throws {
        let app = try await launch()
        try await app.tap("next")
        let texts = app.texts
        try await app.rotate()
        #expect(app.texts == texts)
    }
}
