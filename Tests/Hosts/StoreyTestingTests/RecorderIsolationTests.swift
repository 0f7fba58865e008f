import Storey
import StoreyTesting
import Synchronization
import Testing

@Suite("Use of a session's recorder outside of its isolation")
struct RecorderIsolationTests {
    /// Also run in release, where a data race would otherwise go unnoticed.
    @Test("The recorder of a recorded session stops the program")
    func recorded() async throws {
        await #expect(processExitsWith: .failure) {
            let recorder = Mutex<SessionRecorder?>(nil)
            let tinyApp: AppDefinition = { scope in
                recorder.withLock { $0 = scope.recorder }
                return TinyFlow(scope)
            }
            let app = try await HeadlessApp.launch(try Recorder(app: "tiny").recording(tinyApp))
            if let recorder = recorder.withLock({ $0 }) { await read(recorder) }
            await app.end()
        }
    }

    @Test("The recorder of a session that isn't recorded can be used anywhere")
    func off() async throws {
        let recorder = Mutex<SessionRecorder?>(nil)
        let app = try await HeadlessApp.launch { scope in
            recorder.withLock { $0 = scope.recorder }
            return TinyFlow(scope)
        }
        let used = try #require(recorder.withLock { $0 })
        #expect(await read(used) == 7)
        await app.end()
    }
}

/// Reads a value through a recorder, outside of every session's isolation.
@concurrent @discardableResult private func read(_ recorder: SessionRecorder) async -> Int {
    recorder.read("number") { 7 }
}
