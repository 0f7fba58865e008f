import Foundation
import Storey
import StoreyHTML
import StoreyInternal
import StoreyTesting
import Testing

@testable import StoreyInspector
@testable import StoreyWeb

@Suite("The player of recordings")
struct PlayerTests {
    private func player() async throws -> HeadlessApp {
        let (webConfiguration, graph) = ((styleSheet: ".app { color: red }", port: 8080), "graph TD")
        let recording = try await recording()
        var configuration = ReplayApp.Configuration()
        configuration.testedApp = "tallyApp"
        configuration.testImports = ["Tally"]
        configuration.styleSheet = webConfiguration.styleSheet
        configuration.versions = ["Tally": "1.2"]
        configuration.graph = graph
        let player = ReplayApp.definition(recording, of: tallyApp, configuration: configuration)
        return try await HeadlessApp.launch(player)
    }

    /// A recording of three taps.
    private func recording() async throws -> Recording {
        let recorder = try Recorder(app: "tally")
        let tally = try await HeadlessApp.launch(recorder.recording(tallyApp))
        for _ in 1...3 { try await tally.tap("plus") }
        return try recorder.recording()
    }

    @Test("Going forward shows each step's tree, state, and redrawn fields")
    func forward() async throws {
        let app = try await player()
        #expect(app.title == "Replay of tally")
        #expect(try app.element("place").label == "0 of 3")
        #expect(try app.element("tree").label == "tally")
        try await app.tap("forward")
        try await app.tap("forward")
        #expect(try app.element("place").label == "2 of 3")
        #expect(try app.element("redraws").label == "tally.count")
        #expect(app.count == "2")
        try await app.tap("last")
        #expect(app.count == "3")
        #expect(try !app.element("forward").isEnabled)
    }

