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
