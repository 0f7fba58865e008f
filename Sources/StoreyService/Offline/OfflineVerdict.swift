/// What becomes of a write that was answered.
public enum OfflineVerdict: Sendable, Hashable {
    /// It is done, or given up: the next one's turn.
    case done
    /// This is sent in its place, before the next one.
    case instead(HTTPRequest)
    /// It stays where it is, and those behind it wait, until a person has decided; see ``OfflineQueue/remove(_:)``.
    case wait

    /// What the usual rule says: what the service took is done, and so is deleting what is gone; all else waits.
    /// - Parameters:
    ///   - write: what was sent.
    ///   - answer: what came.
    public static func usual(_ write: WaitingWrite, _ answer: HTTPResponse) -> OfflineVerdict {
        if (200..<300).contains(answer.status) { return .done }
        return write.request.method == "DELETE" && [404, 410].contains(answer.status) ? .done : .wait
    }
}
