/// Why a call has no success to return. Each of the four wants something else of an app.
public enum ServiceError<Refusal: Sendable>: Error {
    /// No answer came: try again, or wait for the network.
    case transport(HTTPTransportError)
    /// The service failed, or refused in no way the app knows: the answer, as it came.
    case server(HTTPResponse)
    /// The service understood and declined, in the words that it has for that: the app's to show.
    case refused(Refusal, status: Int)
    /// An answer came that is neither success nor refusal: the two sides differ about its form.
    case unreadable(UnreadableAnswer)
}

extension ServiceError: Sendable {}
extension ServiceError: Equatable where Refusal: Equatable {}

extension ServiceError: CustomStringConvertible {
    /// The same in words.
    public var description: String {
        switch self {
        case .transport(let error): "no answer came: \(error)"
        case .server(let response): "the service failed with status \(response.status)"
        case .refused(let refusal, let status): "the service refused with status \(status): \(refusal)"
        case .unreadable(let answer): "\(answer)"
        }
    }
}
