import StoreyState

/// Something a step has asked the user. Answered once, or taken back.
final class Question<Answer> {
    private let launch: Launch
    private let lane: Lane
    private var continuation: CheckedContinuation<Void, Never>?
    private var result: Result<Answer, any Error> = .failure(CancellationError())

    init(_ launch: Launch, _ lane: Lane) {
        self.launch = launch
        self.lane = lane
    }

    func ask(_ show: (@escaping (Answer) -> Void) -> Void) async throws -> Answer {
        launch.beginUserWait(lane)
        launch.work.beginWaiting()
        lane.takeBack = { self.end(self.result) }
        await withCheckedContinuation {
            continuation = $0
            show { self.end(.success($0)) }
        }
        return try result.get()
    }

    /// At work again from the moment it is answered, not from when it goes on: it may have some way to come.
    private func end(_ result: Result<Answer, any Error>) {
        guard let continuation else { return }
        self.continuation = nil
        self.result = result
        lane.takeBack = nil
        launch.work.endWaiting()
        launch.endUserWait(lane)
        continuation.resume()
    }
}
