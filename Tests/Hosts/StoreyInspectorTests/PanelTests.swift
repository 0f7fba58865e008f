import Foundation
import Storey
import StoreyInternal
import StoreyTesting
import Testing

@testable import StoreyInspector

@Suite("The inspector's panel", .noLeaks)
struct PanelTests {
    private func launch(
        _ definition: @escaping AppDefinition = countApp,
        player: ReplayApp.Configuration = ReplayApp.Configuration()
    ) async throws -> (app: HeadlessApp, panel: HeadlessApp) {
        let session = InspectedSession()
        let app = try await HeadlessApp.launch(session.inspecting(definition))
        let panel = try await HeadlessApp.launch { scope in
            InspectorCoordinator(
                session, SourceFinder(folders: [], editor: .vsCode), scope, player: player)
        }
        return (app, panel)
    }

    /// Waits until the panel has asked for what has changed.
    private func refresh(_ panel: HeadlessApp) async throws {
        // The change comes from another app.
        try await panel.waitUntilIdle()
        try await panel.advance(by: InspectorProvider.refreshInterval)
    }

    @Test("It follows the visible screen")
    func follows() async throws {
        let (app, panel) = try await launch()
        #expect(panel.texts.contains("CountHTMLView"))
        #expect(panel.texts.contains("“Counted 0”"))
        try await app.tap("plus")
        try await refresh(panel)
        #expect(panel.texts.contains("“Counted 1”"))
        #expect(panel.texts.contains("View input data CountViewModel 1 change"))
        try await app.tap("show-7")
        try await refresh(panel)
        #expect(try panel.element("screen-name").label == "plain")
    }

    @Test("A selected screen stays, until the panel follows the visible screen again")
    func selection() async throws {
        let (app, panel) = try await launch()
        let row = try #require(
            panel.elements.first { $0.label.hasPrefix("count") && $0.identifier?.hasPrefix("entry-") == true }
        )
        try await panel.tap(try #require(row.identifier))
        try await app.tap("show-7")
        try await refresh(panel)
        #expect(try panel.element("screen-name").label == "count")
        try await panel.tap("follow")
        #expect(try panel.element("screen-name").label == "plain")
    }

    @Test("A screen that isn't visible can be jumped to")
    func jump() async throws {
        let (app, panel) = try await launch()
        let jump = try #require(panel.elements.first { $0.label == "Go to about" }?.identifier)
        try await panel.tap(jump)
        try await app.waitUntilIdle()
        #expect(app.screen == "plain")
        try await refresh(panel)
        #expect(try panel.element("screen-name").label == "plain")
    }

    @Test("Events are listed, filtered by kind and text, opened, and cleared")
    func events() async throws {
        let (app, panel) = try await launch()
        try await panel.selectTab(InspectorTab.events)
        try await app.tap("plus")
        try await refresh(panel)
        #expect(panel.texts.contains("steps.next {\"by\":1} → 1"))
        let call = try #require(panel.elements.first { $0.label.contains("steps.next") }?.identifier)
        try await panel.tap(call)
        #expect(panel.texts.contains("{\"by\":1}\n→ 1"))
        try await panel.tap("kind-call")
        #expect(!panel.texts.contains("steps.next {\"by\":1} → 1"))
        try await panel.type("tap", into: "search")
        #expect(panel.elements.filter { $0.identifier?.hasPrefix("event-") == true }.count == 1)
        try await panel.tap("clear")
        try await panel.type("", into: "search")
        #expect(panel.texts.contains("Nothing has happened yet."))
        try await panel.tap("pause")
        try await app.tap("plus")
        try await refresh(panel)
        #expect(!panel.texts.contains("tap(\"plus\") count"))
        try await panel.tap("pause")
        #expect(panel.texts.contains("tap(\"plus\") count"))
    }

    @Test("The objects and the performance are read once per second")
    func measurements() async throws {
        let (app, panel) = try await launch()
        try await panel.selectTab(InspectorTab.objects)
        #expect(panel.texts.contains("None. Every object was released with its screen."))
        #expect(panel.texts.contains("session"))
        try await panel.selectTab(InspectorTab.performance)
        try await app.tap("show-7")
        try await panel.advance(by: InspectorProvider.measurementInterval)
        #expect(panel.texts.contains("3"), "the number of screens")
        #expect(panel.texts.contains("The launch has no report."))
    }

    @Test(
        "Time replays a session that is recorded to a file without recording the replay or calling a service")
    func time() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("panel-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let calls = Locked(0)
        let steps = Steps {
            calls.withLock { calls in
                calls += 1
                return calls
            }
        }
        let recorder = try Recorder(
            app: "count", path: folder.appendingPathComponent("run.jsonl").path)
        let (app, panel) = try await launch(recorder.recording(countApp(asking: steps)))
        try await panel.selectTab(InspectorTab.time)
        try await app.tap("plus")
        try await panel.waitUntilIdle()
        try await panel.advance(by: ReplayProvider.quietTime)
        #expect(try panel.element("place").label == "1 of 1")
        #expect(panel.texts.contains("“Counted 1”"))
        #expect(calls.withLock { $0 } == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["run.jsonl"])
    }

    @Test(
        "A step of a running session can be copied as a test and as a link, and filed as a bug with what the app adds"
    )
    func exports() async throws {
        var player = ReplayApp.Configuration()
        player.testedApp = "countApp"
        player.graph = "count --> plain"
        player.branchPath = "/branch"
        let (app, panel) = try await launch(player: player)
        try await panel.selectTab(InspectorTab.time)
        try await app.tap("plus")
        try await panel.waitUntilIdle()
        try await panel.advance(by: ReplayProvider.quietTime)
        #expect(try panel.element("place").label == "1 of 1")
        let test = String(decoding: try panel.file("copy-test").bytes, as: UTF8.self)
        #expect(test.contains("countApp, replaying: recording") && test.contains("app.tap(\"plus\")"))
        let report = String(decoding: try panel.file("report").bytes, as: UTF8.self)
        #expect(report.contains("count --&gt; plain"))
        for button in ["copy-link", "save-recording", "branch"] {
            #expect(try panel.element(button).isEnabled, "\(button)")
        }
    }

    @Test("It says that the session has ended")
    func ended() async throws {
        let (app, panel) = try await launch()
        await app.end()
        try await refresh(panel)
        #expect(try panel.element("ended").label.hasPrefix("The session has ended."))
    }

    @Test("Times and sizes are written with their units")
    func formats() {
        #expect(
            [0.424, 9.996, 18.4, 1250].map { formatted(milliseconds: $0) } == [
                "0.42 ms", "10.00 ms", "18 ms", "1.25 s",
            ])
        #expect(
            [0, 1250, 61_000.6].map { formatted(timeInMilliseconds: $0) } == [
                "0.000 s", "1.250 s", "61.001 s",
            ])
        #expect([840, 1400, 2_340_000].map { formatted(bytes: $0) } == ["840 B", "1.4 kB", "2.3 MB"])
    }
}
