/// Who asks: a token that the service gave, and how to get a new one.
///
/// However many calls find their token too old at once, one new one is fetched for all of them.
public actor Authorization {
    /// Whose answers are kept apart from everybody else's; see ``ServiceCache``.
    public private(set) var owner: String
    private var current: String?
    private var fetching: Task<Void, Never>?
    private var waiting: [Int: CheckedContinuation<Outcome, Never>] = [:]
    private var lastTicket = 0
    private let fetch: @Sendable (_ old: String?) async throws(HTTPTransportError) -> String

    private typealias Outcome = Result<String, HTTPTransportError>

    /// - Parameters:
    ///   - token: the token of the last launch, if there is one.
    ///   - owner: who it is, in a word that stays the same: what a cache keeps for one owner, it gives nobody else.
    ///     Empty where nobody else ever uses the app.
    ///   - fetch: gets a new token; it is given the one that is too old. What it throws, the calls that wait for it throw.
    public init(
        token: String? = nil, owner: String = "",
        fetch: @escaping @Sendable (_ old: String?) async throws(HTTPTransportError) -> String
    ) {
        current = token
        self.owner = owner
        self.fetch = fetch
    }

    /// Somebody has signed in. Who waits for a token of somebody before, waits no longer.
    /// - Parameters:
    ///   - token: the token that they got.
    ///   - owner: who it is, in a word that stays the same.
    public func use(_ token: String, owner: String) {
        forget()
        current = token
        self.owner = owner
    }

    /// Forgets the token: nobody is signed in any more. Who waits for one, waits no longer.
    public func forget() {
        current = nil
        fetching?.cancel()
        fetching = nil
        answer(.failure(HTTPTransportError(.cancelled, "nobody is signed in any more")))
    }

    /// A token that may be good.
    func token() async throws(HTTPTransportError) -> String {
        if let current { return current }
        return try await fetched()
    }

    /// A token that is newer than one that was refused.
    func token(after refused: String) async throws(HTTPTransportError) -> String {
        // Another call may have fetched one meanwhile.
        if let current, current != refused { return current }
        return try await fetched()
    }

    /// A call that no longer waits does not end what others wait for, nor is it kept by that.
    private func fetched() async throws(HTTPTransportError) -> String {
        if fetching == nil { begin() }
        lastTicket += 1
        let ticket = lastTicket
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { waiting[ticket] = $0 }
        } onCancel: {
            // It comes after the line above, which has this actor for itself.
            Task { await self.leave(ticket) }
        }
        return try outcome.get()
    }

    private func begin() {
        let (fetch, old) = (fetch, current)
        fetching = Task {
            let outcome: Outcome
            do throws(HTTPTransportError) { outcome = .success(try await fetch(old)) } catch {
                outcome = .failure(error)
            }
            // Forgotten meanwhile, it is nobody's token.
            guard !Task.isCancelled else { return }
            fetching = nil
            if case .success(let token) = outcome { current = token }
            answer(outcome)
        }
    }

    private func leave(_ ticket: Int) {
        waiting.removeValue(forKey: ticket)?.resume(
            returning: .failure(HTTPTransportError(.cancelled, "nobody waits for the token any more")))
    }

    private func answer(_ outcome: Outcome) {
        let all = waiting.values
        waiting = [:]
        for one in all { one.resume(returning: outcome) }
    }
}
