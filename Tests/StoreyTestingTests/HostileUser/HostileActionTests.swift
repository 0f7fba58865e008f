import StoreyTesting
import Testing

@Suite("What is hostile to an app", .noLeaks)
struct HostileActionTests {
    private func launch(_ weather: Weather = Weather()) async throws -> HeadlessApp {
        try await HeadlessApp.launch({ FaultyTabs($0, .none, weather) }, weather: weather)
    }

    @Test("a double tap leads on once: the second finds its screen gone")
    func doubleTap() async throws {
        let app = try await launch()
        try await app.atOnce(.tap("next"), .tap("next"))
        #expect(app.title == "Page 2")
        try await app.atOnce(.back, .back)
        #expect(app.title == "Page 1")
        await #expect(throws: HeadlessError.self) { try await app.atOnce(.tap("nxt"), .tap("next")) }
    }

    @Test("two fingers, and a link meanwhile")
    func atOnce() async throws {
        let app = try await launch()
        try await app.atOnce(.tap("next"), .open("/two/7"))
        #expect(app.title == "Page 7")
        try await app.selectTab("one")
        #expect(app.title == "Page 2")
    }

    @Test("a swipe is held while a link comes, and lets go of nothing then")
    func heldSwipe() async throws {
        let app = try await launch()
        try await app.tap("next")
        try await app.beginSwipeBack()
        try await app.tap("next")
        #expect(app.title == "Page 2", "nothing moves under the finger")
        try await app.endSwipeBack(.cancelled)
        #expect(app.title == "Page 3")
        try await app.beginSwipeBack()
        try await app.open("/two/7")
        #expect(app.title == "Page 7")
        let error = await #expect(throws: HeadlessError.self) { try await app.endSwipeBack(.finished) }
        #expect(error?.description == "No swipe is held that could be let go.")
    }

    @Test("a slow service answers after two seconds, a hanging one never, a failing one fails")
    func weather() async throws {
        let app = try await launch()
        func answers() -> String? { app.texts.first { $0.hasSuffix("answers") } }
        try await app.tap("load")
        #expect(answers() == "1 answers")
        app.weather.turn(.slow, for: "answers")
        try await app.tap("load")
        try await app.advance(by: .milliseconds(1999))
        #expect(answers() == "1 answers")
        try await app.advance(by: .milliseconds(1))
        #expect(answers() == "2 answers")
        app.weather.turn(.hanging)
        try await app.tap("load")
        app.weather.turn(.failing)
        try await app.tap("load")
        #expect(app.popup?.message == "The service “answers” fails: the weather is bad.")
        try await app.answer("OK")
        app.weather.turn(.fine)
        try await app.advance(by: .seconds(1000))
        #expect(answers() == "2 answers")
    }

    @Test("an app that was asleep wakes late")
    func suspended() async throws {
        let app = try await launch()
        app.weather.turn(.slow)
        try await app.tap("load")
        try await app.suspend(for: .seconds(600))
        #expect(app.time.now == .seconds(600))
        #expect(app.texts.contains("1 answers"))
    }

    @Test("an app that was killed comes back where it was, without what it held in memory")
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
        try await app.pullDown()
        #expect(try app.element("field").value == "")
    }

    @Test("a device that is turned shows what it showed")
    func turned() async throws {
        let app = try await launch()
        try await app.tap("next")
        let texts = app.texts
        try await app.rotate()
        #expect(app.texts == texts)
    }
}
