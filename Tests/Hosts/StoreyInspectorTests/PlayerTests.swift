import Storey
import StoreyHTML
import StoreyTesting
import Testing

@testable import StoreyInspector

@Suite("The player of recordings")
struct PlayerTests {
    private func player() async throws -> HeadlessApp {
        let recorder = try Recorder(app: "tally")
        let tally = try await HeadlessApp.launch(recorder.recording(tallyApp))
        for _ in 1...3 { try await tally.tap("plus") }
        let recording = try recorder.recording()
        let player = ReplayApp.definition(recording, of: tallyApp)
        return try await HeadlessApp.launch(player)
    }

    @Test("Going forward shows each step's tree, state, and redrawn fields")
    func forward() async throws {
        let app = try await player()
        #expect(app.title == "Replay of tally")
        #expect(try app.element("place").label == "0 of 3")
        #expect(try app.element("tree").label == "tally")
        #expect(app.texts.contains("TallyData(count: 0)") == false)
        try await app.tap("forward")
        try await app.tap("forward")
        #expect(try app.element("place").label == "2 of 3")
        #expect(try app.element("redraws").label == "tally.count")
        #expect(app.texts.contains("2"))
        try await app.tap("last")
        #expect(app.texts.contains("3"))
        #expect(try !app.element("forward").isEnabled)
    }

    @Test("Going back replays the recording up to the previous step")
    func back() async throws {
        let app = try await player()
        try await app.tap("last")
        try await app.tap("back")
        #expect(try app.element("place").label == "2 of 3")
        #expect(app.texts.contains("2"))
        try await app.tap("step-1")
        #expect(app.texts.contains("1"))
        try await app.tap("first")
        #expect(app.texts.contains("0"))
    }

    @Test("The slider selects a step")
    func slider() async throws {
        let app = try await player()
        try await app.type("2", into: "slider")
        #expect(try app.element("place").label == "2 of 3")
        try await app.type("99", into: "slider")
        #expect(try app.element("place").label == "3 of 3")
        try await app.type("x", into: "slider")
        #expect(try app.element("place").label == "3 of 3")
    }

    @Test("Playing shows the steps one after the other, until the last, a pause, or another step")
    func playing() async throws {
        let app = try await player()
        try await app.tap("play")
        #expect(try app.element("place").label == "0 of 3")
        try await app.advance(by: ReplayProvider.pace)
        #expect(try app.element("place").label == "1 of 3")
        try await app.tap("pause")
        try await app.advance(by: .seconds(10))
        #expect(try app.element("place").label == "1 of 3")
        try await app.tap("play")
        try await app.advance(by: .seconds(10))
        #expect(try app.element("place").label == "3 of 3")
        // From the launch again.
        try await app.tap("play")
        #expect(try app.element("place").label == "0 of 3")
        try await app.tap("forward")
        try await app.advance(by: .seconds(10))
        #expect(try app.element("place").label == "1 of 3")
        #expect(app.elements.contains { $0.identifier == "play" })
    }

    @Test("A player that is opened again shows the same step")
    func restored() async throws {
        let store = RestorationStore.inMemory()
        let recorder = try Recorder(app: "tally")
        let tally = try await HeadlessApp.launch(recorder.recording(tallyApp))
        for _ in 1...3 { try await tally.tap("plus") }
        let player = ReplayApp.definition(try recorder.recording(), of: tallyApp)
        let app = try await HeadlessApp.launch(player, restorationStore: store)
        try await app.type("2", into: "slider")
        try await app.advance(by: RestorationStore.saveInterval)
        await app.end()
        let later = try await HeadlessApp.launch(player, restorationStore: store)
        #expect(try later.element("place").label == "2 of 3")
    }

    @Test(
        "The description of a value that doesn't fit into a line is broken at its parts",
        arguments: [
            ("Counts(all: 2)", 48, ["Counts(all: 2)"]),
            ("Counts(all: 2, name: \"a, (b\\\"\")", 10, ["Counts(", "  all: 2,", "  name: \"a, (b\\\"\")"]),
            (
                "State(notes: [Note(id: 1), Note(id: 2)], other: nil)", 24,
                ["State(", "  notes: [", "    Note(id: 1),", "    Note(id: 2)],", "  other: nil)"]
            ),
            ("a long text without any parts", 5, ["a long text without any parts"]),
            ("()", 1, ["()"]), ("(a, b", 1, ["(a, b"]), ("a)b", 1, ["a)b"]), ("f()(a, b)", 3, ["f()(a, b)"]),
        ])
    func lines(text: String, width: Int, lines: [String]) {
        #expect(text.brokenIntoLines(width: width) == lines.joined(separator: "\n"))
    }

    @Test("The player stops at a divergence and reports the step")
    func divergence() async throws {
        let recorder = try Recorder(app: "tally")
        let tally = try await HeadlessApp.launch(recorder.recording(tallyApp))
        try await tally.tap("plus")
        let text = try recorder.recording().text
        let broken = try Recording(
            text: text + text.split(separator: "\n")[1].replacing("plus", with: "minus"))
        let app = try await HeadlessApp.launch(ReplayApp.definition(broken, of: tallyApp))
        try await app.tap("last")
        #expect(try app.element("place").label == "1 of 2")
        let problem = try app.element("problem").label
        #expect(
            problem.hasPrefix(
                "Step 2 diverges from the recording.\nExpected: tap(\"minus\")\nActual: No “minus”"))
        try await app.tap("first")
        #expect(throws: HeadlessError.self) { try app.element("problem") }
    }
}

// MARK: - An app to record

private let tallyApp: AppDefinition = { _ in TallyFlow() }

private enum TallyRoute: Route { case tally }

private final class TallyFlow: StackCoordinator<TallyRoute> {
    init() { super.init(root: .tally) }

    override func module(for route: TallyRoute) throws -> any Presentable { TallyHTMLView() }
}

private struct TallyData: Equatable { var count = 0 }

private enum TallyEvent { case plus }

private final class TallyViewModel: ViewModel {
    private let store = Store(TallyData())
    var viewInputData: Observed<TallyData> { store.observed }

    func handle(_ event: TallyEvent) { store.commit { $0.count += 1 } }
}

private final class TallyHTMLView: HTMLView {
    let viewModel: any ViewModel<TallyData, TallyEvent> = TallyViewModel()

    func title(_ data: TallyData) -> String { "Tally" }

    func body(_ data: TallyData) -> HTML<TallyEvent> {
        p("Counted \(data.count)")
        button("Plus", id: "plus", on: .plus)
    }
}
