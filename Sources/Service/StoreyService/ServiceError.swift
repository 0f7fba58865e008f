/// A failed call. An app handles each of the four cases differently.
public enum ServiceError<Refusal: Sendable>: Error {
    /// No response arrived. Try again, or wait for the network.
    case transport(HTTPTransportError)
    /// The service failed, or sent an error that the app can't decode.
    case server(ServiceResponse)
    /// The service reported a business error, which the app shows to the user.
    case refused(Refusal, status: Int)
    /// The response is neither a success nor a business error: the app and the service disagree about the format.
    case unreadable(UnreadableResponse)
}

extension ServiceError: Sendable {}
extension ServiceError: Equatable where Refusal: Equatable {}

extension ServiceError: CustomStringConvertible {
    /// A description of the error for a log.
    public var description: String {
        switch self {
        case .transport(let error): "no response: \(error)"
        case .server(let response): "the service failed with status \(response.status)"
        case .refused(let refusal, let status): "the service refused with status \(status): \(refusal)"
        case .unreadable(let response): "\(response)"
        }
    }
}