    @Test("Going back replays the recording up to the previous step")
    func back() async throws {
        let app = try await player()
        try await app.tap("last")
        try await app.tap("back")
        #expect(try app.element("place").label == "2 of 3")
        #expect(app.count == "2")
        try await app.tap("step-1")
        #expect(app.count == "1")
        try await app.tap("first")
        #expect(app.count == "0")
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

    @Test("A step that stays selected has an address, and Back returns to the step before")
    func addresses() async throws {
        let app = try await player()
        try await app.type("1", into: "slider")
        try await app.type("2", into: "slider")
        #expect(app.address == "/steps/0", "the slider still moves")
        try await app.advance(by: ReplayProvider.selectionDelay)
        #expect(app.address == "/steps/2")
        let second = app.tree
        try await app.tap("last")
        try await app.advance(by: ReplayProvider.selectionDelay)
        #expect(app.address == "/steps/3")
        #expect(app.tree.top?.id == second.top?.id, "the screen isn't built again")
        try await app.report(.returned(to: second))
        #expect(app.address == "/steps/2")
        #expect(try app.element("place").label == "2 of 3")
        #expect(app.tree.top?.id == second.top?.id)
    }

    @Test("A link opens the player at a step, or at the last one if there is no such step")
    func links() async throws {
        let app = try await player()
        #expect(try await app.open("/steps/2"))
        #expect(try app.element("place").label == "2 of 3")
        #expect(app.count == "2")
        #expect(try await app.open("/steps/99"))
        #expect(try app.element("place").label == "3 of 3")
        try await app.advance(by: ReplayProvider.selectionDelay)
        #expect(app.address == "/steps/3")
    }

    @Test("A changed value is shown with the value before, and the unchanged ones are folded")
    func beforeAndAfter() async throws {
        let app = try await player()
        #expect(app.state == ["count", "0", "name", "“Tally”"])
        try await app.tap("forward")
        #expect(app.state == ["count", "0", "→", "1", "changed"])
        try await app.toggle("state-0/…", true)
        #expect(app.state == ["count", "0", "→", "1", "changed", "1 unchanged", "name", "“Tally”"])
        try await app.tap("forward")
        #expect(app.state.last == "“Tally”", "stays open")
    }

    @Test("Errors are marked, and can be reached from each other")
    func errors() async throws {
        let recorder = try Recorder(app: "tally")
        let tally = try await HeadlessApp.launch(recorder.recording(tallyApp))
        for button in ["plus", "save", "plus", "fail", "answer", "plus"] {
            if button == "answer" { try await tally.answer("OK") } else { try await tally.tap(button) }
        }
        let app = try await HeadlessApp.launch(ReplayApp.definition(recorder.recording(), of: tallyApp))
        #expect(app.elements.filter { $0.identifier != nil && $0.label.hasSuffix(" · error") }.count == 2)
        try await app.tap("next-error")
        #expect(try app.element("place").label == "2 of 6")
        #expect(try app.element("error-0").label == "Tally.save")
        try await app.tap("next-error")
        #expect(try app.element("place").label == "4 of 6")
        #expect(try app.element("error-0").label == "TooMany()")
        #expect(try !app.element("next-error").isEnabled)
        try await app.tap("previous-error")
        #expect(try app.element("place").label == "2 of 6")
    }

    @Test("A step is saved as a recording and as a bug report, which both play up to this step")
    func files() async throws {
        let app = try await player()
        try await app.type("2", into: "slider")
        for name in ["save-recording", "report"] {
            let file = try app.file(name)
            #expect(["tally-step-2.jsonl", "tally-step-2.html"].contains(file.name))
            let recording = try Recording(text: String(decoding: file.bytes, as: UTF8.self))
            #expect(recording.actions.count == 2, "\(name)")
            let again = try await HeadlessApp.launch(ReplayApp.definition(recording, of: tallyApp))
            try await again.tap("last")
            #expect(try again.element("place").label == "2 of 2")
            #expect(again.count == "2", "\(name)")
        }
        let report = String(decoding: try app.file("report").bytes, as: UTF8.self)
        #expect(report.contains("<p>Counted 2</p>"))
        #expect(report.contains("graph TD"))
        #expect(report.contains("<dt>Tally</dt><dd>1.2</dd>"))
        #expect(report.contains(".app { color: red }"))
    }

    @Test("A step is copied as a test with the given name")
    func copiedTest() async throws {
        let app = try await player()
        try await app.type("2", into: "slider")
        try await app.type("1st", into: "test-name")
        #expect(try !app.element("copy-test").isEnabled, "not the name of a function")
        try await app.type("countsToTwo", into: "test-name")
        let code = String(decoding: try app.file("copy-test").bytes, as: UTF8.self)
        #expect(code.hasPrefix("import StoreyTesting\nimport Tally\nimport Testing\n"))
        #expect(code.contains("@Test func countsToTwo() async throws {"))
        #expect(code.components(separatedBy: "app.tap(\"plus\")").count == 3)
        #expect(code.contains("tallyApp, replaying: recording)"))
        #expect(code.contains("\"Counted 2\""))
    }

    @Test("The test that is copied at a step compiles with the app's tests")
    func compiledTest() async throws {
        let recorder = try Recorder(app: "tally")
        let tally = try await HeadlessApp.launch(recorder.recording(tallyApp))
        for button in ["plus", "save", "plus", "plus"] {
            try await tally.advance(by: .seconds(1))
            try await tally.tap(button)
        }
        // The date and the seed differ between runs.
        let lines = try recorder.recording().text.split(separator: "\n").dropFirst().map(String.init)
        let recording = try Recording(text: ([Recording.header] + lines).joined(separator: "\n") + "\n")
        var configuration = ReplayApp.Configuration()
        configuration.testedApp = "tallyApp"
        let app = try await HeadlessApp.launch(
            ReplayApp.definition(recording, of: tallyApp, configuration: configuration))
        try await app.type("3", into: "slider")
        try await app.type("copiedStep", into: "test-name")
        let code = String(decoding: try app.file("copy-test").bytes, as: UTF8.self)
        // The build of these tests compiles the file.
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(
            path: "CopiedStepTests.swift")
        // Set it when copied tests change.
        if ProcessInfo.processInfo.environment["STOREY_RECORD_AGAIN"] != nil {
            try code.write(to: file, atomically: true, encoding: .utf8)
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == code)
        #expect(code.components(separatedBy: "try await app.tap").count == 4, "the fourth tap is cut off")
    }

    @Test("The recording is replayed once, however often the user goes back")
    func once() async throws {
        let recording = try await recording()
        let player = ReplayApp.definition(recording, of: tallyApp)
        #expect(try await HeadlessApp.launch(player).texts.contains("Test") == false, "without configuration")
        let count = LaunchCount()
        let app = try await HeadlessApp.launch(ReplayApp.definition(recording, of: count.counting(tallyApp)))
        for button in ["last", "first", "last", "back"] { try await app.tap(button) }
        #expect(try app.element("place").label == "2 of 3")
        #expect(count.value == 1)
    }

    @ReplayActor
    @Test(
        "The oldest steps are dropped beyond the limit of memory, and replayed again when they are selected")
    func memory() async throws {
        let scope = Scope(owner: ReplayActor.shared)
        var configuration = ReplayApp.Configuration()
        configuration.maxFrameBytes = 1_000_000
        let count = LaunchCount()
        let provider = ReplayProvider(
            try .generated(500), count.counting(tallyApp), configuration, scope)
        await scope.waitUntilIdle(timeout: .seconds(600))
        #expect(provider.state.value.problem == nil)
        try #require(provider.state.value.replayed == 501)
        let kept = (0...500).filter { provider.frame($0) != nil && $0 > 0 }
        #expect(kept.count < 450, "the oldest are dropped")
        try #require(kept.count > 50, "not more than necessary")
        #expect(kept == Array(500 - kept.count + 1...500))
        #expect(count.value == 1)
        for number in [150, 149, 0] {
            provider.show(number)
            await scope.waitUntilIdle(timeout: .seconds(600))
            let shown = try #require(provider.state.value.shown)
            #expect(shown.number == number)
            #expect(shown.screens.first?.fields.first?.text == "\(number)")
            #expect(shown.screens.first?.fields.first?.before == (number == 0 ? nil : "\(number - 1)"))
            #expect(shown.picture != nil)
        }
        #expect(count.value == 3, "a step beside one that was replayed again is there, too")
        scope.end()
    }

    @Test("A player of a running session follows it, unless an earlier step is selected")
    func live() async throws {
        let recorder = try Recorder(app: "tally")
        let tally = try await HeadlessApp.launch(recorder.recording(tallyApp))
        let live = recorder.liveRecording
        let count = LaunchCount()
        let app = try await HeadlessApp.launch { scope in
            ReplayApp.coordinator(of: live, of: count.counting(tallyApp), in: scope)
        }
        try await app.advance(by: ReplayProvider.quietTime)
        #expect(app.title == "Replay of tally")
        #expect(app.count == "0")
        func act(_ button: String, place: String) async throws {
            try await tally.advance(by: .seconds(1))
            try await tally.tap(button)
            try await app.waitUntilIdle()
            try await app.advance(by: ReplayProvider.quietTime)
            #expect(try app.element("place").label == place)
        }
        try await act("plus", place: "1 of 1")
        #expect(app.count == "1")
        try await act("save", place: "2 of 2")
        #expect(
            try app.element("error-0").label == "Tally.save", "what follows an action is added to its step")
        try await app.tap("first")
        try await act("plus", place: "0 of 3")
        try await app.tap("last")
        #expect(app.count == "2")
        #expect(count.value == 1)
    }

