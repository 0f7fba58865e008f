/// What comes of an answer, one after the other.
public enum HTTPAnswerPart: Sendable, Hashable {
    /// Status and header; the body is empty.
    case head(HTTPResponse)
    /// A piece of the body.
    case body([UInt8])
}
