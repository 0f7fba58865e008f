/// The reason why a ``ServiceWebSocket`` ended or was interrupted.
public enum WebSocketError<Refusal: Sendable>: Error {
    /// The WebSocket couldn't be opened, the connection was lost, or a message can't be decoded.
    case failed(ServiceError<Refusal>)
    /// The service closed the WebSocket.
    case closed(WebSocketClosure)
}

extension WebSocketError: Sendable {}
extension WebSocketError: Equatable where Refusal: Equatable {}

extension WebSocketError: CustomStringConvertible {
    /// A description of the error for a log.
    public var description: String {
        switch self {
        case .failed(let error): "\(error)"
        case .closed(let closure): "the WebSocket was \(closure)"
        }
    }
}
