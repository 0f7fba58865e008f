import StoreyTesting
import Testing

/// Columns of numbered pages: 1 and up, 11 and up, and 21 and up.
private func columns(_ scope: Scope) -> CoordinatorBase {
    let flows = [1, 11, 21].map { TinyFlow(scope, first: $0) }
    return SplitCoordinator(sidebar: flows[0], content: flows[1], detail: flows[2])
}

@Suite("Split containers in a headless app")
struct SplitTests {
    @Test("In a wide window, the elements of all columns can be used")
    func wide() async throws {
        let app = try await HeadlessApp.launch(columns)
        #expect(app.columnTitles == [])
        try await app.resize(isCompact: false)
        #expect(app.columnTitles == ["Page 1", "Page 11", "Page 21"])
        #expect(
            app.elements.compactMap(\.identifier).filter { $0.hasSuffix("next") } == [
                "next", "content/next", "detail/next",
            ])
        try await app.tap("detail/next")
        try await app.type("Milk", into: "content/field")
        try await app.tap("next")
        #expect(
            app.outline
                == "columns: [sidebar], content, detail\n  sidebar: page(1), page(2)\n  content: page(11)\n  detail: page(21), page(22)"
        )
        try await app.resize(isCompact: true)
        #expect(app.title == "Page 2")
        #expect(app.columnTitles == [])
        await #expect(throws: HeadlessError.self) { try await app.tap("detail/next") }
        try await app.resize(isCompact: false)
        #expect(try app.element("content/field").value == "Milk")
    }

    @Test("A recording repeats the actions in each column, and each change of the width")
    func recording() async throws {
        let recorder = try Recorder(app: "columns")
        let app = try await HeadlessApp.launch(recorder.recording(columns))
        try await app.resize(isCompact: false)
        try await app.tap("detail/next")
        try await app.tap("next")
        try await app.resize(isCompact: true)
        try await app.back()
        let replay = try await Replay.launch(columns, try recorder.recording())
        try await replay.run(to: 3)
        #expect(replay.app.columnTitles == ["Page 2", "Page 11", "Page 22"])
        try await replay.run()
        #expect(replay.app.tree == app.tree)
        #expect(app.title == "Page 1")
    }

    @Test("The hostile user resizes the window and finds no fault", arguments: [1, 2, 3])
    func hostileUser(seed: UInt64) async throws {
        let user = HostileUser(named: "user") { _ in columns }
        try await user.run(seed: seed, actions: 200)
    }
}
