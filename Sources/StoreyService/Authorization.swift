/// Who asks: a token that the service gave, and how to get a new one.
///
/// However many calls find their token too old at once, one new one is fetched for all of them.
public actor Authorization {
    private var current: String?
    private var fetching: Task<Result<String, HTTPTransportError>, Never>?
    private let fetch: @Sendable (_ old: String?) async throws(HTTPTransportError) -> String

    /// - Parameters:
    ///   - token: the token of the last launch, if there is one.
    ///   - fetch: gets a new token; it is given the one that is too old. What it throws, the calls that wait for it throw.
    public init(
        token: String? = nil,
        fetch: @escaping @Sendable (_ old: String?) async throws(HTTPTransportError) -> String
    ) {
        current = token
        self.fetch = fetch
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

    /// Forgets the token: nobody is signed in any more.
    public func forget() { current = nil }

    /// A call that no longer waits does not end what others wait for.
    private func fetched() async throws(HTTPTransportError) -> String {
        let task: Task<Result<String, HTTPTransportError>, Never>
        if let fetching {
            task = fetching
        } else {
            let (fetch, old) = (fetch, current)
            task = Task {
                do throws(HTTPTransportError) { return .success(try await fetch(old)) } catch {
                    return .failure(error)
                }
            }
            fetching = task
            let result = await task.value
            fetching = nil
            if case .success(let token) = result { current = token }
            return try result.get()
        }
        return try await task.value.get()
    }
}
