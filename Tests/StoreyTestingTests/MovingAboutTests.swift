import StoreyTesting
import Testing

@Suite("A test moves about", .noLeaks)
struct MovingAboutTests {
    private func launch() async throws -> HeadlessApp { try await HeadlessApp.launch(RoomsFlow.app) }

    @Test("and sees where it is at a glance")
    func outline() async throws {
        let app = try await launch()
        try await app.tap("next")
        try await app.selectTab("lower")
        try await app.tap("sheet")
        try await app.tap("ask")
        #expect(
            app.outline == """
                tabs: upper, [lower]
                  upper: room(1), room(2)
                  lower: room(7)
                  sheet
                    cellar
                popup: Sure? (Yes, No)
                """)
    }

    @Test("by swiping back, all the way or not", arguments: [SwipeEnding.finished, .cancelled])
    func swiping(ending: SwipeEnding) async throws {
        let app = try await launch()
        try await app.tap("next")
        try await app.swipeBack(ending)
        #expect(app.title == (ending == .finished ? "room(1)" : "room(2)"))
    }

    @Test("by pulling a sheet down and by leaving a question unanswered")
    func puttingAway() async throws {
        let app = try await launch()
        try await app.tap("sheet")
        #expect(app.title == "cellar")
        try await app.tap("ask")
        try await app.dismissPopup()
        #expect(app.popup == nil)
        try await app.pullDown()
        #expect(app.title == "room(1)")
    }

    @Test("and uses what it finds")
    func using() async throws {
        let app = try await launch()
        try await app.toggle("light", true)
        try await app.submit("name")
        #expect(try app.element("light") == Element(.toggle, "Light", identifier: "light", isSelected: true))
        #expect(try app.element("name").value == "left")
    }

    @Test(
        "and hears what is wrong where it cannot",
        arguments: [
            ("rooms is the first screen of its stack: a swipe finds nothing beneath it.", [Step.swipe]),
            ("rooms is in no sheet: there is nothing to pull down.", [.pull]),
            ("There is no popup to put away.", [.putAway]),
            (
                "The edge of the screen is behind the popup “Sure?”. Answer it first: Yes, No.",
                [.tap("ask"), .swipe]
            ),
            ("The sheet is behind the popup “Sure?”. Answer it first: Yes, No.", [.tap("ask"), .pull]),
            (
                "“Sure?” has no button “yes”. Did you mean “Yes”? There are: Yes, No.",
                [.tap("ask"), .answer("yes")]
            ),
            ("No tab is named “Lower”. Did you mean “lower”? There are: upper, lower.", [.tab("Lower")]),
            ("No “bottle” on rooms. There are: next, sheet, ask, light, name.", [.find("bottle")]),
            ("No “name” on rooms. There is one on rooms, out of sight.", [.tap("sheet"), .tap("name")]),
        ])
    func refusals(message: String, steps: [Step]) async throws {
        let app = try await launch()
        for step in steps.dropLast() { try await step.go(app) }
        let error = await #expect(throws: HeadlessError.self) { try await steps.last?.go(app) }
        #expect(error?.description == message)
    }

    enum Step: Sendable {
        case swipe, pull, putAway
        case tap(String), answer(String), tab(String), find(String)

        func go(_ app: HeadlessApp) async throws {
            switch self {
            case .swipe: try await app.swipeBack()
            case .pull: try await app.pullDown()
            case .putAway: try await app.dismissPopup()
            case .tap(let name): try await app.tap(name)
            case .answer(let title): try await app.answer(title)
            case .tab(let name): try await app.selectTab(name)
            case .find(let name): _ = try app.element(name)
            }
        }
    }
}
