import Storey
import StoreyTesting
import Synchronization
import Testing

@Suite("Errors of a session's recorder")
struct RecorderFailureTests {
    private enum Refusal: Error, Codable { case refused }

    /// A value that can't be encoded if `isValid` is `false`.
    private struct Fragile: Codable {
        var isValid = true

        init(isValid: Bool) { self.isValid = isValid }

        func encode(to encoder: any Encoder) throws {
            guard isValid else { throw Refusal.refused }
            var container = encoder.singleValueContainer()
            try container.encode(isValid)
        }
    }

    private typealias Use = @Sendable (SessionRecorder) async throws -> Void

    /// Returns an app that uses its recorder at the start, and appends a thrown error to a list.
    private func app(_ use: @escaping Use, _ errors: ErrorList = ErrorList()) -> AppDefinition {
        { scope in
            let recorder = scope.recorder
            scope.task {
                do { try await use(recorder) } catch { errors.append(error) }
            }
            return TinyFlow(scope)
        }
    }

    private func recording(_ use: @escaping Use) async throws -> Recording {
        let recorder = try Recorder(app: "fragile")
        let app = try await HeadlessApp.launch(recorder.recording(app(use)))
        await app.end()
        return try recorder.recording()
    }

    /// Records a use of the recorder and replays another one. Returns the divergence and the error that the app receives.
    private func replay(
        _ use: @escaping Use, as replayed: @escaping Use
    ) async throws -> (divergence: Divergence?, received: [any Error]) {
        let errors = ErrorList()
        let recording = try await recording(use)
        let divergence = await #expect(throws: Divergence.self) {
            try await Replay.launch(app(replayed, errors), recording).run()
        }
        return (divergence, errors.all)
    }

    @Test("A recorded error that a call or a read can't throw is a divergence")
    func otherError() async throws {
        let call: Use = { recorder in
            _ = try await recorder.call("buy") { () async throws(Refusal) -> Int in throw .refused }
        }
        #expect(
            try await replay(call, as: call).divergence?.description == """
                Step 0 diverges from the recording.
                Expected: buy throws refused
                Actual: the call can only throw Refusal
                """)
        let read: Use = { recorder in
            _ = try recorder.read("price") { () throws(Refusal) -> Int in throw .refused }
        }
        #expect(
            try await replay(read, as: read).divergence?.description == """
                Step 0 diverges from the recording.
                Expected: price throws refused
                Actual: the read can only throw Refusal
                """)
    }

    @Test("Arguments that can't be encoded in a replay are a divergence if the call can't throw that")
    func otherArguments() async throws {
        let call: @Sendable (Bool) -> Use = { isValid in
            { recorder in
                _ = try await recorder.call("buy", Fragile(isValid: isValid)) {
                    () async throws(Refusal) -> Int in 1
                }
            }
        }
        let divergence = try await replay(call(true), as: call(false)).divergence
        #expect(divergence?.actual == "the arguments of buy can't be encoded: refused")
    }

    @Test("A recorded value that can't be decoded is a divergence")
    func otherType() async throws {
        let (divergence, received) = try await replay(
            { recorder in _ = try recorder.read("price") { () throws -> Int in 1 } },
            as: { recorder in _ = try recorder.read("price") { () throws -> String in "" } })
        #expect(divergence?.actual.hasPrefix("the value can't be decoded as String") == true)
        #expect(received.map { $0 as? Divergence } == [divergence])
    }

    @Test("A read whose value or arguments can't be encoded in a recording throws, like a call")
    func unencodable() async throws {
        let uses: [Use] = [
            { _ = try $0.read("price") { () throws -> Fragile in Fragile(isValid: false) } },
            { _ = try $0.read("price", Fragile(isValid: false)) { () throws -> Int in 1 } },
            { _ = try await $0.call("price") { () async throws -> Fragile in Fragile(isValid: false) } },
        ]
        for use in uses {
            let errors = ErrorList()
            let app = try await HeadlessApp.launch(try Recorder(app: "fragile").recording(app(use, errors)))
            await app.end()
            #expect(errors.all.map { $0 as? Refusal } == [.refused])
        }
    }
}

private final class ErrorList: Sendable {
    private let errors = Mutex<[any Error]>([])

    var all: [any Error] { errors.withLock { $0 } }

    func append(_ error: any Error) { errors.withLock { $0.append(error) } }
}