    @ReplayActor
    @Test(
        "Each move of the slider over 5,000 steps shows its step at once, without replaying again",
        .timeLimit(.minutes(25)))
    func longRecording() async throws {
        let scope = Scope(owner: ReplayActor.shared)
        let count = LaunchCount()
        let player = ReplayApp.definition(try .generated(5000), of: count.counting(tallyApp))
        let navigation = try Navigation(scope: scope, root: player(scope))
        let page = WebPage(navigation) {}
        let replaysLater = page.render().contains("Replaying: 0 of 5000")
        #expect(replaysLater, "the page doesn't wait for the replay")
        // On a busy machine, a replay that lets others run takes minutes.
        await scope.waitUntilIdle(timeout: .seconds(1200))
        let isReplaying = page.render().contains("Replaying")
        try #require(!isReplaying)
        let screen = try #require(navigation.tree.value.top?.id)
        for move in 1...50 {
            let position = move * 1777 % 5001
            #expect(page.perform(.type("\(position)"), on: "screen-\(screen.number).slider"))
            let isShown = "\(page.renderPatches())".contains("Counted \(position)")
            #expect(isShown, "step \(position)")
            page.releasePrevious()
        }
        #expect(count.value == 1)
        navigation.end()
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

extension HeadlessApp {
    /// The texts of the state.
    fileprivate var state: [String] {
        let labels = elements.filter { $0.identifier == nil }.map(\.label)
        guard let end = labels.firstIndex(of: "Redrawn"), let start = labels[..<end].lastIndex(of: "tally")
        else {
            return labels
        }
        return Array(labels[(start + 1)..<end])
    }

    /// The current value of the count.
    fileprivate var count: String? {
        let values = state.prefix { $0 != "changed" && $0 != "name" }
        return values.last
    }
}

extension Recording {
    fileprivate static let header =
        #"{"storey":1,"app":"tally","began":"2026-11-21T18:00:00Z","seed":42,"redacts":[]}"#

    /// A recording of taps, one each second.
    fileprivate static func generated(_ count: Int) throws -> Recording {
        let taps = (1...count).map { #"{"at":\#($0)000000000,"tap":"plus","on":"tally"}"# }
        return try Recording(text: ([header] + taps).joined(separator: "\n") + "\n")
    }
}

/// Counts the launches of an app.
private final class LaunchCount: Sendable {
    private let launches = Locked(0)
    var value: Int { launches.withLock { $0 } }

    func counting(_ app: @escaping AppDefinition) -> AppDefinition {
        { scope in
            self.launches.withLock { $0 += 1 }
            return try app(scope)
        }
    }
}

/// Runs long replays, which on the main actor would wait for other tests between all steps.
@globalActor
actor ReplayActor {
    static let shared = ReplayActor()
}
