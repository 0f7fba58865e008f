import Foundation
import Programs
import StoreyTesting
import Synchronization
import Testing

@Suite("Use of a session's recorder from several threads")
struct RecorderIsolationTests {
    /// Also run in release, where a data race would otherwise go unnoticed.
    @Test("The recorder of a recorded session stops the program outside of its isolation")
    func recorded() async throws {
        await #expect(processExitsWith: .failure) {
            dieWithoutBacktrace()
            let recorder = Mutex<SessionRecorder?>(nil)
            let tinyApp: AppDefinition = { scope in
                recorder.withLock { $0 = scope.recorder }
                return TinyFlow(scope)
            }
            let app = try await HeadlessApp.launch(try Recorder(app: "tiny").recording(tinyApp))
            if let recorder = recorder.withLock({ $0 }) { _ = await readOnSeveralThreads(recorder) }
            await app.end()
        }
    }

    @Test("The recorder of a recorded session can be used anywhere once the session no longer exists")
    func ended() async throws {
        let recorder = Mutex<SessionRecorder?>(nil)
        do {
            let scope = Scope(owner: Owner())
            let tinyApp: AppDefinition = { scope in
                recorder.withLock { $0 = scope.recorder }
                return TinyFlow(scope)
            }
            _ = try Recorder(app: "tiny").recording(tinyApp)(scope)
        }
        let used = try #require(recorder.withLock { $0 })
        #expect(await readOnSeveralThreads(used) == 800)
    }

    private actor Owner {}

    @Test("The recorder of a session that isn't recorded can be used anywhere")
    func off() async throws {
        let recorder = Mutex<SessionRecorder?>(nil)
        let app = try await HeadlessApp.launch { scope in
            recorder.withLock { $0 = scope.recorder }
            return TinyFlow(scope)
        }
        let used = try #require(recorder.withLock { $0 })
        #expect(await readOnSeveralThreads(used) == 800)
        await app.end()
    }

    @Test("Sessions that run at the same time have complete recordings")
    func simultaneous() async throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("recordings-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let recorder = try Recorder(app: "weather", path: folder.appendingPathComponent("run.jsonl").path)
        let definition = recorder.recording(weatherApp(FixedWeather()))
        try await withThrowingTaskGroup { group in
            for _ in 0..<8 {
                group.addTask {
                    let app = try await HeadlessApp.launch(definition)
                    for _ in 0..<5 {
                        try await app.type("Rome", into: "city")
                        try await app.tap("ask")
                    }
                    await app.end()
                }
            }
            try await group.waitForAll()
        }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let recordings = try files.map { try Recording(contentsOf: folder.appendingPathComponent($0).path) }
        let actions = (0..<5).flatMap { _ in [UserAction.type("Rome", into: "city"), .tap("ask")] }
        #expect(recordings.map(\.actions) == Array(repeating: actions, count: 8))
    }
}

/// Reads a value 800 times through a recorder, outside of every session's isolation.
/// - Returns: The number of correct results.
private func readOnSeveralThreads(_ recorder: SessionRecorder) async -> Int {
    await withTaskGroup(of: Int.self) { group in
        for _ in 0..<8 {
            group.addTask {
                (0..<100).count { number in recorder.read("number") { number } == number }
            }
        }
        return await group.reduce(0, +)
    }
}
