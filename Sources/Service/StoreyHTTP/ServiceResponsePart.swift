/// One part of a response that is delivered while it arrives.
public enum ServiceResponsePart: Sendable, Hashable {
    /// The status and the header, with an empty body.
    case head(ServiceResponse)
    /// A chunk of the body.
    case body([UInt8])
}
