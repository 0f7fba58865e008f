/// A prompt that a step shows to the user. It ends once, by an answer or by cancellation.
final class UserPrompt<Answer> {
    private let launch: Launch
    private let worker: Worker
    private var continuation: CheckedContinuation<Void, Never>?
    private var result: Result<Answer, any Error> = .failure(CancellationError())

    init(_ launch: Launch, _ worker: Worker) {
        self.launch = launch
        self.worker = worker
    }

    func promptUser(_ show: (@escaping (Answer) -> Void) -> Void) async throws -> Answer {
        launch.beginPrompt(on: worker) { self.end(self.result) }
        await withCheckedContinuation {
            continuation = $0
            show { self.end(.success($0)) }
        }
        return try result.get()
    }

    /// Marks the step as busy as soon as the prompt is answered, because the step can resume some time later.
    private func end(_ result: Result<Answer, any Error>) {
        guard let continuation else { return }
        self.continuation = nil
        self.result = result
        launch.endPrompt(on: worker)
        continuation.resume()
    }
}
