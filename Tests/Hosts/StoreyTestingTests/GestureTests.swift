import StoreyTesting
import Testing

@Suite("Gestures in a headless app", .noLeaks)
struct GestureTests {
    private func launch() async throws -> HeadlessApp { try await HeadlessApp.launch(RoomsFlow.app) }

    @Test("The outline describes the whole tree")
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

    @Test(
        "A completed back swipe goes back, a canceled one doesn't",
        arguments: [SwipeOutcome.finished, .cancelled])
    func swiping(ending: SwipeOutcome) async throws {
        let app = try await launch()
        try await app.tap("next")
        try await app.swipeBack(ending)
        #expect(app.title == (ending == .finished ? "room(1)" : "room(2)"))
    }

    @Test("A sheet can be pulled down and a question dismissed")
    func dismissing() async throws {
        let app = try await launch()
        try await app.tap("sheet")
        #expect(app.title == "cellar")
        try await app.tap("ask")
        try await app.dismissPopup()
        #expect(app.popup == nil)
        try await app.dismissSheet()
        #expect(app.title == "room(1)")
    }

    @Test("Toggles and fields can be used")
    func using() async throws {
        let app = try await launch()
        try await app.toggle("light", true)
        try await app.submit("name")
        #expect(
            try app.element("light") == ScreenElement(.toggle, "Light", identifier: "light", isSelected: true)
        )
        #expect(try app.element("name").value == "left")
    }

    @Test(
        "A gesture that isn't possible explains why",
        arguments: [
            ("Can't swipe back: rooms is the first screen of its stack.", [Step.swipe]),
            ("Can't pull down: rooms isn't in a sheet.", [.pull]),
            ("There is no popup to dismiss.", [.dismissPopup]),
            (
                "The edge of the screen is behind the popup “Sure?”. Answer it first: Yes, No.",
                [.tap("ask"), .swipe]
            ),
            ("The sheet is behind the popup “Sure?”. Answer it first: Yes, No.", [.tap("ask"), .pull]),
            (
                "“Sure?” has no button “yes”. Did you mean “Yes”? Available: Yes, No.",
                [.tap("ask"), .answer("yes")]
            ),
            ("No tab is named “Lower”. Did you mean “lower”? Available: upper, lower.", [.tab("Lower")]),
            ("No “bottle” on rooms. Available: next, sheet, ask, light, name.", [.find("bottle")]),
            (
                "No “name” on rooms. There is one on rooms, which isn't visible.",
                [.tap("sheet"), .tap("name")]
            ),
        ])
    func refusals(message: String, steps: [Step]) async throws {
        let app = try await launch()
        for step in steps.dropLast() { try await step.go(app) }
        let error = await #expect(throws: HeadlessError.self) { try await steps.last?.go(app) }
        #expect(error?.description == message)
    }

    enum Step: Sendable {
        case swipe, pull, dismissPopup
        case tap(String), answer(String), tab(String), find(String)

        func go(_ app: HeadlessApp) async throws {
            switch self {
            case .swipe: try await app.swipeBack()
            case .pull: try await app.dismissSheet()
            case .dismissPopup: try await app.dismissPopup()
            case .tap(let name): try await app.tap(name)
            case .answer(let title): try await app.answer(title)
            case .tab(let name): try await app.selectTab(name)
            case .find(let name): _ = try app.element(name)
            }
        }
    }
}
